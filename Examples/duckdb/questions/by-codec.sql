-- In which containers and codecs does padding come, and what could not be analysed?
SELECT
  coalesce(video.codec, failureCode) AS codec_or_failure, count(*) AS files,
  count(*) FILTER (verdict IN ('padded', 'variable')) AS padded, round(sum(sizeBytes) / 1e9, 3) AS gigabytes
FROM 'files.parquet' GROUP BY ALL ORDER BY padded DESC, files DESC, codec_or_failure;

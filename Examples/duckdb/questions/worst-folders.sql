-- Which folders have most files with errors?
SELECT
  regexp_replace(path, '[^/]*$', '') AS folder, count(*) AS files,
  count(*) FILTER (severity = 'error') AS with_errors,
  round(avg(shareOfFrame) FILTER (verdict = 'padded'), 3) AS mean_padding
FROM 'files.parquet' GROUP BY folder ORDER BY with_errors DESC, folder LIMIT 20;

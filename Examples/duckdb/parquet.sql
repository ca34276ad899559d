-- All NDJSON reports of the folder `reports` into one Parquet file, with the types of padlint's schema (padlint schema): a
-- row a file. Types are given: guessed ones depend on what the first records hold.
COPY (
  SELECT * EXCLUDE (type)
  FROM read_json('reports/*.ndjson', format = 'newline_delimited', columns = {
    type: 'VARCHAR',
    path: 'VARCHAR',              -- bytes that are not UTF-8 appear as U+FFFD
    pathBytes: 'VARCHAR',         -- Base64, only where `path` cannot give the bytes back: from_base64(pathBytes)
    sizeBytes: 'BIGINT',
    modifiedAt: 'TIMESTAMPTZ',
    verdict: 'VARCHAR',           -- clean, padded, variable, inconclusive, failed
    policy: 'VARCHAR',
    confidence: 'DOUBLE',
    reason: 'VARCHAR',
    severity: 'VARCHAR',          -- the worst finding that counts
    kind: 'VARCHAR',              -- letterbox, pillarbox, windowbox
    top: 'INTEGER', bottom: 'INTEGER', "left": 'INTEGER', "right": 'INTEGER',
    shareOfFrame: 'DOUBLE',
    width: 'INTEGER', height: 'INTEGER', durationSeconds: 'DOUBLE',
    pictureWidth: 'INTEGER', pictureHeight: 'INTEGER', pictureAspectRatio: 'DOUBLE',
    shownWidth: 'INTEGER', shownHeight: 'INTEGER',
    failureCode: 'VARCHAR',
    video: 'STRUCT(streamIndex INTEGER, container VARCHAR, codec VARCHAR, pixelFormat VARCHAR, bitDepth INTEGER,
      colorRange VARCHAR, transfer VARCHAR, width INTEGER, height INTEGER, sampleAspectRatio VARCHAR,
      rotationDegrees INTEGER, displayAspectRatio DOUBLE, frameRate VARCHAR, durationSeconds DOUBLE, interlaced BOOLEAN)',
    segments: 'STRUCT(startSeconds DOUBLE, endSeconds DOUBLE, top INTEGER, bottom INTEGER, "left" INTEGER,
      "right" INTEGER)[]',
    findings: 'STRUCT(ruleId VARCHAR, severity VARCHAR, message VARCHAR, startSeconds DOUBLE, endSeconds DOUBLE,
      suppression STRUCT(kind VARCHAR, reason VARCHAR))[]',
    failure: 'STRUCT(code VARCHAR, message VARCHAR)'
  })
  WHERE type = 'file'
) TO 'files.parquet' (FORMAT parquet, COMPRESSION zstd);

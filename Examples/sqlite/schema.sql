-- Runs of padlint, from their NDJSON reports. Times are RFC 3339 in UTC, sizes pixels of the frame.
CREATE TABLE IF NOT EXISTS run (
  id INTEGER PRIMARY KEY,
  started_at TEXT NOT NULL,
  arguments TEXT NOT NULL,      -- as JSON: of runs that start in the same second they tell one from the other
  duration_seconds REAL,
  policy TEXT NOT NULL,         -- of files without one of their own
  version TEXT NOT NULL,        -- padlint's
  conclusion TEXT,              -- passed, findings, unreadable-files, nothing-linted, incomplete, interrupted
  UNIQUE (started_at, arguments)
);

CREATE TABLE IF NOT EXISTS file (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  path TEXT NOT NULL,           -- bytes that are not UTF-8 appear as U+FFFD
  folder TEXT NOT NULL,         -- the path up to the last slash
  policy TEXT NOT NULL,
  verdict TEXT NOT NULL,        -- clean, padded, variable, inconclusive, failed
  severity TEXT,                -- the worst finding that counts; NULL where there is none
  confidence REAL,
  kind TEXT,                    -- letterbox, pillarbox, windowbox
  top INTEGER, bottom INTEGER, "left" INTEGER, "right" INTEGER,
  width INTEGER, height INTEGER,
  duration_seconds REAL,
  failure TEXT                  -- why it could not be analysed
);
CREATE INDEX IF NOT EXISTS file_by_path ON file (path, run);
CREATE INDEX IF NOT EXISTS file_by_run ON file (run);

CREATE TABLE IF NOT EXISTS finding (
  run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
  path TEXT NOT NULL,
  rule TEXT NOT NULL,
  severity TEXT NOT NULL,       -- error, warning, note
  message TEXT NOT NULL,
  allowed TEXT                  -- baseline or configuration; NULL for a finding that counts
);
CREATE INDEX IF NOT EXISTS finding_by_run ON finding (run, path);

-- Findings of the last run that its predecessor from before the past week did not have (the first run, where there is
-- none so old), the worst first.
WITH
  latest AS (SELECT id, started_at FROM run ORDER BY started_at DESC LIMIT 1),
  before AS (
    SELECT run.id FROM run, latest
    WHERE run.id <> latest.id
    ORDER BY julianday(run.started_at) <= julianday(latest.started_at) - 7 DESC,
      CASE WHEN julianday(run.started_at) <= julianday(latest.started_at) - 7 THEN -julianday(run.started_at)
        ELSE julianday(run.started_at) END
    LIMIT 1)
SELECT now.severity, now.path, now.rule, now.message
FROM finding AS now
WHERE now.run = (SELECT id FROM latest) AND now.allowed IS NULL
  AND NOT EXISTS (
    SELECT 1 FROM finding AS old
    WHERE old.run = (SELECT id FROM before) AND old.path = now.path AND old.rule = now.rule AND old.allowed IS NULL)
ORDER BY CASE now.severity WHEN 'error' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, now.path, now.rule;

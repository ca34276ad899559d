-- What changed between the last two runs: findings that appeared, and findings that are gone from files that were
-- looked at again.
WITH
  runs AS (SELECT id, row_number() OVER (ORDER BY started_at DESC) AS age FROM run),
  now AS (SELECT * FROM finding WHERE run = (SELECT id FROM runs WHERE age = 1) AND allowed IS NULL),
  old AS (SELECT * FROM finding WHERE run = (SELECT id FROM runs WHERE age = 2) AND allowed IS NULL)
SELECT 'appeared' AS change, severity, path, rule FROM now
WHERE (path, rule) NOT IN (SELECT path, rule FROM old)
UNION ALL
SELECT 'fixed', severity, path, rule FROM old
WHERE (path, rule) NOT IN (SELECT path, rule FROM now)
  AND path IN (
    SELECT path FROM file WHERE run = (SELECT id FROM runs WHERE age = 1) AND verdict <> 'failed')
ORDER BY change, path, rule;

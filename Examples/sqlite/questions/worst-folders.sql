-- The folders of the last run with most files that have errors.
SELECT
  folder, count(*) AS files, sum(verdict IN ('padded', 'variable')) AS padded,
  sum(severity IS 'error') AS with_errors, round(100.0 * sum(severity IS 'error') / count(*)) AS percent
FROM file
WHERE run = (SELECT id FROM run ORDER BY started_at DESC LIMIT 1)
GROUP BY folder
ORDER BY with_errors DESC, percent DESC, folder
LIMIT 20;

-- Files and findings of the last run by policy.
WITH latest AS (SELECT id FROM run ORDER BY started_at DESC LIMIT 1)
SELECT
  file.policy, count(*) AS files, sum(verdict IN ('padded', 'variable')) AS padded, sum(verdict = 'failed') AS failed,
  sum((SELECT count(*) FROM finding WHERE finding.run = file.run AND finding.path = file.path AND allowed IS NULL))
    AS findings,
  sum(severity IS 'error') AS with_errors
FROM file
WHERE run = (SELECT id FROM latest)
GROUP BY file.policy
ORDER BY with_errors DESC, file.policy;

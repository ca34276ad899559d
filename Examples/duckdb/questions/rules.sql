-- How often does each rule find something, and for how long?
SELECT
  finding.ruleId AS rule, finding.severity AS severity, count(*) AS findings,
  round(sum(finding.endSeconds - finding.startSeconds), 1) AS seconds
FROM (SELECT unnest(findings) AS finding FROM 'files.parquet')
WHERE finding.suppression IS NULL GROUP BY ALL ORDER BY findings DESC, rule;

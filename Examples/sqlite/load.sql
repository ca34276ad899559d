-- Takes the lines of one run from the table `line`; see `load`.
BEGIN;
CREATE TEMP TABLE new_run AS
SELECT
  json ->> '$.run.startedAt' AS started_at, coalesce(json ->> '$.run.arguments', '[]') AS arguments,
  json ->> '$.run.durationSeconds' AS duration_seconds,
  json ->> '$.policy' AS policy, json ->> '$.tool.version' AS version, json ->> '$.run.conclusion' AS conclusion
FROM line WHERE json ->> '$.type' = 'summary';
DELETE FROM new_run WHERE (started_at, arguments) IN (SELECT started_at, arguments FROM run);
INSERT INTO run (started_at, arguments, duration_seconds, policy, version, conclusion) SELECT * FROM new_run;

INSERT INTO file
SELECT
  run.id, json ->> '$.path', rtrim(json ->> '$.path', replace(json ->> '$.path', '/', '')),
  coalesce(json ->> '$.policy', run.policy), json ->> '$.verdict', json ->> '$.severity', json ->> '$.confidence',
  json ->> '$.kind', json ->> '$.top', json ->> '$.bottom', json ->> '$.left', json ->> '$.right', json ->> '$.width',
  json ->> '$.height', json ->> '$.durationSeconds', json ->> '$.failure.message'
FROM line, run JOIN new_run USING (started_at, arguments)
WHERE json ->> '$.type' = 'file';

INSERT INTO finding
SELECT
  run.id, line.json ->> '$.path', value ->> '$.ruleId', value ->> '$.severity', value ->> '$.message',
  value ->> '$.suppression.kind'
FROM line, run JOIN new_run USING (started_at, arguments), json_each(line.json, '$.findings')
WHERE line.json ->> '$.type' = 'file';
COMMIT;

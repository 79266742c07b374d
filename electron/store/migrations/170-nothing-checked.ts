/**
 * A Success that checked nothing was kept under the server's word, and columns of another type were counted in neither number.
 *
 * Results: most have checked something and say so with their first count, so that few are read as JSON. A part whose counts are
 * not known may have checked something. Contracts: what they say of such results is put right. Whether one fails still, and which
 * types differ, its next reading says: for that it is marked as one that has moved.
 */
export const nothingCheckedRuns = `
  UPDATE indexed_run SET status = 'NothingChecked'
  WHERE status = 'Success'
    AND run NOT GLOB '*schema":[[][1-9]*' AND run NOT GLOB '*semantics":[[][1-9]*'
    AND run NOT GLOB '*quality":[[][1-9]*' AND run NOT GLOB '*sla":[[][1-9]*'
    AND CASE WHEN json_valid(run) THEN NOT EXISTS (
    SELECT 1 FROM json_each(run) AS part
    WHERE part.key IN ('schema', 'semantics', 'quality', 'sla') AND part.type = 'array'
      AND (SELECT coalesce(max(value <> 0), 1) FROM json_each(part.value))
  ) END;

  UPDATE indexed_contract SET due = 0, latestRead = NULL, line = json_set(line,
    '$.standing.newest.status', coalesce((
      SELECT status FROM indexed_run
      WHERE contract = number AND timestamp = line ->> '$.standing.newest.timestamp' AND key = line ->> '$.standing.newest.key'
    ), line ->> '$.standing.newest.status'),
    '$.standing.recovered', json(coalesce((
      SELECT json_object('timestamp', timestamp, 'key', key) FROM indexed_run
      WHERE contract = number AND timestamp = line ->> '$.standing.recovered.timestamp'
        AND key = line ->> '$.standing.recovered.key' AND status = 'Success'
    ), 'null')),
    '$.standing.lastSuccess', json(coalesce((
      SELECT json_object('timestamp', timestamp, 'key', key) FROM indexed_run
      WHERE contract = number AND timestamp <= line ->> '$.standing.lastSuccess.timestamp' AND status = 'Success'
      ORDER BY timestamp DESC, key DESC LIMIT 1
    ), 'null')))
  WHERE number IN (SELECT contract FROM indexed_run WHERE status = 'NothingChecked') AND CASE WHEN json_valid(line) THEN 1 END;

  UPDATE indexed_contract
  SET turnedAt = coalesce(line ->> '$.standing.failing.first.timestamp', line ->> '$.standing.recovered.timestamp')
  WHERE due = 0 AND latestRead IS NULL AND CASE WHEN json_valid(line) THEN 1 END;

  UPDATE indexed_contract SET due = 0, latestRead = NULL
  WHERE number IN (
    SELECT contract FROM indexed_run
    WHERE status IN ('Failed', 'PartialSuccess') AND CASE WHEN json_valid(run) THEN run ->> '$.schema[1]' = 0 END);
`;

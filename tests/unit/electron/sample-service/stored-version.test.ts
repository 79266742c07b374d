import { sortedKeys } from '@main/lib/json';
import { readExchanges } from '@tests/support/recordings/exchanges';
import { jsonbText, withWrittenTimes } from '@tests/support/sample-kinds/stored-version';
import { expect, it } from 'vitest';

const recorded = readExchanges().filter(({ path, status }) => path.endsWith('/versions') && status === 200);
const textsOf = (body: string): readonly string[] => JSON.parse(body).versions;

it('jsonbText: writes each older version of the recordings character by character', () => {
  const older = recorded.flatMap(({ body }) => textsOf(body).slice(1));
  expect(older.length).toBeGreaterThan(2);
  expect(older.map((text) => jsonbText(sortedKeys(JSON.parse(text))))).toEqual(older);
});

it('withWrittenTimes: writes the times of a version as they were recorded', () => {
  const times = recorded
    .flatMap(({ body }) => textsOf(body))
    .flatMap((text) => /"effectiveFrom": ?"([^"]+)"/.exec(text)?.[1] ?? []);
  expect(times.length).toBeGreaterThan(2);
  const written = times.map((time) => withWrittenTimes({ effectiveFrom: Date.parse(time) })['effectiveFrom']);
  expect(written).toEqual(times);
});

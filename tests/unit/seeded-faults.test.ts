import { existsSync, readFileSync } from 'node:fs';
import { faults } from '@tests/seeded-faults/all';
import { expect, it } from 'vitest';

it('seeded faults: each finds its one place in the product, and its tests are there', () => {
  const stale = faults.flatMap(({ id, file, find, tests }) => {
    const places = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
    const missing = tests.filter((each) => !existsSync(each));
    return places === 1 && missing.length === 0 ? [] : [{ id, file, places, missing }];
  });
  expect(stale).toEqual([]);
});

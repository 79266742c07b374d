import { createPrintMap, printOf } from '@main/lib/prints';
import { expect, it } from 'vitest';

it('a map of prints holds what was set last, also across the tables that it has grown by', () => {
  const many = 150_000;
  const map = createPrintMap();
  for (let at = 0; at < many; at += 1) map.set(printOf(`${at}/a`), at);
  for (let at = 0; at < many; at += 3) map.set(printOf(`${at}/a`), at + 1);
  const wrong: number[] = [];
  for (let at = 0; at < many; at += 1) {
    if (map.get(printOf(`${at}/a`)) !== (at % 3 === 0 ? at + 1 : at)) wrong.push(at);
    if (map.get(printOf(`${at}/b`)) !== undefined) wrong.push(at);
  }
  expect(wrong).toEqual([]);
});

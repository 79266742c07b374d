import { createHashMap, hashOf } from '@main/lib/text-hashes';
import { expect, it } from 'vitest';

it('a map of hashes returns the last value set, also after it has grown by tables', () => {
  const many = 150_000;
  const map = createHashMap();
  for (let at = 0; at < many; at += 1) map.set(hashOf(`${at}/a`), at);
  for (let at = 0; at < many; at += 3) map.set(hashOf(`${at}/a`), at + 1);
  const wrong: number[] = [];
  for (let at = 0; at < many; at += 1) {
    if (map.get(hashOf(`${at}/a`)) !== (at % 3 === 0 ? at + 1 : at)) wrong.push(at);
    if (map.get(hashOf(`${at}/b`)) !== undefined) wrong.push(at);
  }
  expect(wrong).toEqual([]);
});

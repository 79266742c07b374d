import { createWorld, type World } from '@main/sample-service/store/world';
import { documented } from '@main/sample-service/traits';
import { sampleNow } from '@tests/support/sample';
import { expect, it } from 'vitest';

const openWorld = (): World =>
  createWorld({ traits: documented, clock: () => sampleNow, timing: { queued: 0, running: 0 } });

it('a service begins with the data of its day, whatever the one before it was made to change', () => {
  const { catalog } = openWorld();
  const before = [...catalog.contracts.forward(null)];
  const [first, second] = before;
  if (first === undefined || second === undefined) throw new Error('there are contracts');
  catalog.change({ ...first, version: 99 });
  catalog.contracts.remove(second.id);
  catalog.stillIndexed.length = 0;
  const next = openWorld().catalog;
  expect([...next.contracts.forward(null)]).toEqual(before);
  expect(next.stillIndexed).not.toEqual([]);
});

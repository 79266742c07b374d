import type { Promises } from '@shared/domain/contract/contract-index';
import { addPromises, metShare } from '@shared/results/standing/promise-counts';
import { expect, it } from 'vitest';

const none = { met: 0, missed: 0 };
const of = (contracts: number, schema: Promises['dimensions']['schema']): Promises => ({
  contracts,
  dimensions: { schema, semantics: none, quality: none, sla: none },
});

it('adds the counts of other contracts, each time to the same time', () => {
  const sum = addPromises([of(1, { met: 3, missed: 1 }), of(0, none)], [of(2, { met: 1, missed: 0 }), of(1, none)]);
  expect(sum).toEqual([of(3, { met: 4, missed: 1 }), of(1, none)]);
});

it('gives no share of a promise that no run has checked', () => {
  expect(metShare(none)).toBeNull();
  expect(metShare({ met: 3, missed: 1 })).toBe(0.75);
});

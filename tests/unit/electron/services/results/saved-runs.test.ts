import { createSavedRuns } from '@main/services/results/saved-runs';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { expect, it } from 'vitest';

const contractId = 'c' as ContractId;
const row = (timestamp: number) => ({ key: `${timestamp}`, timestamp }) as ResultRow;
const opened = (...times: number[]) => times.map((time) => ({ row: row(time), at: 1000 + time }));
const times = (found: { readonly rows: readonly ResultRow[] } | null) => found?.rows.map(({ timestamp }) => timestamp);

it('what somebody opened is all there is of a contract whose runs were never read, and it may not be all', async () => {
  const read = createSavedRuns({ indexed: async () => null, opened: () => opened(5, 9, 7) });
  const found = await read('a', contractId);
  expect(times(found)).toEqual([9, 7, 5]);
  expect(found).toMatchObject({ areOpened: true, savedAt: 1005, coveredFrom: 1009 });
  expect(times(await read('a', contractId, { from: 6, to: 8 }))).toEqual([7]);
  expect(await read('a', contractId, { from: 10 })).toBeNull();
});

it('runs that were opened stand below those that the index has, where it does not reach', async () => {
  const read = (coveredFrom: number | null) =>
    createSavedRuns({
      indexed: async () => ({ rows: [row(9), row(7)], savedAt: 1, coveredFrom }),
      opened: () => opened(9, 8, 3, 5),
    })('a', contractId);
  // One that the index would have is no longer on the server.
  expect(times(await read(7))).toEqual([9, 7, 5, 3]);
  expect(times(await read(null))).toEqual([9, 7]);
  expect(await read(7)).toMatchObject({ areOpened: false, savedAt: 1, coveredFrom: 7 });
});

import type { SavedRuns } from '@main/services/results/saved-runs';
import { createSavedStreaks } from '@main/services/results/streak-service';
import type { ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { expect, it } from 'vitest';

const row = (timestamp: number, status: string) =>
  ({ kind: 'result', key: `${timestamp}`, timestamp, status }) as ResultRow;
const rows = [row(9, 'Failed'), row(8, 'Failed'), row(5, 'Success'), row(2, 'Success')];
const run = { connectionId: 'a', contractId: 'c' as ContractId, timestamp: 9, key: '9' };
const streakOf = (change: Partial<SavedRuns> | null) =>
  createSavedStreaks(async () =>
    change === null ? null : { rows, savedAt: 100, coveredFrom: null, areOpened: false, ...change },
  )(run);

it('the last success before a run is found among the saved runs, with when they were read', async () => {
  expect(await streakOf({})).toMatchObject({
    at: 100,
    streak: {
      lastSuccess: { timestamp: 5 },
      previous: { timestamp: 8 },
      firstFailed: { timestamp: 8 },
      isComplete: true,
    },
  });
});

it('it is not looked for beyond the time from which runs may be missing', async () => {
  expect(await streakOf({ coveredFrom: 8 })).toMatchObject({
    streak: { lastSuccess: null, previous: { timestamp: 8 }, isComplete: false, readRows: 2 },
  });
});

it('runs that somebody opened say nothing of what came between them', async () => {
  expect(await streakOf({ areOpened: true })).toBeNull();
  expect(await streakOf(null)).toBeNull();
});

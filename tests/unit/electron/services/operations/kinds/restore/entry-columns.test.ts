import { resultDigest } from '@main/services/operations/kinds/restore/backup-entries';
import type { BackupEntry } from '@main/services/operations/kinds/restore/backup-entry';
import { createEntryColumns } from '@main/services/operations/kinds/restore/entry-columns';
import { tallyOf } from '@main/services/operations/kinds/restore/found-on-server';
import type { PlannedGroup } from '@main/services/operations/kinds/restore/restore-plan';
import { restoreSteps } from '@main/services/operations/kinds/restore/restore-steps';
import { contractIdSchema } from '@shared/domain/ids';
import { watchTurns } from '@tests/support/event-loop';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const digest = fc.nat().map((value) => resultDigest({ value }));
const entries: fc.Arbitrary<BackupEntry> = fc.record({
  ordinal: fc.nat(),
  id: fc.oneof(fc.uuid(), fc.string(), fc.constant(null)),
  timestamp: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  status: fc.string(),
  digest,
  lost: fc.array(fc.string()),
});

const uuidOf = (place: number) => `${String(place).padStart(8, '0')}-0000-4000-8000-00000000000a`;

describe('the results of a backup in columns', () => {
  it('are what was put in, whatever their ids look like', () => {
    fc.assert(
      fc.property(fc.array(entries), (given) => {
        const columns = createEntryColumns();
        for (const entry of given) columns.add(entry);
        expect(columns.length).toBe(given.length);
        expect(given.map((_, place) => columns.at(place))).toEqual(given);
        expect(columns.at(given.length)).toBeUndefined();
      }),
    );
  });
});

const entryOf = (ordinal: number): BackupEntry => ({
  ...{ ordinal, id: uuidOf(ordinal), timestamp: ordinal, status: 'Success', lost: [] },
  digest: resultDigest(ordinal),
});

describe('the results of a backup in columns, few or many', () => {
  it('stay where they are while more and more come in', () => {
    const columns = createEntryColumns();
    const all = Array.from({ length: 9000 }, (_, ordinal) => entryOf(ordinal));
    for (const entry of all) columns.add(entry);
    expect(all.map((_, place) => columns.at(place))).toEqual(all);
  });

  it('take little for each of thousands of contracts with one result', () => {
    const before = process.memoryUsage().arrayBuffers;
    const kept = Array.from({ length: 2000 }, (_, ordinal) => {
      const columns = createEntryColumns();
      columns.add(entryOf(ordinal));
      return columns;
    });
    const megabytes = (process.memoryUsage().arrayBuffers - before) / 1e6;
    expect(kept.map((columns) => columns.length)).toContain(1);
    expect(megabytes).toBeLessThan(10);
  });
});

const contract = {
  id: contractIdSchema.parse(uuidOf(7)),
  name: 'orders',
  asset: null,
  fullyQualifiedName: 'shop.orders.contract',
};

/** Results with these ordinals, none of which the server has. */
async function missingGroup(ordinals: readonly number[]): Promise<PlannedGroup> {
  const columns = createEntryColumns();
  const ofEntry = { timestamp: 1, status: 'Success', digest: resultDigest(1), lost: [] };
  for (const ordinal of ordinals) columns.add({ ordinal, id: uuidOf(ordinal), ...ofEntry });
  const found = new Uint8Array(ordinals.length);
  const group = { entries: columns } as unknown as PlannedGroup['group'];
  return { group, contract, found, tally: await tallyOf(found), problem: null };
}

describe('the steps of a restore', () => {
  it('follow the file over all contracts; a result with the id of its contract comes last', async () => {
    const groups = [await missingGroup([0, 3, 7, 8]), await missingGroup([1, 2, 5])];
    const steps = await restoreSteps(groups, 9);
    const ordinals = Array.from({ length: steps.length }, (_, step) => steps.at(step)?.entry.ordinal);
    expect(ordinals).toEqual([0, 1, 2, 3, 5, 8, 7]);
    expect(ordinals.map((ordinal) => steps.stepOf(ordinal ?? 0))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect([steps.stepOf(4), steps.at(7)]).toEqual([-1, undefined]);
  });

  it('of very many are put in order with turns for other work in between', async () => {
    const group = await missingGroup(Array.from({ length: 20_000 }, (_, place) => place));
    const turns = watchTurns();
    expect((await restoreSteps([group], 20_000)).length).toBe(20_000);
    expect(turns()).toBeGreaterThanOrEqual(5);
  });
});

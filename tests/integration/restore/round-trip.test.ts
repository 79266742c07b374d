import { randomUUID } from 'node:crypto';
import type { ContractId } from '@shared/domain/ids';
import type { CleanUpRule } from '@shared/domain/operation/clean-up';
import { openedForAll } from '@tests/support/opened';
import { openRestoreApp } from '@tests/support/restore-app';
import { serverKinds } from '@tests/support/server-kinds';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

/** Contracts with all statuses, scores that are no numbers, and sections that are missing or empty. */
const names = ['status_sampler', 'quality_not_a_number', 'bare_minimum', 'clock_ahead'];

const timeOf = (row: unknown): number => (row as { timestamp: number }).timestamp;

/** Some rule that takes at least one of the results, newest first. */
function ruleFor(times: readonly number[], [kind, at, many]: readonly [number, number, number]): CleanUpRule {
  const place = at % times.length;
  const instant = times[place] ?? 0;
  if (kind === 0) return { kind: 'picked', timestamps: times.slice(place, place + 1 + many) };
  if (kind === 1) return { kind: 'before', instant: instant + 1 };
  return { kind: 'keep-last', count: place };
}

const choices = fc.tuple(fc.nat(names.length - 1), fc.tuple(fc.nat(2), fc.nat(), fc.nat(12)));
const keepsIds = serverKinds.filter(({ release }) => release !== '1.8');

describe.each(keepsIds)('deleting and restoring on $name', ({ dialect, release }) => {
  const on = openedForAll(() => openRestoreApp({ dialect, ...(release === undefined ? {} : { release }) }));
  let ids: ContractId[];
  beforeAll(async () => {
    ids = names.map(on.idOf);
    await Promise.all(ids.map((id) => on.keepOnly(id, 20)));
  });

  it('gives back the very list that was there, and says so, whatever was deleted', async () => {
    await fc.assert(
      fc.asyncProperty(choices, async ([which, how]) => {
        const contractId = ids[which] as ContractId;
        const before = await on.rawResults(contractId);
        const { operationId, previewed, backup } = await on.cleanUp([contractId], ruleFor(before.map(timeOf), how));
        expect(backup?.results).toBe(previewed);
        expect((await on.rawResults(contractId)).length).toBe(before.length - previewed);
        const report = await on.restore({ kind: 'operation', operationId });
        expect(report).toMatchObject({ state: 'done', isEqual: true, restored: previewed, missing: 0, different: 0 });
        expect(on.puts()).toHaveLength(previewed);
        expect(await on.rawResults(contractId)).toEqual(before);
      }),
      { numRuns: 12 },
    );
  });

  it('does so for several contracts at once', async () => {
    const before = await Promise.all(ids.map(on.rawResults));
    const { operationId, previewed } = await on.cleanUp(ids, { kind: 'keep-last', count: 3 });
    const { shown } = await on.preview({ kind: 'operation', operationId });
    expect(shown).toMatchObject({ results: previewed, missing: previewed, present: 0, taken: 0, isSameServer: true });
    expect(shown.contracts.map(({ contractId, problem }) => [contractId, problem])).toEqual(
      ids.map((id) => [id, null]),
    );
    expect(await on.restore({ kind: 'operation', operationId })).toMatchObject({ isEqual: true, restored: previewed });
    expect(await Promise.all(ids.map(on.rawResults))).toEqual(before);
  });

  it('gives back a Success that checked nothing as Success, and finds it equal', async () => {
    const [contractId] = ids as [ContractId];
    const bare = { timestamp: 1, contractExecutionStatus: 'Success' };
    const [{ dataContractFQN }] = (await on.rawResults(contractId)) as [{ dataContractFQN: string }];
    await on.put(contractId, { ...bare, id: randomUUID(), dataContractFQN });
    const before = await on.rawResults(contractId);
    expect(before.at(-1)).toMatchObject(bare);
    const { operationId } = await on.cleanUp([contractId], { kind: 'before', instant: 2 });
    const report = await on.restore({ kind: 'operation', operationId });
    expect(report).toMatchObject({ state: 'done', isEqual: true, restored: 1, different: 0 });
    expect(await on.rawResults(contractId)).toEqual(before);
  });
});

describe('restoring on a server that gives every result the contract’s id', () => {
  const on = openedForAll(() => openRestoreApp({ dialect: 'openmetadata', release: '1.8' }));
  let contractId: ContractId;
  beforeAll(async () => {
    contractId = on.idOf('status_sampler');
  });

  it('stops after the first, says why, and replaces nothing when it is tried again', async () => {
    const before = await on.rawResults(contractId);
    const { operationId, previewed } = await on.cleanUp([contractId], { kind: 'keep-last', count: 50 });
    expect(previewed).toBe(before.length - 50);
    const report = await on.restore({ kind: 'operation', operationId });
    expect(on.puts()).toHaveLength(1);
    expect(report).toMatchObject({
      state: 'partly',
      restored: 0,
      different: 1,
      missing: previewed - 1,
      isEqual: false,
      problem: { code: 'ids_not_kept' },
      reason: 'contract-id',
    });
    const after = await on.rawResults(contractId);
    expect(after).toHaveLength(51);
    expect(after.at(50)).toMatchObject({ id: contractId, timestamp: timeOf(before[50]) });

    const { target, shown } = await on.preview({ kind: 'operation', operationId });
    expect(shown).toMatchObject({
      missing: 0,
      blocked: previewed - 1,
      contracts: [{ problem: { code: 'ids_not_kept' } }],
    });
    on.server.clear();
    expect(await on.confirm(target)).toMatchObject({ operationId: null, problem: { code: 'ids_not_kept' } });
    expect(on.puts()).toEqual([]);
    expect(await on.rawResults(contractId)).toEqual(after);
  });
});

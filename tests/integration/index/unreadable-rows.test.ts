import { describeError } from '@renderer/lib/describe-error';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults } from '@tests/support/fault-server/faults';
import { type IndexApp, openIndexed } from '@tests/support/index-app';
import { putItems } from '@tests/support/local-items';
import { afterEach, describe, expect, it } from 'vitest';

let desk: IndexApp;
afterEach(() => desk.close());

const minuteMs = 60_000;
const answer = (data: readonly unknown[]): Fault => ({
  kind: 'status',
  status: 200,
  body: JSON.stringify({ data, paging: { total: data.length } }),
});
const result = (timestamp: number | string, contractExecutionStatus: string) => ({
  timestamp,
  contractExecutionStatus,
  semanticsValidation: { passed: 1, failed: 0, total: 1 },
});
const one = async (key: string): Promise<IndexedContract> => {
  const found = await desk.first((line) => line.key === key);
  return found;
};

/** An index that is up to date, and one of its contracts that passes. */
async function openWithOne(): Promise<IndexedContract> {
  desk = await openIndexed();
  const passing = await desk.first(({ standing, kept }) => standing.failing === null && kept > 3);
  return passing;
}

const answerResults = (contractId: string, fault: Fault) =>
  desk.server.add({ match: { path: `${contractId}/results` }, fault });

describe('a row of the list that cannot be read', () => {
  it('is not taken for a contract that is gone: its results, its pin and what was seen stay', async () => {
    const { key, contract, kept } = await openWithOne();
    const { app, connectionId } = desk;
    await putItems(desk, 'pin', [{ id: key, contractName: null }]);
    const rows = (await desk.contracts()).map((line) => ({
      id: line.key,
      name: line.key === key ? 7 : line.contract.name,
    }));
    desk.server.add({ match: { path: 'dataContracts?' }, fault: answer(rows) });
    for (const _ of [1, 2, 3]) {
      desk.pass(10 * minuteMs);
      await desk.untilIdle();
    }
    expect((await desk.status()).unreadable).toBe(1);
    expect(await one(key)).toMatchObject({ contract: { name: contract.name }, kept });
    expect((await app.call('index.marks', { connectionId })).pinned).toEqual([key]);
  });
});

describe('a contract that cannot be read', () => {
  it('is read again after an hour when it has moved and its reading has failed', async () => {
    const { key } = await openWithOne();
    // So that the list says that it has moved.
    desk.addRun(key, { result: 'It broke' });
    answerResults(key, faults.serverError());
    desk.pass(6 * minuteMs);
    await desk.untilIdle();
    expect((await one(key)).problem).toMatchObject({ code: 'server_error' });
    desk.server.clear();
    desk.pass(61 * minuteMs);
    await desk.untilIdle();
    expect(await one(key)).toMatchObject({ problem: null, standing: { newest: { status: 'Failed' } } });
  });

  it('says which right is missing, as the server does', async () => {
    const { key } = await openWithOne();
    answerResults(key, faults.forbidden());
    desk.pass(25 * 60 * minuteMs);
    await desk.untilIdle();
    const { problem } = await one(key);
    expect(problem?.code).toBe('forbidden');
    expect(describeError(problem ?? { code: 'internal' }).text).toContain('Missing: EditAll on dataContract.');
  });

  it('keeps what was known of it when not one of its results is readable', async () => {
    const before = await openWithOne();
    answerResults(before.key, answer([result('yesterday', 'Failed'), result('today', 'Failed')]));
    desk.pass(25 * 60 * minuteMs);
    await desk.untilIdle();
    expect(await one(before.key)).toMatchObject({
      problem: { code: 'bad_response' },
      readAt: before.readAt,
      kept: before.kept,
      standing: { newest: before.standing.newest },
    });
  });

  it('is not said to be read as a whole where some of its results are not readable', async () => {
    const before = await openWithOne();
    answerResults(before.key, answer([result('today', 'Failed'), result(desk.now(), 'Success')]));
    desk.pass(25 * 60 * minuteMs);
    await desk.untilIdle();
    const now = await one(before.key);
    expect(now).toMatchObject({ problem: { code: 'bad_response' }, standing: { newest: { status: 'Success' } } });
    expect(now.coveredFrom).toBe(now.readAt);
  });
});

import { type CleanUpDesk, openCleanUpDesk } from '@tests/support/clean-up-desk';
import { watchLoop } from '@tests/support/event-loop';
import { rowsOf } from '@tests/support/operation-calls';
import { afterEach, describe, expect, it } from 'vitest';

/** Milliseconds of processor time in one turn; the sample service and the server between have their turns in the same process. */
const blockGateMs = 200;

describe('a clean-up of very many results', () => {
  let on: CleanUpDesk;
  afterEach(() => on.close());

  it.each([
    ['documented', 30_000],
    ['openmetadata', 100_000],
  ] as const)(
    'on a server of the %s dialect with %i: what was listed goes with one request, and nothing waits',
    async (dialect, most) => {
      on = await openCleanUpDesk({ dialect });
      const contract = on.contract('orders_events');
      contract.keepNewest(most);
      const times = contract.times();
      const instant = times[9_999] ?? 0;
      const count = times.length - 10_000;
      const target = on.target({ contracts: [contract], rule: { kind: 'before', instant }, keep: { newest: true } });
      const watch = watchLoop();
      expect(await on.preview(target)).toMatchObject({ count, requests: 1, contracts: [{ stays: { count: 10_000 } }] });
      const report = await on.confirm(target);
      expect(watch.stop()).toBeLessThan(blockGateMs);
      expect(report).toMatchObject({ state: 'done', contracts: [{ gone: count, stillThere: 0, appeared: 0 }] });
      expect(report.backup).toMatchObject({ results: count });
      expect(contract.times()).toEqual(times.slice(0, 10_000));
      expect(on.deletes()).toHaveLength(1);
    },
    120_000,
  );

  it('gives the rows of a long list by their place', async () => {
    on = await openCleanUpDesk({ dialect: 'openmetadata' });
    const contract = on.contract('orders_events');
    contract.keepNewest(3500);
    const times = contract.times();
    const target = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 20 } });
    await on.preview(target);
    const lines = await rowsOf(on.desk, target.previewId, { contractId: contract.id, offset: 2450, limit: 700 });
    expect(lines.map(({ line }) => (line.kind === 'result' ? line.timestamp : null))).toEqual(times.slice(2470, 3170));
  });
});

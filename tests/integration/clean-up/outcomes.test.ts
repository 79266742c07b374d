import type { CleanUpRule } from '@shared/domain/operation/clean-up';
import { type CleanedContract, openCleanUpApp } from '@tests/support/clean-up-app';
import type { Fault } from '@tests/support/fault-server/fault';
import { holdLimits } from '@tests/support/held-limits';
import { openedForEach } from '@tests/support/opened';
import { stop } from '@tests/support/operation-calls';
import { beforeEach, describe, expect, it } from 'vitest';

const at = (hours: number) => Date.UTC(2025, 0, 1) + hours * 3_600_000;
const status = (code: number): Fault => ({ kind: 'status', status: code, body: '{"code":0,"message":"no"}' });

describe.each(['documented', 'openmetadata'] as const)(
  'what became of it, on a server of the %s dialect',
  (dialect) => {
    const on = openedForEach(() => openCleanUpApp({ dialect }));
    let contracts: CleanedContract[];
    beforeEach(() => {
      contracts = ['status_sampler', 'orders_events', 'payments'].map(on.contract);
      for (const contract of contracts) contract.set([{ timestamp: at(1) }, { timestamp: at(2) }]);
    });

    /** Previews a clean-up of all three, one request each; then the second request meets a fault. */
    async function confirmWith(fault: Fault, applied = false) {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      on.server.add({ match: { method: 'DELETE', nth: 2 }, fault, applied });
      return on.confirm(target);
    }
    const states = ({ contracts: all }: Awaited<ReturnType<typeof confirmWith>>) => all.map(({ state }) => state);

    it('a contract that is refused is left alone, and the others go on', async () => {
      const report = await confirmWith(status(403));
      expect(states(report)).toEqual(['done', 'refused', 'done']);
      expect(report).toMatchObject({ state: 'partly', problem: null, stopped: false });
      expect(report.contracts[1]).toMatchObject({ gone: null, problem: { code: 'forbidden', outcome: 'rejected' } });
      expect(on.deletes()).toHaveLength(3);
      expect(contracts.map((contract) => contract.times().length)).toEqual([1, 2, 1]);
    });

    it('a token that is refused stops everything, and why is told', async () => {
      const report = await confirmWith(status(401));
      expect(states(report)).toEqual([expect.any(String), 'refused', 'not-sent']);
      expect(report.problem).toMatchObject({ code: 'unauthorized' });
      expect(on.deletes()).toHaveLength(2);
    });

    it.each([
      ['the server asks us to slow down', status(429), 'rate_limited'],
      ['it points elsewhere', { kind: 'redirect', status: 307, to: 'http://127.0.0.1:9/' } as const, 'redirected'],
    ])('nothing more goes out when %s', async (_, fault, code) => {
      const report = await confirmWith(fault);
      expect(states(report)).toEqual(['done', 'refused', 'not-sent']);
      expect(report).toMatchObject({ state: 'partly', problem: { code } });
      expect(on.deletes()).toHaveLength(2);
    });

    it.each<[string, Fault]>([
      ['an answer of failure', status(500)],
      ['a connection that is reset', { kind: 'reset-before-headers' }],
      ['a connection that is closed', { kind: 'close-before-headers' }],
      ['a silent server', { kind: 'hang' }],
    ])('sends no more after %s; what was carried out is found by reading', async (_, fault) => {
      const letGo = holdLimits('silence', () => on.server.log.filter((request) => request.fault === 'hang').length);
      const report = await confirmWith(fault, true).finally(letGo);
      expect(states(report)).toEqual(['done', 'done', 'not-sent']);
      expect(report).toMatchObject({ state: 'partly', problem: { outcome: 'unknown' } });
      expect(report.contracts[1]).toMatchObject({ gone: 1, stillThere: 0 });
      expect(on.deletes()).toHaveLength(2);
      expect(contracts[2]?.times()).toHaveLength(2);
    });

    it.each<[string, Fault]>([
      ['an answer of failure', status(502)],
      ['a connection that is reset', { kind: 'reset-before-headers' }],
      [
        'a page of somebody else',
        { ...status(200), kind: 'status', body: '<html></html>', contentType: 'text/html' } as Fault,
      ],
    ])('leaves what is still there unknown after %s', async (_, fault) => {
      const report = await confirmWith(fault);
      expect(states(report)).toEqual(['done', 'unknown', 'not-sent']);
      expect(report).toMatchObject({ state: 'unknown', problem: { outcome: 'unknown' } });
      expect(report.contracts[1]).toMatchObject({ gone: 0, stillThere: 1 });
      expect(on.deletes()).toHaveLength(2);
    });

    const refusedReads = () =>
      on.server.log.filter(({ method, fault }) => method === 'GET' && fault === 'status').length;

    it.each([
      ['one result', 1],
      ['all before an instant', 2],
    ] as const)('a lost deletion of %s is looked for later by asking no address twice', async (_, count) => {
      const contract = on.contract('payments');
      const before: CleanUpRule = { kind: 'before', instant: at(3) };
      const rule: CleanUpRule = count === 1 ? { kind: 'picked', timestamps: [at(1)] } : before;
      const target = on.target({ contracts: [contract], rule });
      const { sql } = on.store.db;
      for (const time of [at(1), at(9)]) {
        sql.run`INSERT INTO kept_run (connectionId, contractId, key, at, run)
          VALUES (${target.connectionId}, ${contract.id}, ${`${time} opened`}, 1, '{}')`;
      }
      await on.preview(target);
      on.server.add({ match: { method: 'DELETE' }, fault: { kind: 'reset-before-headers' }, applied: true });
      on.onSending = () => on.server.add({ match: { method: 'GET', path: contract.id }, fault: status(403) });
      expect(await on.confirm(target)).toMatchObject({ state: 'unknown' });
      // The report has met it, and then the background, which asks no more where it may not read.
      await expect.poll(refusedReads).toBe(2);
      on.server.clear();
      const { operations } = await on.app.call('activity.list', { offset: 0, limit: 10 });
      const [operation] = operations;
      const found = await on.app.call('activity.check', { operationId: operation?.id ?? '' });
      expect(found).toMatchObject({ state: 'done', results: { changed: count } });
      // An opened run that was proved to be deleted is not shown without the server either.
      expect(sql.all`SELECT key FROM kept_run`).toEqual([{ key: `${at(9)} opened` }]);
      const asked = on.server.log.filter(({ method }) => method === 'GET').map(({ url }) => url);
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(asked).size).toBe(asked.length);
    });

    it('a server that says yes and does nothing is not believed', async () => {
      const report = await confirmWith(status(200));
      expect(states(report)).toEqual(['done', 'not-done', 'done']);
      expect(report).toMatchObject({ state: 'partly', problem: null });
    });

    it('what cannot be read again afterwards is not called done', async () => {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      let sent = 0;
      on.onSending = () => {
        sent += 1;
        if (sent === 2) on.server.add({ match: { method: 'GET', path: contracts[1]?.id ?? '' }, fault: status(403) });
      };
      const report = await on.confirm(target);
      expect(states(report)).toEqual(['done', 'unknown', 'done']);
      expect(report.contracts[1]).toMatchObject({ gone: null, stillThere: null, problem: { code: 'forbidden' } });
    });

    it('an empty answer is asked for twice before everything counts as gone', async () => {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      // The request is swallowed, and the first look afterwards meets a line that broke in the wrong place.
      on.server.add({ match: { method: 'DELETE', nth: 1 }, fault: status(200) });
      const path = new RegExp(`${contracts[0]?.id}/results\\?`);
      let isPlanned = false;
      on.onSending = () => {
        if (isPlanned) return;
        isPlanned = true;
        on.server.add({
          match: { method: 'GET', path, nth: 1 },
          fault: { ...status(200), kind: 'status', body: '{"data":[]}' } as Fault,
        });
      };
      const report = await on.confirm(target);
      expect(report.contracts[0]).toMatchObject({ state: 'not-done', gone: 0, stillThere: 1 });
    });

    it('nothing more goes out when the server is away, and what cannot be read is not called done', async () => {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      let requests = 0;
      on.onSending = async () => {
        requests += 1;
        if (requests === 2) await on.server.stop();
      };
      const report = await on.confirm(target);
      expect(states(report)).toEqual(['unknown', 'not-sent', 'not-sent']);
      expect(report).toMatchObject({ state: 'unknown', problem: { code: 'unreachable', outcome: 'not-sent' } });
      expect(on.deletes()).toHaveLength(1);
      expect(contracts.map((contract) => contract.times().length)).toEqual([1, 2, 2]);
    });

    it('stopping lets the request on its way end, and sends no other', async () => {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      on.onSending = () => void stop(on.app, target.previewId);
      const report = await on.confirm(target);
      expect(report).toMatchObject({ stopped: true, state: 'partly' });
      expect(states(report)).toEqual(['done', 'not-sent', 'not-sent']);
      expect(on.deletes()).toHaveLength(1);
      expect(on.app.events).toContainEqual({
        type: 'operation-progress',
        operationId: target.previewId,
        phase: 'backup',
        done: 1,
        total: 3,
      });
    });

    it('a stop of all writes sends no further request, and holds no later clean-up back', async () => {
      const stopped: unknown[] = [];
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      // A storm of exceptions stops it once, and tells it once.
      on.onSending = () => stopped.push(on.app.writes.stopAll(), on.app.writes.stopAll());
      expect(states(await on.confirm(target))).toEqual(['done', 'not-sent', 'not-sent']);
      expect(on.deletes()).toHaveLength(1);
      expect(stopped).toEqual([['clean-up'], []]);
      on.onSending = () => {};
      const later = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(later);
      expect(await on.confirm(later)).toMatchObject({ state: 'done' });
      expect(on.deletes()).toHaveLength(3);
    });

    it.each([true, false])(
      'a stop of all writes right after its confirmation sends nothing, backup: %s',
      async (backup) => {
        const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
        await on.preview(target);
        const confirmed = on.confirm(target, { backup });
        expect(on.app.writes.stopAll()).toEqual(['clean-up']);
        expect(await confirmed).toMatchObject({ stopped: true, state: 'not-sent', operationId: null });
        expect([on.deletes(), on.files()]).toEqual([[], []]);
      },
    );

    it.each([
      ['stopping', (previewId: string) => stop(on.app, previewId)],
      ['a stop of all writes', () => on.app.writes.stopAll()],
    ])('%s while it is backed up sends nothing and leaves no file', async (_, stop) => {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      on.server.add({ match: { method: 'GET', path: '/results?' }, fault: { kind: 'hang' } });
      const confirmed = on.confirm(target);
      await expect.poll(() => on.server.log.at(-1)?.fault === 'hang').toBe(true);
      await stop(target.previewId);
      expect(await confirmed).toMatchObject({ stopped: true, state: 'not-sent', operationId: null, backup: null });
      expect([on.deletes(), on.files()]).toEqual([[], []]);
    });

    it('the end of the app while it is backed up takes the unfinished file away at once', async () => {
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      await on.preview(target);
      on.server.add({ match: { method: 'GET', path: '/results?' }, fault: { kind: 'hang' } });
      const confirmed = on.confirm(target);
      await expect.poll(() => on.server.log.at(-1)?.fault === 'hang').toBe(true);
      expect(on.files()).toEqual([expect.stringMatching(/\.part$/)]);
      const closed = on.app.container.close();
      expect(on.files()).toEqual([]);
      expect(await confirmed).toMatchObject({ stopped: true, state: 'not-sent' });
      await closed;
      expect(on.deletes()).toEqual([]);
    });

    it('a contract that may not be read is left out of the preview, and says why', async () => {
      on.server.add({ match: { path: `${contracts[1]?.id}/results` }, fault: status(403) });
      const target = on.target({ contracts, rule: { kind: 'before', instant: at(2) } });
      const preview = await on.preview(target);
      expect(preview.contracts.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'forbidden', null]);
      expect(states(await on.confirm(target))).toEqual(['done', 'not-sent', 'done']);
    });

    it('a preview fails as a whole when the token is refused, with one request after it', async () => {
      on.server.add({ match: { method: 'GET' }, fault: status(401) });
      const many = Array.from({ length: 5 }, () => contracts).flat();
      const target = on.target({ contracts: many, rule: { kind: 'before', instant: at(2) } });
      await expect(on.preview(target)).rejects.toMatchObject({ code: 'unauthorized' });
      expect(on.server.log.length).toBeLessThanOrEqual(3);
    });
  },
);

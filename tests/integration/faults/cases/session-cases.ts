import type { ResultsApi } from '@main/api/results-api';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { faults } from '@tests/support/fault-server/faults';
import { openStage } from '@tests/support/fault-server/stage';
import { linesIn } from '@tests/support/result-page';
import { sampleNow } from '@tests/support/sample';
import { expect } from 'vitest';
import { type Bench, openBench } from '../bench';
import type { Case } from '../case';
import { operations } from '../operations';

const page = ({ app, connectionId, stage: { contractId } }: Bench, pageSize = 10) =>
  app.call('results.page', { connectionId, contractId, pageSize, position: { mode: 'start' } });

const deleteIt = (results: ResultsApi, contractId: ContractId): Promise<unknown> => results.deleteOne(contractId, 1);
const validateIt = (results: ResultsApi, contractId: ContractId): Promise<unknown> => results.validate(contractId);

/** F35: a name that no server has. There was nothing to preview, so the deletion is asked of main's own client. */
const nowhere: Case = {
  row: 'F35',
  operation: 'read, delete, validate',
  name: 'has a name that does not exist: a read is tried three times, and no write is sent',
  schemes: ['https'],
  async run(stage, scheme) {
    const address = 'https://no-such-host.invalid/api';
    const bench = await openBench(stage, scheme, { address });
    const seen = await (await operations.read.run(bench))();
    await bench.close();
    expect(bench.waits).toEqual([150, 300]);
    for (const write of [deleteIt, validateIt]) {
      const other = await openBench(stage, scheme, { address });
      const end = await write(other.api.results, stage.contractId).catch(AppError.from);
      await other.close();
      expect(end).toMatchObject({ code: 'name_not_found', outcome: 'not-sent' });
    }
    const words =
      'No server with this name was found. Check the spelling of the address, and whether you are on the right network.';
    expect(seen).toEqual({ outcome: null, code: 'name_not_found', words, found: null });
    return { ...seen, outcome: 'not-sent', hits: 0 };
  },
};

/** F36: many reads are waiting when the token is refused; a new one goes on at the same cursor. */
const refusedToken: Case = {
  row: 'F36 in a list',
  operation: 'read',
  name: 'refuses the token amid 30 reads: the rest is not sent, a new token goes on there',
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    const { app, connectionId } = bench;
    const { next } = await page(bench);
    if (next === null) throw new Error('there is a second page');
    stage.server.clear();
    stage.server.add({ match: {}, fault: faults.unauthorized() });
    const ends = await Promise.all(Array.from({ length: 30 }, (_, at) => page(bench, 10 + at).catch(AppError.from)));
    expect(new Set(ends.map((end) => (end instanceof AppError ? end.code : 'ok')))).toEqual(new Set(['unauthorized']));
    const hits = bench.hits('GET');
    // No more than were on their way when the first answer came.
    expect(hits).toBeLessThanOrEqual(6);
    stage.server.clear();
    await app.call('connections.renewToken', { connectionId, token: stage.sample.tokens.full });
    stage.server.clear();
    const query = { connectionId, contractId: stage.contractId, pageSize: 10, position: next };
    expect(linesIn(await app.call('results.page', query))).not.toHaveLength(0);
    const asked = next.mode === 'window' ? `endTs=${next.endTs}` : 'after=';
    expect(stage.server.log.map(({ url }) => url)).toEqual([expect.stringContaining(asked)]);
    expect(app.events.filter(({ type }) => type === 'token-refused').length).toBeGreaterThan(0);
    await bench.close();
    return {
      outcome: null,
      hits,
      code: 'unauthorized',
      words: 'The server did not accept the token. Enter a new token for this connection.',
    };
  },
};

/** F37: one contract is forbidden, and the others are not. */
const otherContracts: Case = {
  row: 'F37 others',
  operation: 'read',
  name: 'forbids one contract: the others can be read',
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    const { app, connectionId } = bench;
    stage.server.add({ match: { path: stage.contractId }, fault: faults.forbidden('ViewBasic') });
    expect(await page(bench).catch(AppError.from)).toMatchObject({ code: 'forbidden' });
    const list = await app.call('contracts.page', {
      connectionId,
      include: 'all',
      pageSize: 50,
      position: { mode: 'start' },
    });
    const other = list.lines.find((line) => line.kind === 'contract' && line.id !== stage.contractId);
    if (other?.kind !== 'contract') throw new Error('there are other contracts');
    await app.call('results.page', { connectionId, contractId: other.id, pageSize: 10, position: { mode: 'start' } });
    await bench.close();
    return { outcome: null, hits: 1, code: 'forbidden', words: 'the other contracts are read' };
  },
};

const runs = 60;

/** F42: kept connections are closed by the server between any two calls. */
const staleSockets: Case = {
  row: 'F42',
  operation: 'read, delete',
  name: `closes idle connections: ${runs} deletions arrive once, none is unknown, reads go on`,
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    const { results } = bench.api;
    let unknown = 0;
    for (let run = 1; run <= runs; run += 1) {
      await results.latest(stage.contractId);
      stage.server.dropIdle();
      await results.deleteOne(stage.contractId, run).catch((thrown) => {
        if (AppError.from(thrown).outcome === 'unknown') unknown += 1;
      });
    }
    const hits = bench.hits('DELETE');
    await bench.close();
    expect({ unknown, hits }).toEqual({ unknown: 0, hits: runs });
    return { outcome: 'applied', hits, code: 'ok', words: `unknown ${unknown} of ${runs}` };
  },
};

/** F45: no clock of ours decides what is true. */
const otherClock = (minutes: number): Case => ({
  row: `F45 ${minutes} min`,
  operation: 'read, delete, validate',
  name: `has a clock ${minutes} min off: runs are seen, deletions proved, accepted validations found`,
  async run(_, scheme) {
    const stage = await openStage({ aheadMs: minutes * 60_000 });
    const bench = await openBench(stage, scheme, { clock: () => sampleNow });
    try {
      stage.fill(10);
      expect((await (await operations.read.run(bench))()).words).toBe('10 rows. End of runs');
      const deletion = await (await operations.delete.run(bench))();
      expect(deletion).toMatchObject({ outcome: 'applied', found: 'effect' });
      stage.server.add({ match: { method: 'POST' }, fault: faults.empty(), applied: true });
      const validation = await (await operations.validate.run(bench))();
      expect(validation).toMatchObject({ code: 'ok', found: 'effect' });
      const hits = `${bench.hits('DELETE')} + ${bench.hits('POST', '/validate')}`;
      expect(hits).toBe('1 + 1');
      return { outcome: 'found by reading', hits, code: 'ok', words: deletion.words };
    } finally {
      await bench.close();
      await stage.stop();
    }
  },
});

export const sessionCases: readonly Case[] = [
  nowhere,
  refusedToken,
  otherContracts,
  staleSockets,
  otherClock(10),
  otherClock(-10),
];

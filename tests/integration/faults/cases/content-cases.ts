import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRandom } from '@main/sample-service/seed/random';
import { AppError } from '@shared/errors/app-error';
import { faults } from '@tests/support/fault-server/faults';
import { gzipBomb } from '@tests/support/fault-server/large-bodies';
import { confirmCleanUp, planCleanUp } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { expect } from 'vitest';
import { type Bench, openBench } from '../bench';
import type { Case } from '../case';
import { why } from '../fault-row';
import { operations } from '../operations';

const megabyte = 1_048_576;
const cutPage = { match: { method: 'GET', path: '/results?' }, fault: faults.cutParseable() };
const keep = { newest: false, lastSuccess: false, lastFailure: false };

const firstPage = ({ app, connectionId, stage: { contractId } }: Bench) =>
  app.call('results.page', { connectionId, contractId, pageSize: 10, position: { mode: 'start' } });

const laterPage: Case = {
  row: 'F11 later page',
  operation: 'read',
  name: 'cuts a later page so that it is empty: the list does not end there',
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    const { app, connectionId } = bench;
    const { next } = await firstPage(bench);
    if (next === null) throw new Error('there is a second page');
    stage.server.add(cutPage);
    const query = { connectionId, contractId: stage.contractId, pageSize: 10, position: next };
    expect(await app.call('results.page', query).catch(AppError.from)).toMatchObject({ code: 'bad_response' });
    stage.server.clear();
    expect(linesIn(await app.call('results.page', query)).length).toBeGreaterThan(0);
    await bench.close();
    return { outcome: null, hits: 1, code: 'bad_response', words: why.unreadable };
  },
};

/** Half of the seeds over each scheme. */
const seeds = 40;
const seedsOver = { http: 1, https: seeds / 2 + 1 } as const;

/** The server says 200 and deletes nothing, and each reading afterwards may be cut to an empty list. */
const neverAllGone: Case = {
  row: 'F11 all gone',
  operation: 'delete',
  name: `deletes nothing and cuts readings by ${seeds} seeds: it is never said that all is gone`,
  async run(stage, scheme) {
    let claims = 0;
    const bench = await openBench(stage, scheme);
    const { app, connectionId } = bench;
    const first = seedsOver[scheme];
    for (let seed = first; seed < first + seeds / 2; seed += 1) {
      stage.server.clear();
      const random = createRandom(seed);
      const rule = { kind: 'picked' as const, timestamps: [stage.oldest()] };
      const target = { previewId: randomUUID(), connectionId, contractIds: [stage.contractId], rule, keep };
      await planCleanUp(app, target);
      bench.beforeSending(async () => {
        stage.server.add({ match: { method: 'DELETE' }, fault: faults.empty() });
        for (let nth = 1; nth <= 4; nth += 1)
          if (seed % 4 === 0 || random.chance(0.7)) stage.server.add({ ...cutPage, match: { ...cutPage.match, nth } });
      });
      const { state } = await confirmCleanUp(app, { ...target, typed: '', backup: false });
      expect(['not-done', 'unknown']).toContain(state);
      if (state === 'done') claims += 1;
    }
    await bench.close();
    expect(claims).toBe(0);
    return {
      outcome: 'applied',
      hits: seeds / 2,
      code: 'ok',
      words: `said ${claims} times of ${seeds / 2} that all is gone`,
    };
  },
};

const sliced: Case = {
  row: 'F15 equal',
  operation: 'read',
  name: 'sends single bytes: what is read is the same to the last character',
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    const whole = linesIn(await firstPage(bench));
    stage.server.add({ match: { path: '/results?' }, fault: { kind: 'one-byte-slices' } });
    const pieces = linesIn(await firstPage(bench));
    await bench.close();
    expect(pieces).toEqual(whole);
    expect(JSON.stringify(pieces)).toContain('Größe 注文 🚚');
    return { outcome: null, hits: 1, code: 'ok', words: `${pieces.length} rows, equal` };
  },
};

/** Most megabytes that a read took beyond what was in use before it. */
async function costOf(bench: Bench): Promise<number> {
  let most = 0;
  const act = await operations.read.run(bench);
  // What others have left behind is collected now, not whenever a busy machine finds the time.
  collectGarbage();
  const before = process.memoryUsage.rss();
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss() - before);
  };
  const timer = setInterval(look, 2);
  expect(await act()).toMatchObject({ code: 'too_large' });
  look();
  clearInterval(timer);
  return most / megabyte;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
}

const bomb: Case = {
  row: 'F24 cost',
  operation: 'read',
  name: 'sends a gzip bomb of 200 MB: it costs at most 64 MB',
  async run(stage, scheme) {
    gzipBomb(200);
    const bench = await openBench(stage, scheme);
    stage.server.add({ match: { path: '/results?' }, fault: { kind: 'gzip-bomb', megabytes: 200 } });
    const megabytes = await costOf(bench);
    await bench.close();
    expect(megabytes).toBeLessThan(64);
    return { outcome: null, hits: 1, code: 'too_large', words: `${why.large} (+ ${Math.ceil(megabytes)} MB)` };
  },
};

const tries = 20;

const neverHalf: Case = {
  row: 'F26 always',
  operation: 'read',
  name: `cuts gzip ${tries} times: it is accepted not once`,
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    stage.server.add({ match: { path: '/results?' }, fault: { kind: 'truncated-gzip' } });
    const act = await operations.read.run(bench);
    const codes: string[] = [];
    for (let nth = 0; nth < tries; nth += 1) codes.push((await act()).code);
    await bench.close();
    expect(codes.filter((code) => code === 'bad_response')).toHaveLength(tries);
    return { outcome: null, hits: bench.hits('GET'), code: 'bad_response', words: `refused ${tries} of ${tries}` };
  },
};

export const contentCases: readonly Case[] = [laterPage, neverAllGone, sliced, bomb, neverHalf];

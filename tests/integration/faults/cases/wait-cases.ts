import { randomUUID } from 'node:crypto';
import { AppError } from '@shared/errors/app-error';
import { faults } from '@tests/support/fault-server/faults';
import { discard, planCleanUp } from '@tests/support/operation-calls';
import { expect } from 'vitest';
import { openBench } from '../bench';
import type { Case } from '../case';
import { operations } from '../operations';

const slow = 'The server asked the app to slow down.';

/** F1: what a server takes its time for is over when a person ends it, and not only when the answer comes. */
const cancelled: Case = {
  row: 'F1',
  operation: 'cancel',
  name: 'has not answered yet: a reading that a person ends is over',
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme);
    const { app, connectionId } = bench;
    const answer = stage.server.hold({ path: '/results' });
    const previewId = randomUUID();
    const reading = planCleanUp(app, {
      previewId,
      connectionId,
      contractIds: [stage.contractId],
      rule: { kind: 'before', instant: stage.now() },
      keep: { newest: false, lastSuccess: false, lastFailure: false },
    }).catch(AppError.from);
    await expect.poll(() => bench.hits('GET')).toBeGreaterThan(0);
    await discard(app, previewId);
    expect(await reading).toMatchObject({ code: 'cancelled' });
    answer();
    await bench.close();
    return { outcome: null, hits: bench.hits('GET'), code: 'cancelled', words: 'Canceled.' };
  },
};

const date = 'Tue, 14 Nov 2023 22:13:20 GMT';

/** F38: each form of Retry-After, and the wait before the next request in milliseconds; null for none at all. */
const waits = [
  ['2', 2000],
  ['Tue, 14 Nov 2023 22:13:25 GMT', 5000],
  ['soon', 150],
  ['-5', 150],
  ['86400', null],
] as const;

function slowedRead([header, waitMs]: (typeof waits)[number]): Case {
  const code = waitMs === null ? 'rate_limited' : 'ok';
  return {
    row: `F38 ${header}`,
    operation: 'read',
    name: `answers 429 with Retry-After: ${header}: ${waitMs === null ? 'the wait is shown' : `a read waits ${waitMs} ms`}`,
    async run(stage, scheme) {
      const bench = await openBench(stage, scheme);
      const act = await operations.read.run(bench);
      const { kind, ...rest } = faults.tooManyRequests(header);
      if (kind !== 'status') throw new Error('429 is an answer');
      const headers = { 'Retry-After': header, Date: date };
      stage.server.add({ match: { nth: 1 }, fault: { ...rest, kind, status: 429, headers } });
      const seen = await act();
      await bench.close();
      const words = waitMs === null ? `${slow} Wait 24 hours before trying again.` : '10 rows. End of runs';
      expect(seen).toEqual({ outcome: null, code, words, found: null });
      expect(bench.waits).toEqual(waitMs === null ? [] : [waitMs]);
      const hits = bench.hits('GET');
      expect(hits).toBe(waitMs === null ? 1 : 2);
      return { ...seen, hits, words: waitMs === null ? words : `${words} (after ${waitMs} ms)` };
    },
  };
}

/** F16: the next page is asked for with half as many rows. */
const halved: Case = {
  row: 'F16 next page',
  operation: 'read',
  name: 'sends 500 bytes in a second: the next request asks for half as many rows',
  async run(stage, scheme) {
    const bench = await openBench(stage, scheme, { late: 'slowness' });
    const { app, connectionId } = bench;
    const query = { connectionId, contractId: stage.contractId, pageSize: 40, position: { mode: 'start' } } as const;
    // The way is open: what is slow from now on is the body.
    await app.call('results.page', query);
    stage.server.add({ match: { path: '/results?' }, fault: { kind: 'bandwidth', bytesPerSecond: 500 } });
    expect(await app.call('results.page', query).catch(AppError.from)).toMatchObject({ code: 'timeout' });
    stage.server.clear();
    await app.call('results.page', query);
    await bench.close();
    const limits = stage.server.log.flatMap(({ url }) => /results\?limit=(\d+)/.exec(url)?.[1] ?? []);
    expect(limits).toEqual(['20']);
    return { outcome: null, hits: 2, code: 'timeout', words: '40 rows, then 20' };
  },
};

export const waitCases: readonly Case[] = [cancelled, halved, ...waits.map(slowedRead)];

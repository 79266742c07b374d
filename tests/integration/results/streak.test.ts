import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contractIdSchema } from '@shared/domain/ids';
import { sendJson, serveHttp, type TestServer } from '@tests/integration/http/scripted-server';
import { allResults } from '@tests/support/all-pages';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { checked } from '@tests/support/checked';
import { openListed } from '@tests/support/operations';
import { sampleNow } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(serverKinds)('the streak of a run on $name', (kind) => {
  it('is the one that the whole list tells', async () => {
    const open = await openListed(kind);
    const { app, connectionId } = open;
    const contractId = await open.idOf('status_sampler');
    const { lines } = await allResults(app, { connectionId, contractId });
    // Success, Failed, PartialSuccess, Aborted, Running, Queued, and again.
    for (const at of [1, 2, 14]) {
      const { timestamp, key } = rowAt(lines, at);
      const streak = await app.call('runs.streak', { connectionId, contractId, timestamp, key });
      const begin = at - (at % 6) + 2;
      expect(streak).toMatchObject({
        previous: lines[at + 1],
        lastSuccess: lines[begin + 4],
        firstFailed: lines[begin],
        runsAgo: begin - at,
        isComplete: true,
        unreadableRows: 0,
      });
    }
    await open.close();
  });
});

const contractId = contractIdSchema.parse('5b1f3a52-6c1e-4d67-9a3f-000000000001');
const newest = Date.UTC(2026, 4, 20);
const uuidOf = (index: number) => `5b1f3a52-6c1e-4d67-9a3f-${String(index).padStart(12, '0')}`;

interface StoredRow {
  readonly id: string;
  readonly timestamp: number;
  readonly contractExecutionStatus: string;
}

const stored = (index: number, contractExecutionStatus: string, timestamp = newest - index): StoredRow => ({
  id: uuidOf(index),
  timestamp,
  contractExecutionStatus,
  ...(contractExecutionStatus === 'Success' ? checked : {}),
});

/** So many failures, newest first, one a millisecond, before them a success. */
const failures = (count: number): readonly StoredRow[] =>
  Array.from({ length: count + 1 }, (_, index) => stored(index, index === count ? 'Success' : 'Failed'));
const echo = { after: 'bnVsbA==' };

describe.each(serverKinds)('a result far down a list on $name', (kind) => {
  it('finds a result far down a list by its timestamp alone', async () => {
    const open = await openListed(kind);
    const contractId = await open.idOf('orders_events');
    const { connectionId, app } = open;
    const range = { from: sampleNow - 15 * 86_400_000 };
    const { lines } = await allResults(app, { connectionId, contractId, pageSize: 1000, range });
    expect(lines.length).toBeGreaterThan(1500);
    const { timestamp, key } = rowAt(lines, -1);
    const query = { connectionId, contractId, pageSize: 100, position: { mode: 'start' } } as const;
    const { run } = await app.call('results.get', { ...query, timestamp, key });
    expect(run?.row).toEqual(lines.at(-1));
    const gone = await app.call('results.get', { ...query, timestamp: timestamp + 1, key: 'gone' });
    expect(gone.run).toBeNull();
    await open.close();
  });
});

describe('the streak of a run', () => {
  let server: TestServer;
  let app: TestApp;
  let answer: (query: URLSearchParams) => unknown;
  beforeEach(async () => {
    server = await serveHttp((response: ServerResponse, { url = '' }: IncomingMessage) =>
      sendJson(response, 200, answer(new URL(url, 'http://localhost').searchParams)),
    );
    app = createTestApp({ clock: () => newest });
  });
  afterEach(async () => {
    await app.container.close();
    await server.close();
  });

  /** Ranges as OpenMetadata knows them, never more than `most` rows. */
  const ranges = (rows: readonly unknown[], most = 10_000) => {
    const timeOf = (row: unknown) => Number((row as Partial<StoredRow>).timestamp);
    answer = (query) => {
      const inside = rows.filter((row) => !(timeOf(row) > Number(query.get('endTs'))));
      return { data: inside.slice(0, Math.min(most, Number(query.get('limit')))), paging: echo };
    };
  };
  /** Cursors alone; ranges are ignored. */
  const cursors = (rows: readonly unknown[]) => {
    answer = (query) => {
      const from = Number(query.get('after') ?? 0);
      const to = from + Number(query.get('limit'));
      return { data: rows.slice(from, to), paging: to < rows.length ? { after: String(to) } : {} };
    };
  };
  async function streakOf({ timestamp, id }: Pick<StoredRow, 'timestamp' | 'id'>) {
    const connectionId = await app.connect(server.origin, canaryToken('steward'));
    server.hits.length = 0;
    return app.call('runs.streak', { connectionId, contractId, timestamp, key: `${timestamp}#${id}` });
  }
  const first = { timestamp: newest, id: uuidOf(0) };

  it('costs one request where ranges are known, however many newer runs there are', async () => {
    const rows = failures(50_000);
    ranges(rows);
    const streak = await streakOf({ timestamp: newest - 49_990, id: uuidOf(49_990) });
    expect(streak).toMatchObject({ runsAgo: 9, isComplete: true, lastSuccess: { id: uuidOf(50_000) } });
    expect(server.hits).toHaveLength(1);
  });

  it.each([
    ['ranges', ranges],
    ['cursors', cursors],
  ])('stops after 20,000 rows and says so, on a server with %s', async (_, serve) => {
    serve(failures(25_000));
    const streak = await streakOf(first);
    expect(streak).toMatchObject({ isComplete: false, lastSuccess: null });
    expect(streak.readRows).toBeGreaterThanOrEqual(20_000);
    expect(streak.readRows).toBeLessThan(21_100);
    expect(streak.firstFailed?.timestamp).toBeLessThan(newest - 19_000);
    expect(server.hits.length).toBeLessThan(25);
  });

  it('goes on where a server gives fewer rows than it was asked for', async () => {
    ranges(failures(2500), 100);
    expect(await streakOf(first)).toMatchObject({ runsAgo: 2499, isComplete: true, lastSuccess: { id: uuidOf(2500) } });
  });

  it('ends where no run is older, with no success at all', async () => {
    ranges(failures(30).slice(0, -1));
    expect(await streakOf(first)).toMatchObject({
      runsAgo: 29,
      isComplete: true,
      lastSuccess: null,
      firstFailed: { id: uuidOf(29) },
      readRows: 30,
    });
  });

  it('counts only what the list has behind the run among runs of one moment', async () => {
    const moment = (index: number, status: string) => stored(index, status, newest);
    ranges([moment(0, 'Success'), moment(1, 'Failed'), moment(2, 'Failed'), moment(3, 'Success')]);
    expect(await streakOf(moment(1, 'Failed'))).toMatchObject({
      firstFailed: { id: uuidOf(2) },
      runsAgo: 1,
      lastSuccess: { id: uuidOf(3) },
    });
  });

  it('passes over rows that cannot be read and counts them', async () => {
    const [one, two, ...rest] = failures(4);
    ranges([one, { id: 7, timestamp: 'yesterday' }, two, ...rest]);
    expect(await streakOf(first)).toMatchObject({ unreadableRows: 1, runsAgo: 3, isComplete: true });
  });

  it('of a run that is gone is that of the time it had', async () => {
    ranges(failures(5));
    const streak = await streakOf({ timestamp: newest - 2, id: randomUUID() });
    expect(streak).toMatchObject({ firstFailed: { id: uuidOf(4) }, lastSuccess: { id: uuidOf(5) }, isComplete: true });
  });

  it.each([
    ['an abort', 'Aborted'],
    ['a Success that checked nothing', 'Success'],
  ])('is unbroken by a run that says nothing of the data: %s', async (_, contractExecutionStatus) => {
    // A failure has no part, so that it becomes a bare Success.
    ranges(failures(4).map((row, index) => (index === 2 ? { ...row, contractExecutionStatus } : row)));
    expect(await streakOf(first)).toMatchObject({
      runsAgo: 3,
      firstFailed: { id: uuidOf(3) },
      lastSuccess: { id: uuidOf(4) },
    });
  });

  it('of a run that did not fail has a last success and no first failure', async () => {
    ranges([{ ...failures(0)[0], timestamp: newest + 1, id: uuidOf(9) }, ...failures(0)]);
    expect(await streakOf({ timestamp: newest + 1, id: uuidOf(9) })).toMatchObject({
      firstFailed: null,
      lastSuccess: { id: uuidOf(0) },
    });
  });

  it('that the server refuses is refused', async () => {
    answer = () => null;
    await expect(streakOf(first)).rejects.toMatchObject({ code: 'bad_response' });
  });
});

import {
  cursorServer,
  keyOf,
  type ListServer,
  readList,
  type ServerRow,
  windowServer,
} from '@tests/support/paging-servers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

fc.configureGlobal({ numRuns: 500 });

const base64 = (text: string) => Buffer.from(text).toString('base64url');
const limits = fc.integer({ min: 1, max: 12 });

/** Newest first, with times that come more than once and rows that cannot be read. */
const listOf = (isReadable: fc.Arbitrary<boolean>) =>
  fc
    .array(fc.record({ time: fc.nat({ max: 40 }), isReadable }), { maxLength: 60 })
    .map((rows) =>
      rows.toSorted((a, b) => b.time - a.time).map((row, index): ServerRow => ({ ...row, name: `n${index}` })),
    );
const lists = listOf(fc.boolean());
const keysOf = (rows: readonly ServerRow[]) => rows.map(keyOf);

/** How a server writes a place: opaque texts, whole numbers, JSON in base64. */
const cursors = fc.constantFrom<(at: number) => string>(
  (at) => `c/${at}+=&`,
  (at) => String(at),
  (at) => base64(JSON.stringify({ id: at })),
);

/** What a last page has in place of a cursor, and how many requests that costs. */
const lastCursors = fc.constantFrom<readonly [string | null, number]>([null, 0], ['', 0], ['past-the-end', 1]);

describe('a reading to the end of a list', () => {
  it('over real cursors sees each row once, in order, after at most one extra request', () => {
    fc.assert(
      fc.property(lists, limits, cursors, lastCursors, (rows, limit, cursorAt, [last, cost]) => {
        const read = readList(
          cursorServer(rows, cursorAt, () => last),
          limit,
        );
        expect(read.keys).toEqual(keysOf(rows));
        expect(read.requests).toBeLessThanOrEqual(Math.max(1, Math.ceil(rows.length / limit)) + cost);
      }),
    );
  });

  it('ends after one extra request when a cursor leads back, two for a single page', () => {
    fc.assert(
      fc.property(listOf(fc.constant(true)), limits, cursors, fc.nat({ max: 60 }), (rows, limit, cursorAt, seed) => {
        const pages = Math.ceil(rows.length / limit);
        const back = cursorAt(pages === 0 ? 0 : (seed % pages) * limit);
        const read = readList(
          cursorServer(rows, cursorAt, () => back),
          limit,
        );
        expect(read.keys).toEqual(keysOf(rows));
        // A single page that leads to itself looks like a server without cursors, so a time window is tried too.
        const most = pages === 1 ? 2 : 1;
        expect(read.wasted).toBeLessThanOrEqual(most);
        expect(read.requests).toBeLessThanOrEqual(Math.max(1, pages) + most);
      }),
    );
  });

  it('whose pages overlap, because rows were added meanwhile, sees each row once', () => {
    fc.assert(
      fc.property(listOf(fc.constant(true)), fc.integer({ min: 2, max: 12 }), cursors, (rows, limit, cursorAt) => {
        const overlapping: ListServer = ({ after, pageSize: most }) => {
          const from = after === null ? 0 : rows.findIndex((_, at) => cursorAt(at) === after);
          const to = from + most;
          return { rows: rows.slice(from, to), after: to < rows.length ? cursorAt(to - 1) : null };
        };
        const read = readList(overlapping, limit);
        expect(read.keys).toEqual(keysOf(rows));
        expect(read.wasted).toBe(rows.length === 0 ? 1 : 0);
      }),
    );
  });

  it('ends at an empty page, and calls no end complete that promised more', () => {
    fc.assert(
      fc.property(lists, limits, cursors, fc.nat({ max: 5 }), (rows, limit, cursorAt, pages) => {
        const honest = cursorServer(rows, cursorAt, () => null);
        let requests = 0;
        const read = readList((query) => {
          const answer = honest(query);
          return requests++ === pages ? { rows: [], after: answer.after ?? 'more' } : answer;
        }, limit);
        expect(read.keys).toEqual(keysOf(rows).slice(0, read.keys.length));
        expect(read.wasted).toBeLessThanOrEqual(1);
        if (read.keys.length < rows.length) expect(read.end).toBe('nothing-new');
      }),
    );
  });

  it.each([
    ['bnVsbA==', () => 'bnVsbA=='],
    ['the time asked for', (endTs: number) => base64(String(endTs))],
  ])('sees each row once by time windows, one more request at most, cursor %s', (_, token) => {
    fc.assert(
      fc.property(lists, limits, (rows, limit) => {
        const read = readList(windowServer(rows, token), limit);
        expect(new Set(read.keys).size).toBe(read.keys.length);
        expect(read.wasted).toBeLessThanOrEqual(1);
        // Without a single readable time on the first page there is nothing to go on from, and the end says so.
        if (rows.slice(0, limit).some(({ isReadable }) => isReadable)) expect(read.keys).toEqual(keysOf(rows));
        else if (read.keys.length < rows.length) expect(read.end).toBe('nothing-new');
      }),
    );
  });

  it('reads each row once by time windows where cursors are ignored', () => {
    const tokens = fc.constantFrom<readonly string[]>(['same'], ['a', 'b'], ['1', '2', '3', '4', '5', '6', '7', '8']);
    fc.assert(
      fc.property(listOf(fc.constant(true)), limits, tokens, (rows, limit, names) => {
        let call = 0;
        const read = readList(
          windowServer(rows, () => names[call++ % names.length] ?? null),
          limit,
        );
        expect(read.keys).toEqual(keysOf(rows));
        expect(read.wasted).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('ends incomplete after two extra requests where cursors and times are ignored', () => {
    fc.assert(
      fc.property(listOf(fc.constant(true)), limits, (rows, limit) => {
        let call = 0;
        const shown = rows.slice(0, limit);
        const read = readList(() => ({ rows: shown, after: `new-${call++}` }), limit);
        expect(read.keys).toEqual(keysOf(shown));
        expect(read.requests).toBeLessThanOrEqual(3);
        // Rows of one time all lie in the range that is asked for: then nothing tells such a server from an honest one.
        const isOneTime = shown.every(({ time }) => time === shown[0]?.time);
        if (rows.length > limit && !isOneTime) expect(read.end).toBe('nothing-new');
      }),
    );
  });

  it('ends on arbitrary answers with no row twice and two wasted requests at most', () => {
    const times = fc.array(fc.record({ time: fc.nat({ max: 20 }), isReadable: fc.boolean() }), { maxLength: 6 });
    const after = fc.constantFrom(null, '', 'a', 'b', '7', 'bnVsbA==', base64('15'));
    fc.assert(
      fc.property(fc.array(fc.record({ times, after }), { minLength: 1, maxLength: 10 }), limits, (answers, limit) => {
        let call = 0;
        const read = readList(() => {
          const answer = answers[call++ % answers.length];
          const rows = (answer?.times ?? []).map((row) => ({ ...row, name: row.isReadable ? '' : `x${row.time}` }));
          return { rows, after: answer?.after ?? null };
        }, limit);
        const readable = read.keys.filter((key) => !key.startsWith('unreadable'));
        expect(new Set(readable).size).toBe(readable.length);
        expect(read.wasted).toBeLessThanOrEqual(2);
        expect(read.end).not.toBeNull();
      }),
    );
  });
});

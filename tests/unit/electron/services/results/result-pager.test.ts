import { createPageMemory, type PagedLine } from '@main/services/paging/page-memory';
import { type Advance, advance, nextByHead, type PageRead } from '@main/services/results/result-pager';
import type { Position } from '@shared/domain/result/paging';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Row extends PagedLine {
  readonly timestamp: number;
}

/** A server as the reading sees it: what it answers at a position. */
type Answer = (position: Position, pageSize: number) => { rows: readonly Row[]; after: string | null };

const row = (timestamp: number, id = ''): Row => ({ kind: 'result', key: `${timestamp}#${id}`, timestamp });
const readingId = '00000000-0000-4000-8000-000000000001';
const far = 9_999_999_999_999;

/** Reads to the end and gives every fresh key, in order, with the number of requests it took; windows of `least` rows or more. */
function readAll(answer: Answer, pageSize: number, least = 0) {
  const memory = createPageMemory(readingId);
  const keys: string[] = [];
  let position: Position | null = { mode: 'start' };
  let requests = 0;
  let end: string | null = null;
  while (position !== null && requests < 2000) {
    requests += 1;
    const asked = position.mode === 'window' ? Math.max(position.pageSize, least) : pageSize;
    const { rows, after } = answer(position, asked);
    const endTs = position.mode === 'window' ? position.endTs : far;
    const read: PageRead<Row> = { lines: rows, after, received: rows.length, pageSize: asked, endTs };
    const [first = null] = rows;
    const foreseen = nextByHead(memory, position, { after, first: first && { ...first, id: first.key } });
    const step: Advance<Row> = advance(memory, position, read);
    // What is asked for before the lines are known must be what they then lead to.
    if (foreseen !== null) expect(step.next).toEqual(foreseen);
    keys.push(...step.fresh.map(({ key }) => key));
    position = step.next;
    end = step.end;
  }
  return { keys, requests, end };
}

const echo = (text: string) => Buffer.from(text).toString('base64url');

/** Rows newest first, a real cursor. */
const cursorServer =
  (rows: readonly Row[]): Answer =>
  (position, asked) => {
    const from = position.mode === 'cursor' ? Number(position.after.slice(1)) : 0;
    const page = rows.slice(from, from + asked);
    return { rows: page, after: from + asked < rows.length ? `c${from + asked}` : null };
  };

/** As the real server: no cursor, a range, a token that only echoes it (docs/server.md#results-list). */
const windowServer =
  (rows: readonly Row[], token = (endTs: number) => echo(String(endTs))): Answer =>
  (position, asked) => {
    const endTs = position.mode === 'window' ? position.endTs : far;
    return { rows: rows.filter(({ timestamp }) => timestamp <= endTs).slice(0, asked), after: token(endTs) };
  };

const sorted = fc
  .array(fc.nat({ max: 60 }), { maxLength: 80 })
  .map((times) => times.sort((a, b) => b - a).map((time, index) => row(time, String(index))));

describe('reading results page by page', () => {
  it('sees every row once over real cursors', () => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: 1, max: 20 }), (rows, pageSize) => {
        const { keys, end } = readAll(cursorServer(rows), pageSize);
        expect(keys).toEqual(rows.map(({ key }) => key));
        expect(end).toBe('complete');
      }),
    );
  });

  it.each([
    ['its own upper bound', undefined],
    ['the text null', () => 'bnVsbA=='],
  ])('sees every row once where the cursor only echoes %s', (_, token) => {
    fc.assert(
      fc.property(sorted, fc.integer({ min: 1, max: 20 }), (rows, pageSize) => {
        const { keys, end } = readAll(windowServer(rows, token), pageSize);
        expect(keys).toEqual(rows.map(({ key }) => key));
        expect(end).toBe('complete');
      }),
    );
  });

  it('reads every row once when the page size grows, for one extra request', () => {
    fc.assert(
      fc.property(
        sorted,
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 20, max: 60 }),
        (rows, pageSize, least) => {
          const { keys, end, requests } = readAll(windowServer(rows), pageSize, least);
          expect(keys).toEqual(rows.map(({ key }) => key));
          expect(end).toBe('complete');
          expect(requests).toBeLessThanOrEqual(readAll(windowServer(rows), pageSize).requests + 1);
        },
      ),
    );
  });

  it('is not ended by a server that gives fewer rows at once than it was asked for', () => {
    const rows = Array.from({ length: 95 }, (_, index) => row(1000 - index));
    const capped: Answer = (position, asked) => windowServer(rows)(position, Math.min(asked, 15));
    const { keys, end } = readAll(capped, 10, 60);
    expect(keys).toEqual(rows.map(({ key }) => key));
    expect(end).toBe('complete');
  });

  it('falls back to time windows, for one extra request, when cursors are ignored', () => {
    const rows = Array.from({ length: 95 }, (_, index) => row(1000 - index));
    const ignoring: Answer = (position, asked) => windowServer(rows, () => 'always-the-same')(position, asked);
    const { keys, requests } = readAll(ignoring, 10);
    expect(keys).toEqual(rows.map(({ key }) => key));
    expect(requests).toBe(1 + 1 + 10);
  });

  it.each([1, 2, 3])('ends a cycle of %i cursors without a duplicate and after one request too many', (length) => {
    const page = (n: number) => [row(1000 - n * 2), row(999 - n * 2)];
    const cycling: Answer = (position) => {
      const at = position.mode === 'cursor' ? Number(position.after) : 0;
      return { rows: page(at), after: String((at + 1) % (length + 1)) };
    };
    const { keys, requests, end } = readAll(cycling, 2);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength((length + 1) * 2);
    expect(requests).toBeLessThanOrEqual(length + 2);
    expect(end).toBe('nothing-new');
  });

  it('ends at a cursor that comes again, even where every row is new', () => {
    let next = 1000;
    const { keys, end } = readAll(({ mode }) => ({ rows: [row(next--)], after: mode === 'start' ? 'a' : 'b' }), 1);
    expect([keys.length, end]).toEqual([3, 'repeated-cursor']);
  });

  it('ends when ever new cursors lead to the same rows', () => {
    let next = 0;
    const rows = [row(5), row(4)];
    const { keys, requests, end } = readAll(() => ({ rows, after: `new-${next++}` }), 2);
    expect(keys).toHaveLength(2);
    expect(requests).toBeLessThanOrEqual(3);
    expect(end).toBe('nothing-new');
  });

  it.each([
    ['missing', null, 'complete'],
    ['an echo', echo('null'), 'complete'],
    ['a promise of more', 'again', 'nothing-new'],
  ])('ends on an empty page whose cursor is %s', (_, after, end) => {
    expect(readAll(() => ({ rows: [], after }), 10)).toMatchObject({ keys: [], requests: 1, end });
  });

  it('does not call a full page complete that has no time to go on from', () => {
    const rows = Array.from({ length: 10 }, (_, index) => ({ kind: 'unreadable', key: `bad-${index}` }) as Row);
    expect(readAll(() => ({ rows, after: echo('null') }), 10)).toMatchObject({ requests: 1, end: 'nothing-new' });
  });

  it('asks for more when a whole window shares one timestamp', () => {
    const rows = [row(9), ...Array.from({ length: 50 }, (_, index) => row(5, String(index))), row(1)];
    expect(readAll(windowServer(rows), 4).keys).toEqual(rows.map(({ key }) => key));
  });

  it('says so when even the largest window shares one timestamp', () => {
    const rows = Array.from({ length: 12_000 }, (_, index) => row(5, String(index)));
    const { keys, end } = readAll(windowServer(rows), 1000);
    expect(keys).toHaveLength(10_000);
    expect(end).toBe('same-timestamp');
  });

  it('ends on any cursor behaviour at all, without a duplicate', () => {
    const pages = fc.array(
      fc.record({
        rows: fc.array(fc.nat({ max: 30 }), { maxLength: 5 }),
        after: fc.constantFrom(null, 'a', 'b', 'c', 'bnVsbA==', echo(String(far))),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(pages, fc.integer({ min: 1, max: 6 }), (answers, pageSize) => {
        let call = 0;
        const { keys, requests } = readAll(() => {
          const answer = answers[call++ % answers.length];
          return { rows: (answer?.rows ?? []).map((time) => row(time)), after: answer?.after ?? null };
        }, pageSize);
        expect(new Set(keys).size).toBe(keys.length);
        expect(requests).toBeLessThan(200);
      }),
    );
  });

  it('gives the same fresh rows when a page is asked for again after its answer was lost', () => {
    const memory = createPageMemory(readingId);
    const first: Position = { mode: 'start' };
    const page = { lines: [row(3), row(2)], after: 'x', received: 2, pageSize: 2, endTs: far };
    advance(memory, first, page);
    const second: Position = { mode: 'cursor', reading: readingId, step: 1, after: 'x' };
    const older = { ...page, lines: [row(1), row(0)], after: 'y' };
    const once = advance(memory, second, older);
    const again = advance(memory, second, older);
    expect(again).toEqual(once);
    expect(again.fresh).toHaveLength(2);
    expect(again.next).toEqual({ mode: 'cursor', reading: readingId, step: 2, after: 'y' });
  });
});

describe('the page after one of which only the head is known', () => {
  const at = (step: number): Position => ({ mode: 'cursor', reading: readingId, step, after: 'now' });
  const first = { ...row(5, 'a'), id: 'a' };

  it('is foreseen by a new first line and a new cursor, and by nothing less', () => {
    const memory = createPageMemory(readingId);
    memory.rememberCursor(0, 'now');
    const next = { mode: 'cursor', reading: readingId, step: 2, after: 'then' };
    expect(nextByHead(memory, at(1), { after: 'then', first })).toEqual(next);
    expect(nextByHead(memory, at(1), { after: 'then', first: { ...first, id: null } })).toBeNull();
    expect(nextByHead(memory, at(1), { after: 'then', first: null })).toBeNull();
    expect(nextByHead(memory, at(1), { after: null, first })).toBeNull();
    expect(nextByHead(memory, at(1), { after: 'now', first })).toBeNull();
    expect(nextByHead(memory, { mode: 'start' }, { after: 'then', first })).toBeNull();
    memory.takeFresh(0, [first]);
    expect(nextByHead(memory, at(1), { after: 'then', first })).toBeNull();
  });
});

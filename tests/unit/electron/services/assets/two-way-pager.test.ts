import { continueTwoWay, createTwoWayMemory } from '@main/services/assets/two-way-pager';
import type { TablePosition } from '@shared/domain/contract/asset';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

fc.configureGlobal({ numRuns: 500 });

const reading = '5b1f3a52-6c1e-4d67-9a3f-00000000000a';
const start: TablePosition = { mode: 'start' };
const row = (key: string) => ({ kind: 'asset', key });
const unreadable = (key: string) => ({ kind: 'unreadable', key });

type Read = { readonly lines: { kind: string; key: string }[]; after: string | null; before: string | null };
type Serve = (position: TablePosition) => Read;

/** A server that keeps rows in order and points between them, as the interface says (docs/server.md#list-cursors). */
function keysetServer(rows: readonly string[], limit: number): Serve {
  return (position) => {
    const cursor = position.mode === 'start' ? null : position.cursor;
    const at = cursor === null ? 0 : Number(cursor);
    const [from, to] = position.mode === 'before' ? [Math.max(0, at - limit), at] : [at, at + limit];
    return {
      lines: rows.slice(from, to).map(row),
      after: to < rows.length ? String(to) : null,
      before: from > 0 ? String(from) : null,
    };
  };
}

type Kept = { readonly position: TablePosition; readonly turn: ReturnType<typeof continueTwoWay> };

/** The pages of a screen that keeps a few of them, as infinite scroll reads them. */
function reader(serve: Serve, keep: number) {
  const memory = createTwoWayMemory(reading);
  let requests = 0;
  const read = (position: TablePosition): Kept => {
    requests += 1;
    return { position, turn: continueTwoWay(memory, position, serve(position)) };
  };
  let pages: Kept[] = [read(start)];
  return {
    down(): boolean {
      const next = pages.at(-1)?.turn.next ?? null;
      if (next !== null) pages = [...pages, read(next)].slice(-keep);
      return next !== null;
    },
    up(): boolean {
      const previous = pages[0]?.turn.previous ?? null;
      if (previous !== null) pages = [read(previous), ...pages].slice(0, keep);
      return previous !== null;
    },
    keys: () => pages.flatMap(({ turn }) => turn.fresh.map(({ key }) => key)),
    ends: () => ({ begin: pages[0]?.turn.begin, end: pages.at(-1)?.turn.end }),
    requests: () => requests,
  };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `row ${index}`);

describe('a reading in both directions', () => {
  it('meets every row in order, wherever it turns, and ends at both ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.constantFrom('down', 'up'), { maxLength: 40 }),
        (count, limit, keep, moves) => {
          const all = names(count);
          const list = reader(keysetServer(all, limit), keep);
          for (const direction of moves) {
            list[direction]();
            const shown = list.keys();
            expect(all.join()).toContain(shown.join());
          }
          while (list.down());
          expect(list.keys().at(-1)).toBe(all.at(-1));
          while (list.up());
          expect(list.keys()[0]).toBe(all[0]);
          expect(list.ends().begin).toBe('complete');
        },
      ),
    );
  });

  it('reads the previous page by its own cursor when the server gives none', () => {
    const all = names(50);
    const serve = keysetServer(all, 5);
    const list = reader((position) => ({ ...serve(position), before: null }), 3);
    while (list.down());
    expect(list.keys()[0]).toBe('row 35');
    while (list.up());
    expect(list.keys()).toEqual(all.slice(0, 15));
  });

  it('shows rows once when some went and others came between two reads', () => {
    let rows = names(30);
    const list = reader((position) => keysetServer(rows, 5)(position), 3);
    for (let count = 0; count < 5; count += 1) list.down();
    rows = rows.filter((name) => name !== 'row 12' && name !== 'row 20');
    while (list.up());
    expect(new Set(list.keys()).size).toBe(list.keys().length);
    expect(list.keys()[0]).toBe('row 0');
  });

  it('never asks with a cursor of one direction for the other', () => {
    const asked: TablePosition[] = [];
    const serve = keysetServer(names(40), 5);
    const list = reader((position) => {
      asked.push(position);
      return serve(position);
    }, 2);
    while (list.down());
    while (list.up());
    expect(asked.map(({ mode }) => mode)).toEqual(['start', ...Array(7).fill('after'), ...Array(6).fill('before')]);
  });
});

describe('a server that repeats itself', () => {
  const page = (lines: Read['lines'], after: string | null, before: string | null = null): Read => ({
    lines,
    after,
    before,
  });

  it.each<[string, (n: number) => Read, string, number]>([
    ['gives the same cursor again', (n) => page([row(`row ${n}`)], 'same'), 'repeated-cursor', 2],
    ['gives new cursors and the same rows', (n) => page([row('only')], `cursor ${n}`), 'nothing-new', 2],
    ['goes round in three pages', (n) => page([row(`row ${n % 3}`)], `cursor ${n % 3}`), 'nothing-new', 4],
    ['promises more behind an empty page', (n) => page(n === 0 ? [row('a')] : [], `cursor ${n}`), 'nothing-new', 2],
    ['has an empty end', (n) => page(n === 0 ? [row('a')] : [], n === 0 ? 'c' : null), 'complete', 2],
    ['repeats a page that cannot be read', (n) => page([unreadable('x'), unreadable('x')], `c${n}`), 'nothing-new', 2],
  ])('and %s ends the reading', (_, serve, end, requests) => {
    let count = 0;
    const list = reader(() => serve(count++), 20);
    while (list.down());
    expect(list.ends().end).toBe(end);
    expect(list.requests()).toBe(requests);
    expect(new Set(list.keys()).size).toBeLessThanOrEqual(3);
  });

  it.each<[string, (n: number) => Read, string]>([
    ['gives the same cursor again', (n) => page([row(`row ${n}`)], null, 'same'), 'repeated-cursor'],
    ['gives new cursors and the same rows', (n) => page([row('only')], null, `cursor ${n}`), 'nothing-new'],
    ['promises more before an empty page', (n) => page([], null, `cursor ${n}`), 'nothing-new'],
  ])('backwards and %s ends the reading there too', (_, serve, begin) => {
    let count = 0;
    const list = reader(
      ({ mode }) => (mode === 'before' ? serve(count++) : page([row(`down ${mode}`)], 'next', 'b')),
      1,
    );
    list.down();
    list.up();
    while (list.up());
    expect(list.ends().begin).toBe(begin);
    expect(list.requests()).toBeLessThanOrEqual(5);
  });

  it('ends in both directions, whatever it answers', () => {
    const cursor = fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null });
    const answer = fc.record({
      lines: fc.array(fc.constantFrom(row('1'), row('2'), row('3'), unreadable('u')), { maxLength: 3 }),
      after: cursor,
      before: cursor,
    });
    fc.assert(
      fc.property(
        fc.array(answer, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 3 }),
        (answers, keep) => {
          let count = 0;
          const list = reader(() => answers[count++ % answers.length] ?? page([], null), keep);
          let down = 0;
          while (list.down() && down < 50) down += 1;
          let up = 0;
          while (list.up() && up < 100) up += 1;
          expect(down).toBeLessThan(20);
          expect(up).toBeLessThan(60);
        },
      ),
    );
  });
});

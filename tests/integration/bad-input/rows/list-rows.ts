import type { TablePosition } from '@shared/domain/contract/asset';
import type { EndReason, Position } from '@shared/domain/result/paging';
import { linesIn } from '@tests/support/result-page';
import { expect } from 'vitest';
import { type BadInput, type Bench, contractId } from '../bench';

interface ListRead {
  readonly keys: readonly string[];
  readonly end: EndReason | null;
  readonly requests: number;
}

const pageSize = 2;
const most = 20;

async function readContracts({ app, connectionId, asked }: Bench): Promise<ListRead> {
  const keys: string[] = [];
  let [position, end]: [Position | null, EndReason | null] = [{ mode: 'start' }, null];
  for (let calls = 0; position !== null && calls < most; calls += 1) {
    const at = { connectionId, include: 'all', pageSize, position } as const;
    const page: Awaited<ReturnType<typeof app.call<'contracts.page'>>> = await app.call('contracts.page', at);
    keys.push(...page.lines.map((line) => (line.kind === 'contract' ? line.id : line.key)));
    ({ next: position, end } = page);
  }
  return { keys, end, requests: asked().length };
}

async function readResults({ app, connectionId, asked }: Bench): Promise<ListRead> {
  const keys: string[] = [];
  let [position, end]: [Position | null, EndReason | null] = [{ mode: 'start' }, null];
  for (let calls = 0; position !== null && calls < most; calls += 1) {
    const at = { connectionId, contractId, pageSize, position };
    const page: Awaited<ReturnType<typeof app.call<'results.page'>>> = await app.call('results.page', at);
    keys.push(...linesIn(page).map(({ key }) => key));
    ({ next: position, end } = page);
  }
  return { keys, end, requests: asked().length };
}

async function readTables({ app, connectionId, asked }: Bench): Promise<ListRead> {
  const keys: string[] = [];
  let [position, end]: [TablePosition | null, EndReason | null] = [{ mode: 'start' }, null];
  for (let calls = 0; position !== null && calls < most; calls += 1) {
    const at = { connectionId, fields: [], pageSize, position };
    const page: Awaited<ReturnType<typeof app.call<'assets.page'>>> = await app.call('assets.page', at);
    keys.push(...page.lines.map((line) => (line.kind === 'asset' ? line.id : line.key)));
    ({ next: position, end } = page);
  }
  return { keys, end, requests: asked().length };
}

const readers = { contracts: readContracts, results: readResults, tables: readTables } as const;
const listNames = ['contracts', 'results', 'tables'] as const;

/** Two rows that fit into each of the lists, none of them on another page. */
const rowsOf = (page: number) =>
  [0, 1].map((at) => {
    const number = page * 2 + at;
    const id = `5b1f3a52-6c1e-4d67-9a3f-${String(number).padStart(12, '0')}`;
    return { id, name: `n${number}`, timestamp: 1_700_000_000_000 - number };
  });
const allOf = (pages: number) => pages * 2;

const cycles = [1, 2, 3].map(
  (length): BadInput => ({
    id: 'B33',
    input: length === 1 ? 'a cursor that leads to itself' : `a cycle of ${length} cursors`,
    expected: 'ends one request later, each row once, with the reason',
    check: async (bench) => {
      for (const list of listNames) {
        bench.answer((_, query) => {
          const at = Number(query.get('after') ?? 0);
          return { data: rowsOf(at), paging: { after: String(at >= length ? 1 : at + 1) } };
        });
        const { keys, end, requests } = await readers[list](bench);
        expect([list, keys.length, new Set(keys).size]).toEqual([list, allOf(length + 1), allOf(length + 1)]);
        expect(['repeated-cursor', 'nothing-new']).toContain(end);
        expect(requests).toBeLessThanOrEqual(length + 2);
      }
    },
  }),
);

const sameRows: BadInput = {
  id: 'B33',
  input: 'new cursors, always the same rows',
  expected: 'ends two requests later, each row once',
  check: async (bench) => {
    for (const list of listNames) {
      bench.answer(() => ({ data: rowsOf(0), paging: { after: `new ${bench.asked().length}` } }));
      const { keys, end, requests } = await readers[list](bench);
      expect([list, keys.length, end]).toEqual([list, 2, 'nothing-new']);
      expect(requests).toBeLessThanOrEqual(3);
    }
  },
};

const emptyPage: BadInput = {
  id: 'B32',
  input: 'no rows, and a cursor to more',
  expected: 'ends after one request too many at most, and says why',
  check: async (bench) => {
    for (const list of listNames) {
      bench.answer(() => ({ data: [], paging: { after: 'more' } }));
      const { keys, end, requests } = await readers[list](bench);
      expect([list, keys, end]).toEqual([list, [], 'nothing-new']);
      expect(requests).toBeLessThanOrEqual(2);
    }
  },
};

const cursors: readonly unknown[] = [
  'a+/=&#%',
  '%2e%2e',
  '../..?after=x&before=y',
  'é🦊\u202e',
  "o'hara;\n",
  'x'.repeat(8192),
  '0',
  20,
];
const sentBack = cursors.map(
  (cursor): BadInput => ({
    id: 'B34',
    input: `the cursor ${String(cursor).slice(0, 20)} (${String(cursor).length})`,
    expected: 'is sent back as it is, encoded once',
    check: async (bench) => {
      for (const list of listNames) {
        const seen: (string | null)[] = [];
        bench.answer((_, query) => {
          seen.push(query.get('after'));
          return query.has('after') ? { data: rowsOf(1) } : { data: rowsOf(0), paging: { after: cursor } };
        });
        const { keys, end } = await readers[list](bench);
        expect([list, keys.length, end]).toEqual([list, 4, 'complete']);
        expect(seen).toEqual([null, String(cursor)]);
      }
    },
  }),
);

const bothWays: BadInput = {
  id: 'B35',
  input: 'pages with both cursors, refused together',
  expected: 'are read with one cursor at a time',
  check: async ({ answer, app, connectionId, asked }) => {
    answer((_, query) => {
      const after = query.get('after');
      const before = query.get('before');
      const at = after === null ? (before === null ? 0 : Number(before) - 1) : Number(after) + 1;
      const paging = { ...(at < 3 ? { after: String(at) } : {}), ...(at > 0 ? { before: String(at) } : {}) };
      return { data: rowsOf(at), paging };
    });
    const read = (position: TablePosition) => app.call('assets.page', { connectionId, fields: [], pageSize, position });
    let page = await read({ mode: 'start' });
    let pages = 1;
    for (; page.next !== null; pages += 1) page = await read(page.next);
    for (; page.previous !== null; pages += 1) page = await read(page.previous);
    expect(pages).toBe(7);
    const queries = asked().map((url) => new URL(url, 'http://localhost').searchParams);
    expect(queries.filter((query) => query.has('after') && query.has('before'))).toEqual([]);
  },
};

const shortPages: BadInput = {
  id: 'B38',
  input: 'pages shorter than was asked for, with a cursor',
  expected: 'are followed to the end',
  check: async (bench) => {
    for (const list of listNames) {
      bench.answer((_, query) => {
        const at = Number(query.get('after') ?? 0);
        return { data: rowsOf(at).slice(0, 1), paging: { limit: 1, ...(at < 4 ? { after: String(at + 1) } : {}) } };
      });
      const { keys, end } = await readers[list](bench);
      expect([list, keys.length, end]).toEqual([list, 5, 'complete']);
    }
  },
};

const fewer: BadInput = {
  id: 'B36',
  input: 'a total that is smaller than the number of rows',
  expected: 'ends no list before its cursors do',
  check: async (bench) => {
    for (const list of listNames) {
      bench.answer((_, query) => {
        const at = Number(query.get('after') ?? 0);
        return { data: rowsOf(at), paging: { total: 1, ...(at < 3 ? { after: String(at + 1) } : {}) } };
      });
      expect((await readers[list](bench)).keys).toHaveLength(8);
    }
  },
};

export const listRows: readonly BadInput[] = [...cycles, sameRows, emptyPage, ...sentBack, bothWays, shortPages, fewer];

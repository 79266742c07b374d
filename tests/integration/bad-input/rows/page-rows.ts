import type { ErrorCode } from '@shared/errors/error-table';
import { linesIn } from '@tests/support/result-page';
import { expect } from 'vitest';
import { Answer, type BadInput, type Bench, contract, contractId, failureOf, short } from '../bench';

const start = { mode: 'start' } as const;
const pageSize = 100;

/** The three lists that are read page by page, each as its screen reads it. */
const lists = {
  contracts: ({ app, connectionId }: Bench) =>
    app.call('contracts.page', { connectionId, include: 'all', pageSize, position: start }),
  results: ({ app, connectionId }: Bench) =>
    app.call('results.page', { connectionId, contractId, pageSize, position: start }),
  tables: ({ app, connectionId }: Bench) =>
    app.call('assets.page', { connectionId, fields: [], pageSize, position: start }),
} as const;
type ListName = keyof typeof lists;
const listNames = Object.keys(lists) as ListName[];

const row = { ...contract, timestamp: 5 };

const endings: readonly (readonly [id: string, page: object])[] = [
  ['B30', { data: [row] }],
  ['B30', { data: [row], paging: null }],
  ['B30', { data: [row], paging: [] }],
  ['B30', { data: [row], paging: 'x' }],
  ['B31', { data: [row], paging: { after: '', before: '' } }],
  ['B31', { data: [row], paging: { after: null } }],
];
const single = endings.map(
  ([id, page]): BadInput => ({
    id,
    input: short(page),
    expected: 'is a list of this one page',
    check: async (bench) => {
      bench.answer(() => page);
      for (const list of listNames) {
        const { next, end } = await lists[list](bench);
        expect([list, next, end]).toEqual([list, null, 'complete']);
      }
      expect(bench.asked()).toHaveLength(3);
    },
  }),
);

const depth = 200_000;
const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
const broken: readonly (readonly [id: string, body: string, code?: ErrorCode])[] = [
  ['B30', '{}'],
  ['B30', '{"data":null}'],
  ['B30', '{"data":{}}'],
  ['B30', '{"data":"x"}'],
  ['B30', '[]'],
  ['B30', 'null'],
  ['B30', '"x"'],
  ['B22', '{"data":[{"timestamp":NaN}]}'],
  ['B22', '{"data":[{"timestamp":Infinity}]}'],
  ['B22', '{"data":[],"paging":{"total":-Infinity}}'],
  ['B34', `{"data":[],"paging":{"after":"${'x'.repeat(1_000_000)}"}}`],
  ['B34', '{"data":[],"paging":{"after":{}}}'],
  ['B34', '{"data":[],"paging":{"after":["x"]}}'],
  ['B34', '{"data":[],"paging":{"after":1.5}}'],
  ['B34', '{"data":[],"paging":{"after":true}}'],
  ['B34', '{"data":[],"paging":{"after":"\\ud800"}}'],
  ['B37', `{"data":[${'{},'.repeat(10_000)}{}]}`, 'too_large'],
  ['B37', `{"data":[${'{},'.repeat(999_999)}{}]}`, 'too_large'],
  ['B42', `{"data":[${deep}]}`],
  ['B42', `{"data":[{"timestamp":5,"a":${'{"a":'.repeat(70)}1${'}'.repeat(70)}}]}`],
  ['B42', deep],
];
const unreadable = broken.map(
  ([id, body, code = 'bad_response']): BadInput => ({
    id,
    input: `the page ${short(body)}`,
    expected: `is ${code} in a second, not empty`,
    check: async (bench) => {
      bench.answer(() => new Answer(200, body));
      // The same reader for all lists: a large one is read once.
      for (const list of body.length > 100_000 ? (['results'] as const) : listNames) {
        expect([list, (await failureOf(lists[list](bench))).code]).toEqual([list, code]);
      }
    },
  }),
);

const totals: readonly (readonly [total: unknown, told: number | null])[] = [
  [0, 0],
  [-1, null],
  ['3', null],
  [1e12, null],
  [1.5, null],
  [null, null],
  [undefined, null],
  [{}, null],
];
const counted = totals.map(
  ([total, told]): BadInput => ({
    id: 'B36',
    input: `the total ${short(total)}`,
    expected: told === null ? 'is none' : 'is told, and ends nothing',
    check: async (bench) => {
      bench.answer(() => ({ data: [row], paging: { total, after: 'more' } }));
      for (const list of listNames) {
        const page = await lists[list](bench);
        expect([list, page.total, page.next === null]).toEqual([list, told, false]);
      }
    },
  }),
);

const large: readonly BadInput[] = [
  {
    id: 'B37',
    input: '10,000 rows where 100 were asked for',
    expected: 'are all taken',
    check: async (bench) => {
      const data = Array.from({ length: 10_000 }, (_, at) => ({ timestamp: 1_700_000_000_000 - at }));
      bench.answer(() => ({ data, paging: {} }));
      expect((await lists.results(bench)).columns.length).toBe(10_000);
    },
  },
];

const orders: readonly (readonly [input: string, times: readonly number[]])[] = [
  ['in no order', [5, 9, 1, 7, 7]],
  ['oldest first', [1, 2, 3, 4]],
  ['of the future', [Date.UTC(2126, 0, 1), Date.UTC(2026, 4, 19)]],
];
const ordered = orders.map(
  ([input, times]): BadInput => ({
    id: 'B39',
    input: `rows ${input}`,
    expected: 'are all there, in the order in which they came',
    check: async (bench) => {
      bench.answer(() => ({ data: times.map((timestamp, at) => ({ timestamp, result: String(at) })) }));
      const lines = linesIn(await lists.results(bench));
      expect(lines.map((line) => (line.kind === 'result' ? line.timestamp : null))).toEqual(times);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(times.length);
    },
  }),
);

export const pageRows: readonly BadInput[] = [...single, ...unreadable, ...counted, ...large, ...ordered];

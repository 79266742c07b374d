import { checked } from '@tests/support/checked';
import { planCleanUp } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { expect } from 'vitest';
import { Answer, type BadInput, type Bench, contractId, failureOf, short } from '../bench';

const id = '7f9c24e8-3b1a-4c5d-8e6f-000000000001';
const good = { id: '7f9c24e8-3b1a-4c5d-8e6f-00000000000f', timestamp: 9, contractExecutionStatus: 'Success' };
const start = { mode: 'start' } as const;

async function readPage({ app, connectionId }: Bench) {
  return app.call('results.page', { connectionId, contractId, pageSize: 10, position: start });
}

/** The lines of a page whose rows are given as JSON text, as no JavaScript value could hold some of them. */
async function linesOf(bench: Bench, rows: readonly string[]) {
  bench.answer(() => new Answer(200, `{"data":[${rows.join(',')}],"paging":{}}`));
  return linesIn(await readPage(bench));
}

const lineOf = async (bench: Bench, row: string) => {
  const lines = await linesOf(bench, [row, JSON.stringify(good)]);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ kind: 'result', timestamp: 9 });
  return lines[0];
};

interface OddTime {
  readonly id: string;
  /** JSON text of the timestamp. */
  readonly text: string;
  /** The time that is read; else why it is none. */
  readonly time?: number;
}

const times: readonly OddTime[] = [
  ...['".."', '"before/9999999999999"', '"1e3"', '"0x10"', '" 12"', '[1]', '{}', 'null', 'true'].map((text) => ({
    id: 'B19',
    text,
  })),
  { id: 'B20', text: '"1700000000000"' },
  ...['-1', '8640000000000001', '1e21', '9007199254740993', '1.5', '1700000000000.5', '-1e-7'].map((text) => ({
    id: 'B21',
    text,
  })),
  { id: 'B21', text: '0', time: 0 },
  { id: 'B21', text: '-0', time: 0 },
  { id: 'B21', text: '1700000000', time: 1_700_000_000 },
  { id: 'B21', text: '8640000000000000', time: 8_640_000_000_000_000 },
  { id: 'B22', text: '1e400' },
];

const isNumber = (text: string): boolean => /^-?\d/.test(text);

const timestamps = times.map(
  ({ id: row, text, time }): BadInput => ({
    id: row,
    input: `the timestamp ${text}`,
    expected: time === undefined ? 'makes its row unreadable, which deletes nothing' : `is ${time}`,
    check: async (bench) => {
      const line = await lineOf(bench, `{"id":"${id}","timestamp":${text}}`);
      if (time !== undefined) {
        expect(line).toMatchObject({ kind: 'result', timestamp: time });
        expect(Object.is((line as { timestamp: number }).timestamp, time)).toBe(true);
        return;
      }
      expect(line).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/^timestamp: /) });
      // A number tells nothing but itself; a text may be anything.
      const shown = isNumber(text)
        ? `timestamp: invalid time ${String(Number(text))}`
        : expect.not.stringContaining('9999');
      expect(line).toMatchObject({ reason: shown });
      await expectNoDeletion(bench, JSON.parse(text));
    },
  }),
);

/** What is no timestamp of a readable row is refused by the one way to a deletion, before anything is read or sent. */
async function expectNoDeletion({ answer, app, connectionId, asked }: Bench, timestamp: unknown): Promise<void> {
  answer(() => ({}));
  const keep = { newest: false, lastSuccess: false, lastFailure: false };
  const target = { previewId: id, connectionId, contractIds: [contractId], keep };
  const rules = [
    { kind: 'picked', timestamps: [timestamp as number] },
    { kind: 'before', instant: timestamp as number },
  ] as const;
  for (const rule of rules) {
    const rest = rule.kind === 'picked' ? { ...rule, timestamps: [...rule.timestamps] } : rule;
    expect((await failureOf(planCleanUp(app, { ...target, rule: rest }))).code).toBe('invalid_input');
  }
  expect(asked()).toEqual([]);
}

const identities = ['"../../users"', `"${'x'.repeat(10_000)}"`, '7', '{}', '""', `"${id} "`].map(
  (text): BadInput => ({
    id: 'B26',
    input: `the id ${short(text)}`,
    expected: 'makes the row unreadable',
    check: async (bench) => {
      const line = await lineOf(bench, `{"id":${text},"timestamp":5}`);
      expect(line).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/^id: /) });
    },
  }),
);

const nameless: readonly BadInput[] = [
  {
    id: 'B25',
    input: 'rows without an id, of one time, some the same',
    expected: 'are readable, and each can be opened',
    check: async (bench) => {
      const twin = '{"timestamp":5,"result":"same"}';
      const rows = ['{"timestamp":6,"id":null}', twin, twin, '{"timestamp":5,"result":"other"}'];
      const lines = await linesOf(bench, rows);
      expect(lines.map(({ kind }) => kind)).toEqual(['result', 'result', 'result', 'result']);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(4);
      const { app, connectionId } = bench;
      const key = lines[3]?.key ?? '';
      const at = { connectionId, contractId, pageSize: 10, position: start };
      const { run } = await app.call('results.get', { ...at, key, timestamp: 5 });
      expect(run).toMatchObject({ message: 'other', row: { id: null } });
    },
  },
];

const twice: readonly BadInput[] = [
  {
    id: 'B23',
    input: '{"timestamp":1,"timestamp":2}',
    expected: 'the last one counts',
    check: async (bench) => {
      expect(await lineOf(bench, '{"timestamp":1,"timestamp":2}')).toMatchObject({ kind: 'result', timestamp: 2 });
    },
  },
  {
    id: 'B24',
    input: 'one result twice in a page, with another body',
    expected: 'is one row, its last body, one repeat',
    check: async (bench) => {
      const twice = ['Running', 'Success'].map((status) => ({ id, timestamp: 5, status, ...checked }));
      bench.answer(() => new Answer(200, JSON.stringify({ data: [...twice, { ...good, timestamp: 4 }] })));
      const page = await readPage(bench);
      expect(linesIn(page)).toMatchObject([{ timestamp: 5, status: 'Success' }, { timestamp: 4 }]);
      expect(page.repeated).toBe(1);
    },
  },
  {
    id: 'B24',
    input: 'one result on two pages, with another body',
    expected: 'is one row, its newest body, one repeat',
    check: async (bench) => {
      const { app, connectionId } = bench;
      const pages = [
        [7, 6],
        [6, 5],
      ].map((list, at) =>
        list.map((timestamp) => ({ timestamp, id, result: at === 0 ? 'as it was' : 'as it is now' })),
      );
      bench.answer((_, query) => ({
        data: pages[query.has('after') ? 1 : 0],
        paging: query.has('after') ? {} : { after: 'two' },
      }));
      const first = await readPage(bench);
      if (first.next === null) throw new Error('there is a second page');
      const at = { connectionId, contractId, pageSize: 10, position: first.next };
      const second = await app.call('results.page', at);
      expect([...linesIn(first), ...linesIn(second)]).toMatchObject([
        { timestamp: 7 },
        { timestamp: 6 },
        { timestamp: 5 },
      ]);
      expect([first.repeated, second.repeated]).toEqual([0, 1]);
      expect([first.again, second.again]).toMatchObject([[], [{ timestamp: 6, message: 'as it is now' }]]);
    },
  },
  {
    id: 'B24',
    input: 'one id at two times',
    expected: 'is two results: their times address them, each can go',
    check: async (bench) => {
      const lines = await linesOf(
        bench,
        [6, 5].map((timestamp) => JSON.stringify({ id, timestamp })),
      );
      expect(lines).toMatchObject([{ timestamp: 6 }, { timestamp: 5 }]);
    },
  },
];

const statuses: readonly (readonly [text: string, status: string])[] = [
  ['"Paused"', 'Paused'],
  ['"success"', 'success'],
  ['null', 'none'],
  ['7', '7'],
  ['"Failed<script>"', 'Failed<script>'],
];
const enums = statuses.map(
  ([text, status]): BadInput => ({
    id: 'B28',
    input: `the status ${text}`,
    expected: `stays the word ${status}`,
    check: async (bench) => {
      const line = await lineOf(bench, `{"timestamp":5,"contractExecutionStatus":${text}}`);
      expect(line).toMatchObject({ kind: 'result', status });
    },
  }),
);

const counts: readonly BadInput[] = [
  {
    id: 'B44',
    input: 'counts that cannot be, such as -1 passed',
    expected: 'are kept if numbers, never computed',
    check: async (bench) => {
      const line = await lineOf(
        bench,
        '{"timestamp":5,"schemaValidation":{"passed":-1,"failed":9,"total":3},"qualityValidation":{"qualityScore":250,"total":"3","failed":null}}',
      );
      expect(line).toMatchObject({
        schema: { passed: -1, failed: 9, total: 3 },
        quality: { passed: null, failed: null, total: null },
      });
    },
  },
  ...['1e15', '-1', '"fast"', '1e400', '1700000000000', '{}'].map(
    (text): BadInput => ({
      id: 'B45',
      input: `the execution time ${text}`,
      expected: 'is none',
      check: async (bench) => {
        expect(await lineOf(bench, `{"timestamp":5,"executionTime":${text}}`)).toMatchObject({ durationMs: null });
      },
    }),
  ),
];

export const resultRows: readonly BadInput[] = [
  ...timestamps,
  ...identities,
  ...nameless,
  ...twice,
  ...enums,
  ...counts,
];

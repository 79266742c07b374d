import { expect } from 'vitest';
import { Answer, type BadInput, type Bench, contract, contractId, failureOf, short } from '../bench';

async function read({ answer, app, connectionId }: Bench, members: string) {
  answer(() => new Answer(200, `{"id":"${contractId}","name":"orders"${members === '' ? '' : `,${members}`}}`));
  return app.call('contracts.get', { connectionId, contractId, include: 'all' });
}

const terms: readonly (readonly [text: string, state: string])[] = [
  ['"plain"', 'present'],
  ['{"content":"rich"}', 'present'],
  ['{"content":7}', 'unreadable'],
  ['{"a":1}', 'unreadable'],
  ['["x"]', 'unreadable'],
  ['7', 'unreadable'],
  ['true', 'unreadable'],
  ['null', 'missing'],
];

const termsRows = terms.map(
  ([text, state]): BadInput => ({
    id: 'B13',
    input: `the terms of use ${text}`,
    expected: `are ${state}, the rest is shown`,
    check: async (bench) => {
      expect(await read(bench, `"termsOfUse":${text}`)).toMatchObject({ name: 'orders', terms: { state } });
    },
  }),
);

const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__defineGetter__', 'valueOf'];

const keyRows = keys.flatMap((key): BadInput[] => [
  {
    id: 'B15',
    input: `the key ${key} in every object`,
    expected: 'is a member, and on no prototype',
    check: async (bench) => {
      const evil = `"${key}":{"polluted":true,"toString":1}`;
      const members = [
        evil,
        `"sla":{${evil}}`,
        `"extension":{${evil}}`,
        `"security":{${evil}}`,
        `"owners":[{${evil}}]`,
      ];
      const { extras, raw } = await read(bench, members.join(','));
      expect(extras.map((extra) => extra.key)).toContain(key);
      expect(raw).toContain(`"${key}"`);
      const page = { data: [{ timestamp: 5 }, `{"timestamp":4,${evil}}`], paging: {} };
      bench.answer(() => new Answer(200, JSON.stringify(page).replace(/"(\{.*\})"/, '{"timestamp":4}')));
      await bench.app.call('results.page', {
        ...{ connectionId: bench.connectionId, contractId, pageSize: 10 },
        position: { mode: 'start' },
      });
      expect(Object.keys(Object.prototype)).toEqual([]);
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
  },
  {
    id: 'B15',
    input: `a column, a rule and a tag called ${key}`,
    expected: 'are listed by that name',
    check: async (bench) => {
      const columns = `"schema":[{"name":"${key}","dataType":"${key}","tags":[{"tagFQN":"${key}"}]}]`;
      const { columns: section, semantics } = await read(
        bench,
        `${columns},"semantics":[{"name":"${key}","rule":"${key}"}]`,
      );
      expect(section).toMatchObject({ state: 'present', value: [{ name: key, dataType: key }] });
      expect(semantics).toMatchObject({ state: 'present', value: [{ name: key }] });
    },
  },
]);

const others: readonly BadInput[] = [
  {
    id: 'B27',
    input: 'a contract with another id than was asked for',
    expected: 'is an error, not that contract',
    check: async ({ answer, app, connectionId }) => {
      answer(() => ({ ...contract, id: contractId.replace(/1$/, '2') }));
      const failure = await failureOf(app.call('contracts.get', { connectionId, contractId, include: 'all' }));
      expect(failure).toMatchObject({
        code: 'bad_response',
        details: { where: expect.stringContaining('another one') },
      });
    },
  },
  {
    id: 'B27',
    input: 'the newest result in place of the one that was asked for',
    expected: 'is not shown as that one',
    check: async ({ answer, app, connectionId }) => {
      const other = { timestamp: 9, id: '7f9c24e8-3b1a-4c5d-8e6f-000000000009' };
      answer(() => ({ ...other, data: [other], paging: {} }));
      const key = '5#7f9c24e8-3b1a-4c5d-8e6f-000000000005';
      const at = { connectionId, contractId, timestamp: 5, key, pageSize: 10, position: { mode: 'start' } as const };
      expect(await app.call('results.get', at)).toEqual({ run: null });
    },
  },
  ...['owners', 'schema', 'qualityExpectations'].map(
    (part): BadInput => ({
      id: 'B43',
      input: `10,000 ${part} in one contract`,
      expected: 'are all read',
      check: async (bench) => {
        const item = { name: 'n', id: contractId, type: 'user', rule: 'r', dataType: 'INT', tagFQN: 'a.b' };
        const { name } = await read(bench, `"${part}":${JSON.stringify(Array(10_000).fill(item))}`);
        expect(name).toBe('orders');
      },
    }),
  ),
  {
    id: 'B43',
    input: '10,000 failed fields and rules in one result',
    expected: 'are 50 in the list, all in the result',
    check: async ({ answer, app, connectionId }) => {
      const failedFields = Array.from({ length: 10_000 }, (_, at) => `field ${at}`);
      const failedRules = failedFields.map((ruleName) => ({ ruleName, reason: 'r' }));
      const sections = { schemaValidation: { failedFields }, semanticsValidation: { failedRules } };
      answer(() => ({ data: [{ timestamp: 5, ...sections }], paging: {} }));
      const at = { connectionId, contractId, pageSize: 10, position: { mode: 'start' } as const };
      const { columns } = await app.call('results.page', at);
      expect(columns.values.names.map(({ length }) => length)).toEqual([50]);
      const { run } = await app.call('results.get', { ...at, timestamp: 5, key: '5' });
      expect([run?.failedFields.length, run?.failedRules.length]).toEqual([10_000, 10_000]);
    },
  },
  {
    id: 'B19',
    input: 'a contract whose newest result is at ".."',
    expected: `is shown without it: ${short('..')} is no time`,
    check: async (bench) => {
      const { latest } = await read(bench, '"latestResult":{"timestamp":"..","status":"Success"}');
      expect(latest).toBeNull();
    },
  },
];

export const contractRows: readonly BadInput[] = [...termsRows, ...keyRows, ...others];

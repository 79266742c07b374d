import { readResultLines, resultSchema } from '@main/api/wire/result';
import { readRunDetail } from '@main/api/wire/run-detail';
import { timestampSchema } from '@shared/domain/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const id = '7f9c24e8-3b1a-4c5d-8e6f-000000000001';
const other = '7f9c24e8-3b1a-4c5d-8e6f-000000000002';
const full = {
  id,
  dataContractFQN: 'svc.db.orders.dataContract_orders',
  timestamp: 1_700_000_000_000,
  contractExecutionStatus: 'Failed',
  result: '1 of 19 checks failed',
  schemaValidation: {
    passed: 12,
    failed: 0,
    total: 12,
    failedFields: ['a'],
    duplicateFields: ['b'],
    typeMismatchFields: ['c'],
  },
  semanticsValidation: { passed: 3, failed: 1, total: 4, failedRules: [{ ruleName: 'hasOwner', reason: 'needs one' }] },
  qualityValidation: { passed: 3, failed: 0, total: 3, qualityScore: 100 },
  slaValidation: { refreshFrequencyMet: true, latencyMet: false, actualLatency: 900, lastRefreshed: 'today' },
  incidentId: other,
  executionTime: 1234,
};
const [line] = readResultLines([full]);
const read = (row: unknown) => readResultLines([row])[0];
const withTime = (timestamp: unknown) => read({ ...full, timestamp });

describe('a row of results', () => {
  it('reads every column of a complete row', () => {
    expect(line).toEqual({
      kind: 'result',
      key: `1700000000000#${id}`,
      id,
      timestamp: 1_700_000_000_000,
      status: 'Failed',
      durationMs: 1234,
      schema: { passed: 11, failed: 1, total: 12 },
      semantics: { passed: 3, failed: 1, total: 4 },
      quality: { passed: 3, failed: 0, total: 3 },
      sla: { passed: 1, failed: 1, total: 2 },
      message: '1 of 19 checks failed',
      failures: ['a', 'c', 'hasOwner'],
    });
  });

  it('is no success where the server evaluated nothing, as 1.12.6 answers for a contract with an SLA alone', () => {
    const empty = { id, timestamp: 1, contractExecutionStatus: 'Success' };
    expect(read(empty)).toMatchObject({ status: 'NothingChecked' });
    expect(read({ ...empty, schemaValidation: { passed: 1, failed: 0, total: 1 } })).toMatchObject({
      status: 'Success',
    });
    expect(read({ ...empty, contractExecutionStatus: 'Failed' })).toMatchObject({ status: 'Failed' });
  });

  it('counts a column of another type as failed and names it, though 1.12.6 says 2 of 2 passed', () => {
    const mismatch = { passed: 2, failed: 0, total: 2, typeMismatchFields: ['id: expected BIGINT, got STRING'] };
    const row = { id, timestamp: 1, contractExecutionStatus: 'Success', schemaValidation: mismatch };
    expect(read(row)).toMatchObject({
      status: 'Success',
      schema: { passed: 1, failed: 1, total: 2 },
      failures: ['id'],
    });
  });

  it('reads a row that has only a timestamp', () => {
    expect(read({ timestamp: 0 })).toMatchObject({
      kind: 'result',
      key: '0',
      id: null,
      status: 'none',
      schema: null,
      sla: null,
    });
  });

  for (const timestamp of [
    '..',
    'before/9999999999999',
    '1e3',
    '0x10',
    ' 12',
    '1700000000000',
    [1],
    {},
    null,
    true,
    -1,
    1.5,
    8.64e15 + 1,
    1e21,
    2 ** 53,
    Number.POSITIVE_INFINITY,
    undefined,
  ]) {
    it(`is unreadable with the timestamp ${JSON.stringify(timestamp) ?? 'left out'}, and does not quote it`, () => {
      const unreadable = withTime(timestamp);
      expect(unreadable).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/^timestamp: /) });
      expect(JSON.stringify(unreadable)).not.toContain('9999999999999');
    });
  }

  it('takes the first and the last time there is, and minus zero for zero', () => {
    expect([withTime(0), withTime(8.64e15), withTime(-0)]).toMatchObject([
      { key: `0#${id}` },
      { key: `8640000000000000#${id}` },
      { timestamp: 0 },
    ]);
  });

  it('takes the identities that the domain takes, and no other', () => {
    const identity = z.object({ id: z.guid().nullish(), timestamp: timestampSchema });
    const uuid = fc.uuid();
    const ids = fc.oneof(
      uuid,
      uuid.map((text) => text.toUpperCase()),
      uuid.map((text) => `${text}\n`),
      uuid.map((text) => text.slice(1)),
      fc.anything(),
    );
    const times = fc.oneof(fc.maxSafeNat(), fc.double(), fc.integer(), fc.anything());
    fc.assert(
      fc.property(fc.record({ id: ids, timestamp: times }, { requiredKeys: [] }), (row) => {
        const { success, data } = identity.safeParse(row);
        const line = read(row);
        expect(line?.kind === 'result').toBe(success);
        if (success) expect(line).toMatchObject({ id: data.id ?? null, timestamp: data.timestamp + 0 });
      }),
    );
  });

  for (const bad of ['../../users', 'x'.repeat(10_000), 7, {}, '']) {
    it(`is unreadable with the id ${JSON.stringify(bad).slice(0, 20)}`, () => {
      expect(read({ ...full, id: bad })).toMatchObject({ kind: 'unreadable', reason: expect.stringMatching(/^id: /) });
    });
  }

  for (const [status, shown] of [
    ['Paused', 'Paused'],
    ['success', 'success'],
    ['Failed<script>', 'Failed<script>'],
    [7, '7'],
    [null, 'none'],
    [{}, 'none'],
    ['x'.repeat(500), 'x'.repeat(100)],
  ] as const) {
    it(`shows the status ${JSON.stringify(status).slice(0, 20)} as ${shown.slice(0, 20)}`, () => {
      expect(read({ ...full, contractExecutionStatus: status })).toMatchObject({ status: shown });
    });
  }

  for (const executionTime of [-1, 1e15, 'fast', null, {}]) {
    it(`has no duration of ${JSON.stringify(executionTime)}`, () => {
      expect(read({ ...full, executionTime })).toMatchObject({ durationMs: null });
    });
  }

  it('keeps odd counts as they are and leaves out those that are no numbers', () => {
    const odd = {
      ...full,
      schemaValidation: { passed: -1, failed: '3' },
      semanticsValidation: {},
      qualityValidation: [],
      slaValidation: 'x',
    };
    expect(read(odd)).toMatchObject({
      schema: { passed: -1, failed: null, total: null },
      semantics: { passed: null, failed: null, total: null },
      quality: null,
      sla: null,
    });
  });

  it('cuts a long message without leaving half a character', () => {
    const message = read({ ...full, result: `${'x'.repeat(499)}🦊🦊` });
    expect(message).toMatchObject({ message: 'x'.repeat(499) });
  });
});

describe('a page of results', () => {
  it('tells rows of one timestamp apart by id, or by content without one', () => {
    const rows = [full, { ...full, id: other }, { ...full, id: null }, { ...full, timestamp: 5 }];
    const keys = readResultLines(rows).map((row) => row.key);
    expect(keys).toEqual([
      `1700000000000#${id}`,
      `1700000000000#${other}`,
      expect.stringMatching(/^1700000000000#/),
      `5#${id}`,
    ]);
  });

  it('identifies results of one instant without ids by their content', () => {
    const twins = ['one', 'other', 'one'].map((result) => ({ timestamp: 5, result }));
    const keys = readResultLines(twins).map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(readResultLines([full, full, ...twins]).map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  it('keeps unreadable rows in their place, with keys that come from their content', () => {
    const rows = [{ a: 1 }, full, { a: 2 }];
    const lines = readResultLines(rows);
    expect(lines.map((row) => row.kind)).toEqual(['unreadable', 'result', 'unreadable']);
    expect(new Set(lines.map((row) => row.key)).size).toBe(3);
    expect(readResultLines(rows)).toEqual(lines);
  });
});

describe('one result in full', () => {
  it('has everything, with what we do not know among the extras', () => {
    if (line?.kind !== 'result') throw new Error('the row is readable');
    expect(readRunDetail(full, line)).toEqual({
      row: line,
      message: '1 of 19 checks failed',
      failedFields: ['a'],
      duplicateFields: ['b'],
      typeMismatches: ['c'],
      failedRules: [{ name: 'hasOwner', reason: 'needs one' }],
      qualityScore: 100,
      slaVerdicts: [
        { name: 'refreshFrequency', met: true },
        { name: 'latency', met: false },
      ],
      actualLatencyMs: 900,
      incidentId: other,
      extras: [
        { key: 'dataContractFQN', value: 'svc.db.orders.dataContract_orders' },
        { key: 'slaValidation.lastRefreshed', value: 'today' },
      ],
      raw: JSON.stringify(full, null, 2),
    });
  });

  it('as the answer of a validation is refused when it is unreadable', () => {
    expect(resultSchema.safeParse({ ...full, timestamp: '1' }).error?.issues[0]?.message).toMatch(/^timestamp: /);
  });
});

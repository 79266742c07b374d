import { compareRuns, olderFirst } from '@shared/results/compare/compare';
import type { ComparedDimension } from '@shared/results/compare/run-comparison';
import { counts, runDetail } from '@tests/support/run-builders';
import { describe, expect, test } from 'vitest';

const schema = (failedFields: string[], change: Parameters<typeof runDetail>[0] = {}) =>
  runDetail({ failedFields, ...change, row: { schema: counts(failedFields.length, 20), ...change.row } });

const ofDimension = (
  before: Parameters<typeof compareRuns>[0],
  after: Parameters<typeof compareRuns>[1],
  wanted: string,
): ComparedDimension => {
  const found = compareRuns(before, after).dimensions.find(({ dimension }) => dimension === wanted);
  if (found === undefined) throw new Error(`no dimension ${wanted}`);
  return found;
};
const namesOf = (checks: ComparedDimension['untold']) => checks.map(({ name }) => name);

describe('two runs side by side', () => {
  test('a field is newly failed, fixed or still failing', () => {
    const found = ofDimension(schema(['a', 'b']), schema(['b', 'c']), 'schema');
    expect(namesOf(found.newlyFailed.checks)).toEqual(['c']);
    expect(namesOf(found.fixed.checks)).toEqual(['a']);
    expect(namesOf(found.stillFailing.checks)).toEqual(['b']);
    expect(found).toMatchObject({ untold: [], gaps: [], unchanged: { passed: 17 } });
  });

  test('names that mean something to JavaScript are names like any other', () => {
    const found = ofDimension(schema(['__proto__', 'constructor']), schema(['constructor', 'toString']), 'schema');
    expect(namesOf(found.fixed.checks)).toEqual(['__proto__']);
    expect(namesOf(found.stillFailing.checks)).toEqual(['constructor']);
    expect(namesOf(found.newlyFailed.checks)).toEqual(['toString']);
  });

  test('a name that comes twice is two checks', () => {
    const found = ofDimension(schema(['id']), schema(['id', 'id']), 'schema');
    expect(namesOf(found.stillFailing.checks)).toEqual(['id']);
    expect(namesOf(found.newlyFailed.checks)).toEqual(['id']);
  });

  test('pairs rules of one name by their reasons, then by their order', () => {
    const rules = (...reasons: (string | null)[]) =>
      runDetail({
        failedRules: reasons.map((reason) => ({ name: 'fresh', reason })),
        row: { semantics: counts(0, 20) },
      });
    const [three, two] = [rules('y', null, 'y'), rules('x', 'x')];
    const pairs = ({ stillFailing }: ComparedDimension) =>
      stillFailing.checks.map(({ before, after }) => [before, after]);
    expect(pairs(ofDimension(three, two, 'semantics'))).toEqual([
      ['y', 'x'],
      [null, 'x'],
    ]);
    expect(pairs(ofDimension(two, three, 'semantics'))).toEqual([
      ['x', 'y'],
      ['x', null],
    ]);
  });

  test('a field that is missing and one that is there twice are different failures', () => {
    const after = runDetail({ duplicateFields: ['id'], row: { schema: counts(1, 20) } });
    const found = ofDimension(schema(['id']), after, 'schema');
    expect(found.fixed.checks).toMatchObject([{ kind: 'field', name: 'id' }]);
    expect(found.newlyFailed.checks).toMatchObject([{ kind: 'duplicate', name: 'id' }]);
  });

  test('a type difference is told the right way round and counts as failed', () => {
    const before = schema([], { typeMismatches: ['amount: expected VARCHAR, got INT', 'odd words'] });
    const after = schema([], { typeMismatches: ['amount: expected BIGINT, got INT', 'price: expected TEXT, got INT'] });
    const found = compareRuns(before, after);
    expect(found).toMatchObject({ newlyFailed: 1, fixed: 1, stillFailing: 1, isComplete: true });
    const [types] = found.dimensions;
    expect(types?.stillFailing.checks).toEqual([
      {
        kind: 'type',
        name: 'amount',
        before: 'contract says INT, table has VARCHAR',
        after: 'contract says INT, table has BIGINT',
      },
    ]);
    expect(namesOf(types?.newlyFailed.checks ?? [])).toEqual(['price']);
    expect(namesOf(types?.fixed.checks ?? [])).toEqual(['odd words']);
  });

  test('a rule that fails for another reason keeps both reasons', () => {
    const rules = (...failedRules: { name: string; reason: string | null }[]) =>
      runDetail({ failedRules, row: { semantics: counts(failedRules.length, 5) } });
    const before = rules({ name: 'owner', reason: 'No owner' }, { name: 'owner', reason: 'No team' });
    const after = rules({ name: 'owner', reason: 'No team' }, { name: 'owner', reason: 'Owner left' });
    expect(ofDimension(before, after, 'semantics').stillFailing.checks).toEqual([
      { kind: 'rule', name: 'owner', before: 'No team', after: 'No team' },
      { kind: 'rule', name: 'owner', before: 'No owner', after: 'Owner left' },
    ]);
  });

  test('SLA verdicts change by name, and met ones are unchanged', () => {
    const verdicts = (latency: boolean, availability: boolean, actualLatencyMs: number) =>
      runDetail({
        slaVerdicts: [
          { name: 'latency', met: latency },
          { name: 'availability', met: availability },
        ],
        actualLatencyMs,
      });
    const found = ofDimension(verdicts(true, true, 60_000), verdicts(false, true, 90_000), 'sla');
    expect(found.newlyFailed.checks).toEqual([{ kind: 'verdict', name: 'latency', before: '1 m', after: '1 m 30 s' }]);
    expect(namesOf(found.unchanged.checks)).toEqual(['availability']);
  });
});

describe('what two runs do not say', () => {
  test('a dimension that was not evaluated in one of them fixes and breaks nothing', () => {
    const found = ofDimension(schema(['a']), runDetail({}), 'schema');
    expect(found).toMatchObject({ gaps: [{ kind: 'not-evaluated', in: 'after' }], unchanged: { passed: null } });
    expect(namesOf(found.untold)).toEqual(['a']);
    expect(namesOf(found.fixed.checks)).toEqual([]);
  });

  test('a field may be among failures that have no names', () => {
    const before = runDetail({ failedFields: ['a'], row: { schema: counts(3, 20) } });
    const found = ofDimension(before, schema(['a', 'b']), 'schema');
    expect(namesOf(found.stillFailing.checks)).toEqual(['a']);
    expect(namesOf(found.untold)).toEqual(['b']);
    expect(found.gaps).toEqual([{ kind: 'unnamed', before: 2, after: 0 }]);
  });

  test('compares quality by counts: only where one run has no failure', () => {
    const quality = (failed: number) => runDetail({ row: { quality: counts(failed, 10) } });
    expect(ofDimension(quality(0), quality(2), 'quality')).toMatchObject({
      newlyFailed: { unnamed: 2 },
      unchanged: { passed: 8 },
      gaps: [],
    });
    expect(ofDimension(quality(3), quality(0), 'quality')).toMatchObject({ fixed: { unnamed: 3 }, gaps: [] });
    expect(ofDimension(quality(3), quality(2), 'quality')).toMatchObject({
      newlyFailed: { unnamed: 0 },
      fixed: { unnamed: 0 },
      unchanged: { passed: null },
      gaps: [{ kind: 'unnamed', before: 3, after: 2 }],
    });
  });

  test('rules that were evaluated without a count leave open what they made of a rule', () => {
    const thrown = runDetail({ row: { semantics: counts(null, null) } });
    const after = runDetail({ failedRules: [{ name: 'r', reason: null }], row: { semantics: counts(1, 2) } });
    const found = ofDimension(thrown, after, 'semantics');
    expect(namesOf(found.untold)).toEqual(['r']);
    expect(found.gaps).toEqual([{ kind: 'no-count', in: 'before' }]);
  });

  test('a verdict that only one run gives is neither fixed nor broken', () => {
    const one = runDetail({ slaVerdicts: [{ name: 'latency', met: false }] });
    const other = runDetail({ slaVerdicts: [{ name: 'availability', met: true }] });
    expect(ofDimension(one, other, 'sla').untold).toEqual([
      { kind: 'verdict', name: 'latency', before: 'missed', after: null },
      { kind: 'verdict', name: 'availability', before: null, after: 'met' },
    ]);
  });

  test('counts nothing as passed in both when figures do not add up', () => {
    const odd = runDetail({ row: { quality: { passed: 9, failed: 3, total: 10 } } });
    const fine = runDetail({ row: { quality: counts(0, 10) } });
    const more = runDetail({ row: { quality: counts(0, 11) } });
    expect(ofDimension(odd, fine, 'quality').unchanged.passed).toBeNull();
    expect(ofDimension(fine, more, 'quality').unchanged.passed).toBeNull();
    expect(ofDimension(fine, fine, 'quality').unchanged.passed).toBe(10);
  });
});

test('the earlier run comes first; of one moment, the same one each time', () => {
  const [one, other] = [
    { timestamp: 1, key: '1#b' },
    { timestamp: 1, key: '1#a' },
  ];
  expect(olderFirst(one, other)).toEqual([other, one]);
  expect(olderFirst(other, one)).toEqual([other, one]);
  expect(olderFirst({ timestamp: 2, key: '2' }, one)[0]).toBe(one);
});

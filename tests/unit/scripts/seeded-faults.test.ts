import { faults } from '@tests/seeded-faults/all';
import { type Fault, faultKinds } from '@tests/seeded-faults/fault';
import { describe, expect, test } from 'vitest';
import {
  chosenFaults,
  type FaultRow,
  faultArgs,
  faultLine,
  faultSummary,
  needsWindow,
  placesOf,
  playwrightVerdict,
  testsByRun,
  testsThere,
  together,
  vitestVerdict,
  withFault,
} from '../../../scripts/fault-plan.mjs';

const fault = (id: string, kind: Fault['kind'] = 'HTTP'): Fault => ({
  ...{ id, kind, says: `${id} hurts.`, file: 'a.ts', find: '<', replace: '<=' },
  tests: ['tests/unit/a.test.ts'],
});

describe('the table of faults', () => {
  test('has three faults or more of every kind, each under a name of its own', () => {
    const few = faultKinds.filter((kind) => faults.filter((each) => each.kind === kind).length < 3);
    expect(few).toEqual([]);
    expect(new Set(faults.map(({ id }) => id)).size).toBe(faults.length);
  });

  test('has no fault that changes nothing, or is looked for by tests of two programs', () => {
    const idle = faults.filter(({ find, replace }) => find === replace);
    const mixed = faults.filter(({ tests }) => new Set(tests.map((each) => each.endsWith('.spec.ts'))).size !== 1);
    expect([...idle, ...mixed]).toEqual([]);
  });
});

describe('what seeded-faults is asked for', () => {
  const table = [fault('one'), fault('two', 'IPC'), fault('three', 'IPC')];
  const ids = (words: string[]) => chosenFaults(table, words).map(({ id }) => id);

  test('is all faults, those of an id, or those of a kind, in the order of the table', () => {
    expect(ids([])).toEqual(['one', 'two', 'three']);
    expect(ids(['ipc', 'one'])).toEqual(['one', 'two', 'three']);
    expect(ids(['three'])).toEqual(['three']);
    expect(faultArgs(['--only', 'one', '--kind', 'IPC', '--in', '../old'])).toEqual({
      wanted: ['one', 'IPC'],
      folder: '../old',
    });
  });

  test('is refused where a word names no fault, or an argument is none', () => {
    expect(() => ids(['one', 'four'])).toThrow(/is called four/);
    expect(() => faultArgs(['--all'])).toThrow(/Usage/);
  });
});

describe('a fault', () => {
  test('is put in as it is written, and is stale where its place is gone or is not the only one', () => {
    expect(withFault('if (a < b) {}', fault('one'))).toBe('if (a <= b) {}');
    expect(withFault('x', { find: 'x', replace: '$&$1' })).toBe('$&$1');
    expect(withFault('if (a > b) {}', fault('one'))).toBeNull();
    expect(withFault('a < b && b < c', fault('one'))).toBeNull();
  });

  test('is looked for by specs where they are now, whichever folder its row names, also in both', () => {
    const own = { tests: ['tests/e2e/notes.spec.ts', 'tests/window/run.spec.ts', 'tests/e2e/run.spec.ts'] };
    const there = new Set(['tests/window/notes.spec.ts', 'tests/window/run.spec.ts', 'tests/e2e/run.spec.ts']);
    expect(placesOf('tests/unit/a.test.ts')).toEqual(['tests/unit/a.test.ts']);
    const found = testsThere(own, (test) => there.has(test));
    expect(found).toEqual(['tests/window/notes.spec.ts', 'tests/window/run.spec.ts', 'tests/e2e/run.spec.ts']);
    expect(testsByRun(found)).toEqual({ 'tests/window': found.slice(0, 2), 'tests/e2e': found.slice(2) });
    expect(testsByRun(['tests/unit/a.test.ts'])).toEqual({ vitest: ['tests/unit/a.test.ts'] });
    expect(testsThere(own, () => false)).toEqual([]);
    expect([needsWindow(own), needsWindow(fault('one'))]).toEqual([true, false]);
  });
});

describe('what a run says of a fault', () => {
  const file = (status: string, ...results: { status: string; fullName: string }[]) => ({
    ...{ name: 'a.test.ts', status, assertionResults: results },
  });
  const failed = { status: 'failed', fullName: 'a list ends' };

  test('is that a test has caught it, by its name', () => {
    expect(vitestVerdict({ testResults: [file('failed', failed)] }, 1)).toEqual({ state: 'caught', by: 'a list ends' });
    const spec = { title: 'keeps its place', tests: [{ status: 'unexpected' }] };
    const suites = [{ specs: [], suites: [{ specs: [spec] }] }];
    expect(playwrightVerdict({ suites, errors: [{ message: 'x' }] }, 1)).toEqual({ state: 'caught', by: spec.title });
  });

  test('is that it was not caught only where tests have run and passed', () => {
    const passed = { numPassedTests: 2, testResults: [file('passed', { status: 'passed', fullName: 'a' })] };
    expect(vitestVerdict(passed, 0).state).toBe('not caught');
    expect(vitestVerdict({ numPassedTests: 0, testResults: [] }, 0).state).toBe('no tests');
    expect(playwrightVerdict({ stats: { expected: 1 } }, 0).state).toBe('not caught');
    expect(playwrightVerdict({ errors: [{ message: 'Error: No tests found' }] }, 1).state).toBe('no tests');
  });

  test('is no catch where a program does not load: that is seen without any test', () => {
    expect(vitestVerdict({ testResults: [file('failed')] }, 1).state).toBe('broken');
    expect(playwrightVerdict({ errors: [{ message: 'SyntaxError' }] }, 1).state).toBe('broken');
    expect(vitestVerdict(null, 1).state).toBe('broken');
  });

  test('is a catch where one of several runs has caught it, and none where no run had a test', () => {
    const [none, passed] = [
      { state: 'no tests', by: null },
      { state: 'not caught', by: null },
    ] as const;
    expect(together([none, passed])).toBe(passed);
    expect(together([passed, { state: 'caught', by: 'a' }])).toMatchObject({ state: 'caught' });
    expect(together([none])).toBe(none);
  });

  test('is a catch where a hook or nobody has met the error, or the run has no end', () => {
    const passed = file('failed', { status: 'passed', fullName: 'a' });
    expect(vitestVerdict({ numPassedTests: 1, testResults: [passed] }, 1).state).toBe('caught');
    expect(vitestVerdict(null, 124).state).toBe('caught');
  });
});

describe('the report of seeded faults', () => {
  const row = (id: string, state: FaultRow['state']): FaultRow => ({ ...fault(id), state, by: null, seconds: 3.4 });

  test('names each fault that nothing has caught, with what a person would suffer', () => {
    const text = faultSummary([row('one', 'caught'), row('two', 'not caught'), row('three', 'stale')]);
    expect(text).toContain('HTTP  1 of 3 caught');
    expect(text).toMatch(/No test catches:\n {2}two: two hurts\.\n.*not in its file exactly once:\n {2}three: /);
    expect(text).not.toContain('one:');
  });

  test('has a line for each that stands out where it was not caught', () => {
    expect(faultLine(row('one', 'not caught'))).toMatch(/^NOT caught {2}one +3 s$/);
  });
});

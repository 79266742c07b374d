import { describe, expect, test } from 'vitest';
import { countPlaywright, countVitest, lastLine, table } from '../../../scripts/report.mjs';

describe('the report of a test run', () => {
  test('counts a test file that does not load as a failure', () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(countVitest(report)).toEqual({ passed: 3, failed: 2 });
  });

  test('counts a spec that does not load and a flaky test as failures', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{ message: 'x' }] };
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 3 });
  });

  test('ends with the sum of all tests', () => {
    const steps = [
      { name: 'types', outcome: 'passed', seconds: 1 },
      { name: 'unit', outcome: 'passed', seconds: 2, counts: { passed: 10, failed: 0 } },
      { name: 'e2e', outcome: 'failed', seconds: 3, counts: { passed: 4, failed: 2 } },
    ] as const;
    expect(lastLine(steps)).toBe('14 passed, 2 failed');
  });

  test('is never green when a step without tests fails', () => {
    expect(lastLine([{ name: 'lint', outcome: 'failed', seconds: 1 }])).toBe('0 passed, 1 failed');
  });

  test('shows every step, those that were not run too', () => {
    const text = table([
      { name: 'lint', outcome: 'failed', seconds: 1.25 },
      { name: 'unit and integration', outcome: 'not run' },
    ]);
    expect(text.split('\n')).toEqual(['  lint                  failed     1.3 s', '  unit and integration  not run']);
  });
});

/** Vitest's JSON report -> counts. A file that does not even load is one failure. */
export function countVitest(report) {
  const broken = (report.testResults ?? []).filter(
    ({ status, assertionResults = [] }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + broken.length };
}

/** Playwright's JSON report -> counts. An error outside of a test (a spec that does not load) is one failure. */
export function countPlaywright({ stats = {}, errors = [] }) {
  return {
    passed: stats.expected ?? 0,
    failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) + errors.length,
  };
}

/** A table of steps: name, outcome, seconds, counts. */
export function table(steps) {
  const width = Math.max(...steps.map(({ name }) => name.length));
  const line = ({ name, outcome, seconds, counts }) => {
    const time = seconds === undefined ? '' : `${seconds.toFixed(1)} s`.padStart(9);
    const tests = counts ? `   ${counts.passed} passed, ${counts.failed} failed` : '';
    return `  ${name.padEnd(width)}  ${outcome.padEnd(7)}${time}${tests}`.trimEnd();
  };
  return steps.map(line).join('\n');
}

/** The last line of `npm test`. A step without tests that fails counts as one failure: the line never looks green. */
export function lastLine(steps) {
  let passed = 0;
  let failed = 0;
  for (const { outcome, counts } of steps) {
    passed += counts?.passed ?? 0;
    failed += outcome === 'failed' ? Math.max(1, counts?.failed ?? 0) : 0;
  }
  return `${passed} passed, ${failed} failed`;
}

// What `npm run seeded-faults` decides: which faults are asked for, where their tests are, and what a run of these says.
import { parseArgs } from 'node:util';
import { Stop } from './project.mjs';

const usage =
  'Usage: npm run seeded-faults -- [--only <id or kind>] [--kind <kind>] [--in <folder of another checkout>]\n' +
  '--only and --kind can be given several times.';

const options = {
  only: { type: 'string', multiple: true, default: [] },
  kind: { type: 'string', multiple: true, default: [] },
  in: { type: 'string' },
};

/** @param {readonly string[]} args */
export function faultArgs(args) {
  try {
    const { only, kind, in: folder } = parseArgs({ args: [...args], options }).values;
    return { wanted: [...only, ...kind], folder };
  } catch {
    throw new Stop(usage);
  }
}

/** The faults that are asked for by id or kind; all of them where nothing is. A word that names none is a mistake of whoever typed it. */
export function chosenFaults(faults, wanted) {
  const names = (word) => faults.filter(({ id, kind }) => id === word || kind.toLowerCase() === word.toLowerCase());
  const unknown = wanted.filter((word) => names(word).length === 0);
  if (unknown.length > 0) throw new Stop(`No fault and no kind of fault is called ${unknown.join(', ')}.\n${usage}`);
  const chosen = new Set(wanted.flatMap(names));
  return wanted.length === 0 ? [...faults] : faults.filter((fault) => chosen.has(fault));
}

/** The text with the fault in it; null where the row is stale: what it replaces is not there, or there more than once. */
export function withFault(text, { find, replace }) {
  const parts = text.split(find);
  return parts.length === 2 ? parts.join(replace) : null;
}

/** Whether a fault is looked for in the built window, by specs. */
export const needsWindow = ({ tests }) => tests.some((test) => test.endsWith('.spec.ts'));

/** Where a test may be: specs of the window, or some of their tests, have moved from `tests/e2e` to `tests/window` under the same name. */
export function placesOf(test) {
  const [, folder, name] = /^tests\/(e2e|window)\/(.+)$/.exec(test) ?? [];
  return folder === undefined ? [test] : [test, `tests/${folder === 'e2e' ? 'window' : 'e2e'}/${name}`];
}

/** The tests of a fault that a checkout has. */
export const testsThere = ({ tests }, isThere) => [...new Set(tests.flatMap(placesOf))].filter(isThere);

/** Tests by the program and the configuration that runs them: `vitest`, `tests/e2e` or `tests/window`. */
export const testsByRun = (tests) =>
  Object.groupBy(tests, (test) => (test.endsWith('.spec.ts') ? test.split('/').slice(0, 2).join('/') : 'vitest'));

const weight = ['caught', 'broken', 'not caught', 'no tests'];

/** What several runs say together: one that has caught the fault is enough. */
export const together = (verdicts) =>
  verdicts.toSorted((one, other) => weight.indexOf(one.state) - weight.indexOf(other.state))[0];

const timedOut = 124;

/** Without a report the run was broken off: by its time, since the fault makes it endless, or because nothing could begin. */
const withoutReport = (code) =>
  code === timedOut ? { state: 'caught', by: 'a run that has no end' } : broken('the run');

const broken = (what) => ({ state: 'broken', by: what });
const judged = (passed) => ({ state: passed > 0 ? 'not caught' : 'no tests', by: null });

/**
 * What Vitest's JSON report says of a fault. A file that does not load has tested nothing: such a fault would be seen without any test.
 * @param {object | null} report
 * @param {number} code the exit code of the run
 */
export function vitestVerdict(report, code) {
  if (report === null) return withoutReport(code);
  const files = report.testResults ?? [];
  const failed = files
    .flatMap(({ assertionResults = [] }) => assertionResults)
    .find(({ status }) => status === 'failed');
  if (failed !== undefined) return { state: 'caught', by: failed.fullName };
  const unloaded = files.find(
    ({ status, assertionResults = [] }) => status === 'failed' && assertionResults.length === 0,
  );
  if (unloaded !== undefined) return broken(unloaded.name);
  // A hook, or an error that nobody has caught.
  if (code !== 0 && files.length > 0) return { state: 'caught', by: 'an error outside of a test' };
  return judged(report.numPassedTests ?? 0);
}

/** What Playwright's JSON report says of a fault. */
export function playwrightVerdict(report, code) {
  if (report === null) return withoutReport(code);
  const [failed] = (report.suites ?? []).flatMap(failedIn);
  if (failed !== undefined) return { state: 'caught', by: failed };
  if ((report.errors ?? []).length > 0) return code === 0 || hasNoTests(report) ? judged(0) : broken('the specs');
  return judged(report.stats?.expected ?? 0);
}

const hasNoTests = ({ errors }) => errors.every(({ message = '' }) => /no tests found/i.test(message));

function failedIn({ suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'));
  return [...own.map(({ title }) => title), ...suites.flatMap(failedIn)];
}

/** One line about a fault. */
export function faultLine({ id, state, by, seconds }) {
  const time = seconds === undefined ? '' : `${seconds.toFixed(0)} s`;
  const shown = state === 'not caught' ? 'NOT caught' : state;
  return `${shown.padEnd(11)} ${id.padEnd(34)} ${time.padStart(5)}  ${by ?? ''}`.trimEnd();
}

/** The last lines: how many of each kind were caught, and what is to be done about the others. */
export function faultSummary(rows) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  const width = Math.max(0, ...kinds.map((kind) => kind.length));
  const table = kinds.map((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const caught = own.filter(({ state }) => state === 'caught').length;
    return `  ${kind.padEnd(width)}  ${caught} of ${own.length} caught`;
  });
  const named = (state, words) => {
    const own = rows.filter((row) => row.state === state);
    return own.length === 0 ? [] : [`${words}:`, ...own.map(({ id, says }) => `  ${id}: ${says}`)];
  };
  return [
    ...table,
    ...named('not caught', 'No test catches'),
    ...named('no tests', 'This checkout has none of the tests that should catch'),
    ...named('stale', 'What they replace is not in its file exactly once'),
    ...named('broken', 'The program does not even load with'),
    ...named('unsound', 'The tests fail without the fault, too, of'),
  ].join('\n');
}

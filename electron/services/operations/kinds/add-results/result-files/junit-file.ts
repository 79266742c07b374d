import type { RunStatus } from '@shared/domain/status';
import { countsWords, messageOf } from './check-list';
import { emptyDraft, type Refused, type ResultsInFile, refused } from './file-item';
import { type FileTime, readFileTime } from './file-time';
import { type Element, readJunitTree } from './junit-tree';

/** A JUnit report as one result: its test cases are checks of quality. */
export function readJunitFile(xml: string): ResultsInFile | Refused {
  const read = readJunitTree(xml);
  if (read.kind === 'refused') return read;
  const suites = suitesIn(read.root);
  const cases = suites.flatMap((suite) => suite.children('testcase')).map(readCase);
  if (cases.length === 0) return refused({ key: 'no-test-case' });
  const count = (outcome: CaseOutcome) => cases.filter((each) => each.outcome === outcome).length;
  const [passed, failed, errors, skipped] = [count('passed'), count('failed'), count('error'), count('skipped')];
  const at = startOf([read.root, ...suites]);
  const name = read.root.attribute('name') ?? suites[0]?.attribute('name') ?? null;
  const counts = countsWords({ passed, failed, 'ended with an error': errors, skipped });
  const words = cases.flatMap(({ words: each }) => each ?? []);
  const draft = {
    ...emptyDraft,
    timestamp: at?.kind === 'at' ? at.timestamp : null,
    status: statusOf({ passed, failed, errors }),
    message: messageOf(`${name === null || name === '' ? 'JUnit' : name.slice(0, 200)}: ${counts}.`, words),
    executionTimeMs: durationOf(read.root),
    quality: { passed, failed: failed + errors, total: passed + failed + errors, score: null },
  };
  return {
    kind: 'read',
    format: 'junit',
    items: [{ draft, problems: [], notSent: [], contractFqn: null }],
    time: at === null ? { kind: 'missing' } : at.kind === 'at' ? { kind: 'given' } : at,
    notes: skipped > 0 ? [{ key: 'skipped-not-counted' }] : [],
    contract: null,
  };
}

/** Every suite of the report, outer ones first; the parser has limited how deep they nest. */
function suitesIn(element: Element): Element[] {
  const own = element.children('testcase').length > 0 ? [element] : [];
  return [...own, ...element.children('testsuite').flatMap((suite) => suitesOf(suite))];
}

const suitesOf = (suite: Element): Element[] => [suite, ...suite.children('testsuite').flatMap(suitesOf)];

type CaseOutcome = 'passed' | 'failed' | 'error' | 'skipped';

function readCase(element: Element): { readonly outcome: CaseOutcome; readonly words: string | null } {
  const name = [element.attribute('classname'), element.attribute('name')].filter(Boolean).join('.') || 'A test case';
  const [error] = element.children('error');
  const [failure] = element.children('failure');
  const fault = error ?? failure;
  if (fault !== undefined) {
    const reason = fault.attribute('message') ?? fault.text;
    return { outcome: error === undefined ? 'failed' : 'error', words: reason === '' ? name : `${name}: ${reason}` };
  }
  return { outcome: element.children('skipped').length > 0 ? 'skipped' : 'passed', words: null };
}

function statusOf({ passed, failed, errors }: Readonly<Record<'passed' | 'failed' | 'errors', number>>): RunStatus {
  if (errors > 0 || passed + failed === 0) return 'Aborted';
  return failed > 0 ? 'Failed' : 'Success';
}

/** The earliest moment that a suite names; local ones only when no suite names its zone. */
function startOf(elements: readonly Element[]): FileTime | null {
  const times = elements.flatMap((element) => readFileTime(element.attribute('timestamp')) ?? []);
  const exact = times.flatMap((time) => (time.kind === 'at' ? [time.timestamp] : []));
  if (exact.length > 0) return { kind: 'at', timestamp: exact.reduce((least, time) => Math.min(least, time)) };
  return times.reduce<FileTime | null>(
    (least, time) => (least === null || sortKey(time) < sortKey(least) ? time : least),
    null,
  );
}

const sortKey = (time: FileTime): string => (time.kind === 'local' ? `${time.date}T${time.time}` : '');

/** Milliseconds: what the report says as a whole, else its outer suites together; null when neither does. */
function durationOf(root: Element): number | null {
  const whole = secondsOf(root);
  if (whole !== null) return Math.round(whole * 1000);
  const parts = root.children('testsuite').flatMap((suite) => secondsOf(suite) ?? []);
  return parts.length === 0 ? null : Math.round(parts.reduce((sum, part) => sum + part, 0) * 1000);
}

/** Seconds as `1.5`, or as `1,234.5` from tools that group digits. */
function secondsOf(element: Element): number | null {
  const seconds = Number(element.attribute('time')?.replaceAll(',', '') || Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 && seconds < 1e9 ? seconds : null;
}

import type { RunParts } from '@main/api/wire/run-detail';
import type { Counts } from '@shared/domain/counts';
import { type Dimension, isUnfinished } from '@shared/domain/status';
import { dimensionWords, statusWord } from '@shared/format/status-names';
import { verdictWords } from '@shared/format/verdict-messages';
import { type FailedCheck, failedChecks, isCounted } from '@shared/results/failed-checks';
import { type CheckNames, passedNames } from './check-names';

/** One check of a run as test tools know it. */
export interface CheckCase {
  /** `schema`, `semantics`, `quality`, `sla` or `run`. */
  readonly group: Dimension | 'run';
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped';
  /** Why; null for a check that passed. */
  readonly words: string | null;
}

/** More checks of one dimension than this are told in one sum: a server can claim any number. */
const mostNumbered = 1000;

/** The checks of a run: those with a name by name, the others numbered, and the run itself where its checks do not say how it ended. */
export function checkCases(run: RunParts, names: CheckNames): CheckCase[] {
  const cases = [
    ...(['schema', 'semantics', 'quality'] as const).flatMap((dimension) => countedCases(run, dimension, names)),
    ...slaCases(run),
  ];
  const whole = wholeRun(run, cases);
  return whole === null ? cases : [whole, ...cases];
}

/** The failures of a run that its checks do not tell of, such as an abortion. */
function wholeRun({ row, message }: RunParts, cases: readonly CheckCase[]): CheckCase | null {
  const words = message ?? statusWord(row.status);
  const about = { group: 'run', name: 'Run', words } as const;
  if (row.status === 'Aborted') return { ...about, outcome: 'error' };
  if (isUnfinished(row.status)) return { ...about, outcome: 'skipped', words: `${statusWord(row.status)}: not ended.` };
  const hasFailed = cases.some(({ outcome }) => outcome === 'failed');
  const isFailure = row.status === 'Failed' || row.status === 'PartialSuccess';
  return isFailure && !hasFailed ? { ...about, outcome: 'failed' } : null;
}

const notEvaluated = (group: Dimension): CheckCase => ({
  group,
  name: dimensionWords[group],
  outcome: 'skipped',
  words: 'Not evaluated.',
});

function countedCases(run: RunParts, group: Exclude<Dimension, 'sla'>, names: CheckNames): CheckCase[] {
  const counts = run.row[group];
  if (counts === null) return [notEvaluated(group)];
  const named = failedChecks(run, group).filter(isCounted);
  const { passed, failed } = wholeCounts(counts);
  const nameless = Math.max(0, failed - named.length);
  const known = passedNames(names[group], new Set(named.map(({ name }) => name)), passed);
  const useKnown = known !== null && nameless === 0;
  return [
    ...named.map((check): CheckCase => ({ group, name: check.name, outcome: 'failed', words: reasonOf(check) })),
    ...numbered(group, { outcome: 'failed', count: nameless, from: named.length }),
    ...(useKnown
      ? known.map((name): CheckCase => ({ group, name, outcome: 'passed', words: null }))
      : numbered(group, { outcome: 'passed', count: passed, from: named.length + nameless })),
  ];
}

const wholeCounts = ({ passed, failed }: Counts) => ({ passed: wholeOf(passed), failed: wholeOf(failed) });

const wholeOf = (count: number | null): number => Math.max(0, Math.floor(count ?? 0));

interface Numbered {
  readonly outcome: 'passed' | 'failed';
  readonly count: number;
  readonly from: number;
}

function numbered(group: Dimension, { outcome, count, from }: Numbered): CheckCase[] {
  const words = outcome === 'failed' ? 'The server does not name this check.' : null;
  const caseOf = (name: string): CheckCase => ({ group, name, outcome, words });
  const each = Array.from({ length: Math.min(count, mostNumbered) }, (_, at) =>
    caseOf(`${dimensionWords[group]} check ${from + at + 1}`),
  );
  if (count <= mostNumbered) return each;
  return [...each, caseOf(`${dimensionWords[group]} checks ${from + mostNumbered + 1} to ${from + count}`)];
}

function reasonOf({ kind, words }: FailedCheck): string {
  if (kind === 'field') return 'In the contract, not in the table.';
  if (kind === 'duplicate') return 'A duplicate field.';
  return words ?? 'The server gives no reason.';
}

function slaCases({ row, slaVerdicts }: RunParts): CheckCase[] {
  if (row.sla === null || slaVerdicts.length === 0) return [notEvaluated('sla')];
  return slaVerdicts.map(({ name, met }) => ({
    group: 'sla',
    name: verdictWords(name),
    outcome: met ? 'passed' : 'failed',
    words: met ? null : 'Missed.',
  }));
}

import { messages } from '@main/services/export/messages';
import type { CheckCounts } from '@shared/domain/result/counts';
import type { RunParts } from '@shared/domain/result/result';
import { type Dimension, isUnfinished } from '@shared/domain/status';
import { dimensionNames, statusName } from '@shared/format/status-names';
import { verdictName } from '@shared/format/verdict-messages';
import { type FailedCheck, failedChecks } from '@shared/results/compare/failed-checks';
import { type CheckNames, passedNames } from './check-names';

const text = messages.cases;

/** One check of a run as test tools know it. */
export interface CheckCase {
  /** `schema`, `semantics`, `quality`, `sla` or `run`. */
  readonly group: Dimension | 'run';
  readonly name: string;
  readonly outcome: 'passed' | 'failed' | 'error' | 'skipped';
  /** Why; null for a check that passed. */
  readonly reason: string | null;
}

/** Further checks of a dimension are merged into one case, since a server can claim any number. */
const maxNumbered = 1000;

/** The checks of a run, by name or numbered, and one for the run itself where the checks do not explain its status. */
export function checkCases(run: RunParts, names: CheckNames): CheckCase[] {
  const cases = [
    ...(['schema', 'semantics', 'quality'] as const).flatMap((dimension) => countedCases(run, dimension, names)),
    ...slaCases(run),
  ];
  const whole = wholeRun(run, cases);
  return whole === null ? cases : [whole, ...cases];
}

/** A failure of the run that none of its checks shows, such as an abort. */
function wholeRun({ row, message }: RunParts, cases: readonly CheckCase[]): CheckCase | null {
  const about = { group: 'run', name: text.run, reason: message ?? statusName(row.status) } as const;
  if (row.status === 'Aborted') return { ...about, outcome: 'error' };
  if (isUnfinished(row.status))
    return { ...about, outcome: 'skipped', reason: text.notFinished(statusName(row.status)) };
  const hasFailed = cases.some(({ outcome }) => outcome === 'failed');
  const isFailure = row.status === 'Failed' || row.status === 'PartialSuccess';
  return isFailure && !hasFailed ? { ...about, outcome: 'failed' } : null;
}

const notEvaluated = (group: Dimension): CheckCase => ({
  group,
  name: dimensionNames[group],
  outcome: 'skipped',
  reason: text.notEvaluated,
});

function countedCases(run: RunParts, group: Exclude<Dimension, 'sla'>, names: CheckNames): CheckCase[] {
  const counts = run.row[group];
  if (counts === null) return [notEvaluated(group)];
  const named = failedChecks(run, group);
  const { passed, failed } = wholeCounts(counts);
  const nameless = Math.max(0, failed - named.length);
  const known = passedNames(names[group], new Set(named.map(({ name }) => name)), passed);
  const useKnown = known !== null && nameless === 0;
  return [
    ...named.map((check): CheckCase => ({ group, name: check.name, outcome: 'failed', reason: reasonOf(check) })),
    ...numbered(group, { outcome: 'failed', count: nameless, from: named.length }),
    ...(useKnown
      ? known.map((name): CheckCase => ({ group, name, outcome: 'passed', reason: null }))
      : numbered(group, { outcome: 'passed', count: passed, from: named.length + nameless })),
  ];
}

const wholeCounts = ({ passed, failed }: CheckCounts) => ({ passed: wholeOf(passed), failed: wholeOf(failed) });

const wholeOf = (count: number | null): number => Math.max(0, Math.floor(count ?? 0));

interface Numbered {
  readonly outcome: 'passed' | 'failed';
  readonly count: number;
  readonly from: number;
}

function numbered(group: Dimension, { outcome, count, from }: Numbered): CheckCase[] {
  const reason = outcome === 'failed' ? text.unnamed : null;
  const caseOf = (name: string): CheckCase => ({ group, name, outcome, reason });
  const each = Array.from({ length: Math.min(count, maxNumbered) }, (_, at) =>
    caseOf(text.numbered(dimensionNames[group], from + at + 1)),
  );
  if (count <= maxNumbered) return each;
  return [...each, caseOf(text.numberedRange(dimensionNames[group], from + maxNumbered + 1, from + count))];
}

function reasonOf({ kind, words }: FailedCheck): string {
  if (kind === 'field') return text.notInTable;
  if (kind === 'duplicate') return text.duplicate;
  return words ?? text.noReason;
}

function slaCases({ row, slaVerdicts }: RunParts): CheckCase[] {
  if (row.sla === null || slaVerdicts.length === 0) return [notEvaluated('sla')];
  return slaVerdicts.map(({ name, met }) => ({
    group: 'sla',
    name: verdictName(name),
    outcome: met ? 'passed' : 'failed',
    reason: met ? null : text.missed,
  }));
}

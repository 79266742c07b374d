import type { RunDetail } from '@shared/domain/result';
import { formatDuration } from '@shared/format/format';
import type { ComparedCheck } from './failed-checks';
import type { ComparedDimension, ComparedGap } from './run-comparison';

/** The SLA, whose checks have names whether they were met or missed. */
export function compareVerdicts(before: RunDetail, after: RunDetail): ComparedDimension {
  const earlier = verdictsOf(before);
  const later = verdictsOf(after);
  const checks = [...new Set([...earlier.keys(), ...later.keys()])].map((name) => ({
    was: earlier.get(name) ?? null,
    is: later.get(name) ?? null,
    check: { kind: 'verdict', name, before: wordsOf(before, name), after: wordsOf(after, name) } as const,
  }));
  const those = (was: boolean, is: boolean): readonly ComparedCheck[] =>
    checks.filter((each) => each.was === was && each.is === is).map(({ check }) => check);
  const gap = notEvaluated(earlier.size === 0, later.size === 0);
  const unchanged = those(true, true);
  return {
    dimension: 'sla',
    before: before.row.sla,
    after: after.row.sla,
    newlyFailed: { checks: those(true, false), unnamed: 0 },
    fixed: { checks: those(false, true), unnamed: 0 },
    stillFailing: { checks: those(false, false), unnamed: 0 },
    unchanged: { checks: unchanged, passed: gap === null ? unchanged.length : null },
    untold: checks
      .filter(({ was, is }) => was === null || is === null)
      .map(({ was, is, check }) => ({
        ...check,
        before: toldWords(was, check.before),
        after: toldWords(is, check.after),
      })),
    gaps: gap === null ? [] : [gap],
  };
}

/** A verdict that is there twice counts as missed when any of the two is. */
function verdictsOf({ slaVerdicts }: RunDetail): ReadonlyMap<string, boolean> {
  const verdicts = new Map<string, boolean>();
  for (const { name, met } of slaVerdicts) verdicts.set(name, met && (verdicts.get(name) ?? true));
  return verdicts;
}

const wordsOf = ({ actualLatencyMs }: RunDetail, name: string): string | null =>
  name === 'latency' && actualLatencyMs !== null ? formatDuration(actualLatencyMs) : null;

const toldWords = (met: boolean | null, words: string | null): string | null =>
  met === null ? null : `${met ? 'met' : 'missed'}${words === null ? '' : `, ${words}`}`;

function notEvaluated(isBefore: boolean, isAfter: boolean): ComparedGap | null {
  if (!isBefore && !isAfter) return null;
  return { kind: 'not-evaluated', in: isBefore && isAfter ? 'both' : isBefore ? 'before' : 'after' };
}

import type { RunDetail } from '@shared/domain/result/result';
import { catalogue } from '@shared/format/catalogue';
import { formatDuration } from '@shared/format/format';
import type { ComparedCheck } from './failed-checks';
import type { ComparedDimension, ComparedGap } from './run-comparison';

const messages = catalogue({
  met: 'met',
  missed: 'missed',
  withLatency: (verdict: string, latency: string) => `${verdict}, ${latency}`,
});

/** The SLA, whose checks have names whether they were met or missed. */
export function compareVerdicts(before: RunDetail, after: RunDetail): ComparedDimension {
  const earlier = verdictsOf(before);
  const later = verdictsOf(after);
  const checks = [...new Set([...earlier.keys(), ...later.keys()])].map((name) => ({
    was: earlier.get(name) ?? null,
    is: later.get(name) ?? null,
    check: { kind: 'verdict', name, before: latencyOf(before, name), after: latencyOf(after, name) } as const,
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
        before: verdictText(was, check.before),
        after: verdictText(is, check.after),
      })),
    gaps: gap === null ? [] : [gap],
  };
}

/** A verdict that comes twice counts as missed when either of them is. */
function verdictsOf({ slaVerdicts }: RunDetail): ReadonlyMap<string, boolean> {
  const verdicts = new Map<string, boolean>();
  for (const { name, met } of slaVerdicts) verdicts.set(name, met && (verdicts.get(name) ?? true));
  return verdicts;
}

const latencyOf = ({ actualLatencyMs }: RunDetail, name: string): string | null =>
  name === 'latency' && actualLatencyMs !== null ? formatDuration(actualLatencyMs) : null;

function verdictText(met: boolean | null, latency: string | null): string | null {
  if (met === null) return null;
  const verdict = met ? messages.met : messages.missed;
  return latency === null ? verdict : messages.withLatency(verdict, latency);
}

function notEvaluated(isBefore: boolean, isAfter: boolean): ComparedGap | null {
  if (!isBefore && !isAfter) return null;
  return { kind: 'not-evaluated', in: isBefore && isAfter ? 'both' : isBefore ? 'before' : 'after' };
}

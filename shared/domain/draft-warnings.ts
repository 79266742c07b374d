import type { ResultDraft } from './result-draft';

interface Counted {
  readonly passed: number | null;
  readonly failed: number | null;
  readonly total: number | null;
}

/** Milliseconds from before March 1973: far more likely seconds that were taken for milliseconds. */
const earliestLikely = 100_000_000_000;

/** What looks like a mistake in a result that can be sent all the same, in sentences. `now` in epoch milliseconds. */
export function draftWarnings(draft: ResultDraft, now: number): string[] {
  const sections: readonly (readonly [string, Counted | null])[] = [
    ['Schema', draft.schema],
    ['Semantics', draft.semantics],
    ['Quality', draft.quality],
  ];
  const failed = sections.flatMap(([, counts]) => counts?.failed ?? []).reduce((sum, count) => sum + count, 0);
  const missed = verdictsOf(draft).filter((met) => met === false).length;
  return [
    ...sections.flatMap(([name, counts]) => (counts === null ? [] : sumWarning(name, counts))),
    ...(draft.status === 'Success' && failed > 0 ? ['The status is Success, but checks failed.'] : []),
    ...(draft.status === 'Success' && missed > 0 ? ['The status is Success, but the SLA was missed.'] : []),
    ...timeWarnings(draft.timestamp, now),
  ];
}

function sumWarning(name: string, { passed, failed, total }: Counted): string[] {
  if (total === null || (passed === null && failed === null)) return [];
  const sum = (passed ?? 0) + (failed ?? 0);
  const isWrong = passed === null || failed === null ? sum > total : sum !== total;
  return isWrong ? [`${name}: passed and failed make ${sum}, not the total of ${total}.`] : [];
}

function timeWarnings(timestamp: number, now: number): string[] {
  if (timestamp > now) return ['The time is in the future. Some servers leave such results out of their lists.'];
  return timestamp < earliestLikely
    ? ['The time is before March 1973. Perhaps it was given in seconds instead of milliseconds.']
    : [];
}

const verdictsOf = ({ sla }: ResultDraft): readonly (boolean | null)[] =>
  sla === null ? [] : [sla.refreshFrequencyMet, sla.latencyMet, sla.availabilityMet];

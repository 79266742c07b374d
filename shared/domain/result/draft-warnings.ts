import type { DraftWarning } from '@shared/domain/operation/add-results';
import type { ResultDraft } from './result-draft';

type Section = Extract<DraftWarning, { key: 'wrong-total' }>['section'];

interface Counted {
  readonly passed: number | null;
  readonly failed: number | null;
  readonly total: number | null;
}

/** Timestamps before March 1973 are most likely seconds, mistaken for milliseconds. */
const earliestLikely = 100_000_000_000;

/** Likely mistakes in a result that can still be sent. `now` in epoch milliseconds. */
export function draftWarnings(draft: ResultDraft, now: number): DraftWarning[] {
  const sections: readonly (readonly [Section, Counted | null])[] = [
    ['schema', draft.schema],
    ['semantics', draft.semantics],
    ['quality', draft.quality],
  ];
  const failed = sections.flatMap(([, counts]) => counts?.failed ?? []).reduce((sum, count) => sum + count, 0);
  const missed = verdictsOf(draft).filter((met) => met === false).length;
  const isSuccess = draft.status === 'Success';
  return [
    ...sections.flatMap(([section, counts]) => (counts === null ? [] : totalWarning(section, counts))),
    ...(isSuccess && failed > 0 ? [{ key: 'checks-failed' } as const] : []),
    ...(isSuccess && missed > 0 ? [{ key: 'sla-missed' } as const] : []),
    ...timeWarnings(draft.timestamp, now),
  ];
}

function totalWarning(section: Section, { passed, failed, total }: Counted): DraftWarning[] {
  if (total === null || (passed === null && failed === null)) return [];
  const sum = (passed ?? 0) + (failed ?? 0);
  const isWrong = passed === null || failed === null ? sum > total : sum !== total;
  return isWrong ? [{ key: 'wrong-total', section, sum, total }] : [];
}

function timeWarnings(timestamp: number, now: number): DraftWarning[] {
  if (timestamp > now) return [{ key: 'future' }];
  return timestamp < earliestLikely ? [{ key: 'before-1973' }] : [];
}

const verdictsOf = ({ sla }: ResultDraft): readonly (boolean | null)[] =>
  sla === null ? [] : [sla.refreshFrequencyMet, sla.latencyMet, sla.availabilityMet];

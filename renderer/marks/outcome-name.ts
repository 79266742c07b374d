import { shownStatus } from '@shared/format/status-names';
import type { Outcome } from '@shared/results/standing/outcome';
import { messages } from './messages';

/** An outcome in a word or two. */
export const outcomeName = (outcome: Outcome): string =>
  outcome === 'never' || outcome === 'unknown' ? messages.outcomes[outcome] : shownStatus(outcome);

import { StatusMark } from '@renderer/ui/marks/status-mark';
import type { IndexedContract } from '@shared/domain/contract-index';
import { outcomeOf } from '@shared/results/standing/outcome';
import { messages } from './messages';

/** The outcome of a contract as the index has it; that it was never validated, or that nothing is known, in words. */
export function OutcomeMark({ indexed }: { readonly indexed: IndexedContract }) {
  const outcome = outcomeOf(indexed);
  const { newest } = indexed.standing;
  if (outcome === 'never' || newest === null || indexed.readAt === null) {
    return <span className="faint">{messages.outcomes[outcome === 'never' ? 'never' : 'unknown']}</span>;
  }
  return <StatusMark status={newest.status} />;
}

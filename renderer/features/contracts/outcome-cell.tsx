import { failureLine } from '@renderer/lib/describe-error';
import { isInherited } from '@renderer/lib/inherited';
import { OutcomeMark } from '@renderer/marks/outcome-mark';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract-index';
import { AppError } from '@shared/errors/app-error';
import { shownStatus } from '@shared/format/status-names';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './contracts.module.css';
import { messages } from './messages';

const text = messages.newestStatus;

/** The outcome of the newest run as the index has it, and a mark where there is something to say about that. */
export function OutcomeCell({ indexed }: { readonly indexed: IndexedContract }) {
  const problem = problemNote(indexed);
  const note = problem ?? summaryNote(indexed);
  const Icon = problem === null ? TriangleAlert : CircleHelp;
  return (
    <span className={styles['outcome']}>
      <span className="flex shrinks">
        <span className="cut" title={indexed.readAt === null ? unreadHint(indexed) : undefined}>
          <OutcomeMark indexed={indexed} />
        </span>
      </span>
      {note === null ? null : (
        <span className="inline warns" title={note}>
          <Icon size={12} aria-hidden />
          <VisuallyHidden>{note}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/**
 * How the server's own summary of a contract and its results differ; null when they agree or the results are unknown. A
 * summary of an earlier run may just be older than the newest; one of a later run is of a run that is gone.
 */
export function summaryNote({ contract: { latest }, readAt, standing: { newest } }: IndexedContract): string | null {
  if (latest === null || readAt === null) return null;
  if (latest.status !== newest?.status) return text.differs(shownStatus(latest.status));
  return latest.timestamp > newest.timestamp ? text.laterRun : null;
}

/** Why nothing is known of how a contract stands, or no more than before; null when there is nothing to say about it. */
export function problemNote({ contract, readAt, problem }: IndexedContract): string | null {
  if (readAt === null && isInherited(contract)) return text.inherited;
  return problem === null ? null : failureLine(new AppError(problem), messages.couldNot.readNewest);
}

/** What is said of a contract whose results were not read yet. */
export function unreadHint({ contract: { latest } }: IndexedContract): string {
  return latest === null ? text.notRead : text.notReadBut(shownStatus(latest.status));
}

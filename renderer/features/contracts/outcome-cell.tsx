import { OutcomeMark } from '@renderer/marks/outcome-mark';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract-index';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import styles from './contracts.module.css';
import { problemNote, summaryNote, unreadHint } from './outcome-notes';

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

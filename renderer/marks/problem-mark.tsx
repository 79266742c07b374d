import { failureLine } from '@renderer/lib/describe-error';
import { isInherited } from '@renderer/lib/inherited';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import CircleHelp from 'lucide-react/icons/circle-help';
import { messages } from './messages';

const { problem: text } = messages;

/** Why nothing is known of how a contract stands, or no more than before; null when there is nothing to say about it. */
export function problemNote({ contract, readAt, problem }: IndexedContract): string | null {
  if (readAt === null && isInherited(contract)) return text.inherited;
  return problem === null ? null : failureLine(problem, text.task);
}

/** The same as a mark beside the outcome. `note`: null where there is nothing to say. */
export const ProblemMark = ({ note }: { readonly note: string | null }) =>
  note === null ? null : (
    <span className="inline warns" title={note}>
      <CircleHelp size={12} aria-hidden />
      <VisuallyHidden>{note}</VisuallyHidden>
    </span>
  );

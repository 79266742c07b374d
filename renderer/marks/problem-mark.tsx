import { failureLine } from '@renderer/lib/describe-error';
import { isInherited } from '@renderer/lib/inherited';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import CircleHelp from 'lucide-react/icons/circle-help';
import { messages } from './messages';

const { problem: text } = messages;

/** Why a contract's standing is unknown or out of date; null when there is nothing to report. */
export function problemNote({ contract, readAt, problem }: IndexedContract): string | null {
  if (readAt === null && isInherited(contract)) return text.inherited;
  return problem === null ? null : failureLine(problem, text.task);
}

/** The same as an icon beside the outcome. `note`: null when there is nothing to report. */
export const ProblemMark = ({ note }: { readonly note: string | null }) =>
  note === null ? null : (
    <span className="inline warns" title={note}>
      <CircleHelp size={12} aria-hidden />
      <VisuallyHidden>{note}</VisuallyHidden>
    </span>
  );

import { OutcomeMark } from '@renderer/marks/outcome-mark';
import { ProblemMark, problemNote } from '@renderer/marks/problem-mark';
import { serverWord } from '@renderer/marks/server-says';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { isUnfinished, serverStatus } from '@shared/domain/status';
import { shownStatus } from '@shared/format/status-names';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { messages } from './messages';

const text = messages.newestStatus;

/** The outcome of the newest run from the index, with a warning if there is one. */
export function OutcomeCell({ indexed }: { readonly indexed: IndexedContract }) {
  const problem = problemNote(indexed);
  const differs = problem === null ? summaryNote(indexed) : null;
  return (
    <span className="row shrinks gap-1">
      <span className="flex shrinks">
        <span className="cut" title={isUnread(indexed) ? text.notRead : undefined}>
          <OutcomeMark indexed={indexed} />
        </span>
      </span>
      <ProblemMark note={problem} />
      {differs === null ? null : (
        <span className="inline warns" title={differs}>
          <TriangleAlert size={12} aria-hidden />
          <VisuallyHidden>{differs}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}

/** The list is read every few minutes, and less often where it is long. */
const freshMs = 3_600_000;

/**
 * How the server's own summary of a contract differs from its results; null when they agree or the results are unknown. A summary
 * of an earlier run may only be older than the newest; one of a later run is of a deleted run.
 */
export function summaryNote({ contract: { latest }, readAt, standing: { newest } }: IndexedContract): string | null {
  if (latest === null || readAt === null) return null;
  if (newest === null) return text.differs(shownStatus(latest.status));
  // The list was read before a run that started only shortly before.
  const isFresh = readAt - newest.timestamp < freshMs;
  if (isFresh && (latest.timestamp < newest.timestamp || isUnfinished(latest.status))) return null;
  if (latest.status !== serverStatus(newest.status)) return text.differs(shownStatus(latest.status));
  return latest.timestamp > newest.timestamp ? text.laterRun : null;
}

/** Its results were not read, and nobody says anything of them. */
const isUnread = (indexed: IndexedContract): boolean => indexed.readAt === null && serverWord(indexed) === null;

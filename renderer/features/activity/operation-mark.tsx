import { activityQueries } from '@renderer/api/operation/activity';
import { Badge } from '@renderer/ui/marks/badge';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { Operation, OperationKind } from '@shared/domain/operation/activity';
import { operationFacts } from '@shared/domain/operation/operation-kinds';
import { batchMark, outcomeMark } from '@shared/format/operation-messages';
import { useQuery } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FilePlus from 'lucide-react/icons/file-plus';
import Pencil from 'lucide-react/icons/pencil';
import Play from 'lucide-react/icons/play';
import Stamp from 'lucide-react/icons/stamp';
import Trash2 from 'lucide-react/icons/trash-2';
import styles from './activity.module.css';
import { messages } from './messages';

/** The outcome of a change as shape, word and colour. */
export function OperationMark({
  operation,
  isBatch = false,
}: {
  readonly operation: Operation;
  readonly isBatch?: boolean;
}) {
  const { word, tone } = isBatch && operation.batch !== null ? batchMark(operation.batch) : outcomeMark(operation);
  return (
    <span className={styles['mark']} data-tone={tone}>
      {tone === 'unknown' ? <CircleHelp size={16} aria-hidden /> : <StatusIcon tone={tone} />}
      <span className={styles['word']}>{word}</span>
    </span>
  );
}

const icons = {
  trash: Trash2,
  archive: ArchiveRestore,
  file: FilePlus,
  play: Play,
  stamp: Stamp,
  pencil: Pencil,
} as const;

/** The kind of a change as an icon, beside its word. */
export function KindIcon({ kind }: { readonly kind: OperationKind }) {
  const Icon = icons[operationFacts[kind].icon ?? 'pencil'];
  return <Icon size={14} aria-hidden />;
}

interface UndoneBadgeProps {
  readonly kind: OperationKind;
  readonly undoId: string;
}

/** Whether the newest operation that undid one undid all of it, or only some. */
export function UndoneBadge({ kind, undoId }: UndoneBadgeProps) {
  const { data } = useQuery(activityQueries.one(undoId));
  if (data === undefined || data === null) return null;
  const { done } = operationFacts[kind].words;
  return <Badge>{messages.columns[data.state === 'done' ? 'undone' : 'partlyUndone'](done)}</Badge>;
}

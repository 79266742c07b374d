import { activityQueries } from '@renderer/api/activity';
import { Badge } from '@renderer/ui/marks/badge';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { Operation, OperationKind } from '@shared/domain/activity';
import { batchMark, outcomeMark } from '@shared/format/operation-messages';
import { useQuery } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import FilePlus from 'lucide-react/icons/file-plus';
import Play from 'lucide-react/icons/play';
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

const icons = { 'clean-up': Trash2, restore: ArchiveRestore, 'add-results': FilePlus, validation: Play } as const;

/** The kind of a change as an icon, without a label: the word stands beside it. */
export function KindIcon({ kind }: { readonly kind: OperationKind }) {
  const Icon = icons[kind];
  return <Icon size={14} aria-hidden />;
}

/** Whether the newest restore of a clean-up restored all of it, or only some. */
export function RestoredBadge({ restoreId }: { readonly restoreId: string }) {
  const { data } = useQuery(activityQueries.one(restoreId));
  if (data === undefined || data === null) return null;
  return <Badge>{data.state === 'done' ? messages.columns.restored : messages.columns.partlyRestored}</Badge>;
}

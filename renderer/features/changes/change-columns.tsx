import { GradeMark } from '@renderer/marks/grade-mark';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { formatDuration } from '@shared/format/format';
import { changeText, type RecentChange } from '@shared/results/changes/recent-changes';
import { factsOf } from '@shared/results/standing/contract-facts';
import styles from './changes.module.css';
import { messages } from './messages';

const { columns: text } = messages;

/** Changes said in a row. */
const saidInRow = 3;

/** Tells a change from all others of its connection. */
export const changeKey = ({ change: { contractId, key } }: RecentChange): string => `${contractId} ${key}`;

/** The columns of the list of changes. */
export const changeColumns = (zone: string): readonly GridColumn<RecentChange>[] => [
  {
    id: 'when',
    header: text.when,
    headerTitle: text.whenTitle(zone),
    width: 156,
    cell: ({ change }) => <Time at={change.at} zone={zone} form="relative" />,
  },
  {
    id: 'contract',
    header: text.contract,
    width: 180,
    flex: 3,
    cell: ({ change, indexed }) => {
      const asset = indexed === undefined ? null : factsOf(indexed).asset;
      return (
        <span className={styles['lines']}>
          <span className="cut">
            <SafeText text={change.title} titled />
          </span>
          {asset === null ? null : <AssetName fqn={asset} isCut />}
        </span>
      );
    },
  },
  {
    id: 'grade',
    header: text.grade,
    width: 100,
    cell: ({ change: { grade } }) =>
      grade === null ? <span className="faint">{messages.noGrade}</span> : <GradeMark grade={grade} />,
  },
  {
    id: 'change',
    header: text.change,
    width: 200,
    flex: 5,
    cell: ({ change }) => <SafeText text={changeText(change, saidInRow)} titled />,
  },
  { id: 'by', header: text.by, width: 120, flex: 1, cell: ({ change: { by } }) => by && <SafeText text={by} titled /> },
  {
    id: 'after',
    header: text.after,
    headerTitle: text.afterTitle,
    width: 150,
    cell: ({ change, failedAt }) =>
      failedAt === null ? null : (
        <Badge tone="failed" title={text.afterTitle}>
          {messages.failedAfter(formatDuration(failedAt - change.at))}
        </Badge>
      ),
  },
];

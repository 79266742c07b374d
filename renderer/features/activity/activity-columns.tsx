import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { operationFacts } from '@shared/domain/operation/operation-kinds';
import { formatBytes } from '@shared/format/format';
import {
  batchOutcomes,
  batchSubject,
  kindName,
  resultCountText,
  ruleSentence,
  subjectAsset,
  subjectText,
} from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './activity.module.css';
import type { ActivityRow } from './activity-rows';
import { messages } from './messages';
import { KindIcon, OperationMark, UndoneBadge } from './operation-mark';

type ActivityColumn = GridColumn<ActivityRow>;

const separator = ' · ';

interface ColumnsContext {
  /** The time zone, named in the header of the column of times. */
  readonly zone: string;
  /** The opened change is shown beside the list, so some columns are hidden. */
  readonly isBeside: boolean;
  /** Opens or closes a batch; null where the list has none. */
  readonly onToggle: ((row: ActivityRow) => void) | null;
}

/** The columns of the list of changes. */
export const activityColumns = ({ zone, isBeside, onToggle }: ColumnsContext): readonly ActivityColumn[] => [
  {
    id: 'when',
    header: messages.columns.when,
    headerTitle: messages.columns.whenTitle(zone),
    width: 186,
    cell: ({ operation, batch }) => <Time at={(batch ?? operation).startedAt} zone={zone} form="header" />,
  },
  {
    id: 'where',
    header: messages.columns.where,
    width: 120,
    flex: 2,
    // Of a validation in a batch its batch says it.
    cell: ({ operation, branch }) => (branch.level > 1 ? null : <SafeText text={operation.connectionName} titled />),
  },
  {
    id: 'what',
    header: messages.columns.what,
    width: 180,
    flex: 5,
    cell: (row) => <WhatCell row={row} onToggle={onToggle} />,
  },
  {
    id: 'outcome',
    header: messages.columns.outcome,
    width: 146,
    cell: ({ operation, batch }) => <OperationMark operation={operation} isBatch={batch !== null} />,
  },
  ...(isBeside ? [] : [results, backup]),
];

const results: ActivityColumn = {
  id: 'results',
  header: messages.columns.results,
  headerTitle: messages.columns.resultsTitle,
  width: 96,
  align: 'end',
  cell: ({ operation }) => resultCountText(operation) ?? <NotApplicable />,
};

const backup: ActivityColumn = {
  id: 'backup',
  header: messages.columns.backup,
  headerTitle: messages.columns.backupTitle,
  width: 76,
  align: 'end',
  cell: ({ operation }) =>
    operation.backup === null ? (
      <NotApplicable
        text={operationFacts[operation.kind].undoneBy === undefined ? undefined : messages.columns.noBackup}
      />
    ) : (
      formatBytes(operation.backup.bytes)
    ),
  title: ({ operation }) =>
    operation.backup === null
      ? null
      : messages.columns.backupFile(shortText(operation.backup.file, 1000), operation.backup.results),
};

const NotApplicable = ({ text = messages.columns.notApplicable }: { readonly text?: string | undefined }) => (
  <span className="faint">{text}</span>
);

interface WhatCellProps {
  readonly row: ActivityRow;
  readonly onToggle: ColumnsContext['onToggle'];
}

/** The kind, the contract and the rule on the first line; the asset of the contract or the outcomes of the batch on the second. */
function WhatCell({ row, onToggle }: WhatCellProps) {
  const { operation, batch, branch } = row;
  const { kind, counterpart } = operation;
  const { undoneBy } = operationFacts[kind];
  const rule = ruleSentence(operation.rule);
  const asset = batch === null ? subjectAsset(operation) : null;
  const subject = <SafeText text={batch === null ? subjectText(operation) : batchSubject(batch)} titled />;
  return (
    <span className="row shrinks gap-icon iconed">
      {onToggle === null ? null : <Toggle row={row} onToggle={onToggle} />}
      {branch.level > 1 ? null : <KindIcon kind={kind} />}
      <span className={styles['whatLines']}>
        <span className="cut">
          {branch.level > 1 ? null : `${kindName(kind)}${separator}`}
          {subject}
          {rule === null ? null : (
            <span className="faint">
              {separator}
              <SafeText text={rule} titled />
            </span>
          )}
        </span>
        {batch === null ? null : <span className="cut secondary small">{batchOutcomes(batch)}</span>}
        {asset === null ? null : <AssetName fqn={asset} isCut />}
      </span>
      {undoneBy !== undefined && counterpart !== null ? <UndoneBadge kind={undoneBy} undoId={counterpart} /> : null}
    </span>
  );
}

/** Opens or closes a batch by the pointer; the keys are those of a tree. Other rows have its room. */
function Toggle({ row, onToggle }: { readonly row: ActivityRow; readonly onToggle: (row: ActivityRow) => void }) {
  const { level, isOpen } = row.branch;
  if (isOpen === null) return <span className={styles[level > 1 ? 'inBatch' : 'noToggle']} />;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      className={styles['toggle']}
      tabIndex={-1}
      aria-hidden
      title={messages.batch.toggle}
      onClick={() => onToggle(row)}
    >
      <Chevron size={14} aria-hidden />
    </button>
  );
}

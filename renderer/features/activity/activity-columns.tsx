import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { Operation } from '@shared/domain/operation/activity';
import { operationFacts } from '@shared/domain/operation/operation-kinds';
import { formatBytes } from '@shared/format/format';
import {
  batchSubject,
  kindName,
  resultCountText,
  ruleSentence,
  subjectAsset,
  subjectText,
} from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import styles from './activity.module.css';
import { messages } from './messages';
import { KindIcon, OperationMark, UndoneBadge } from './operation-mark';

type ActivityColumn = GridColumn<Operation>;

const separator = ' · ';

interface ColumnsContext {
  /** The time zone, named in the header of the column of times. */
  readonly zone: string;
  /** The opened change is shown beside the list, so some columns are hidden. */
  readonly isBeside: boolean;
}

/** The columns of the list of changes. */
export const activityColumns = ({ zone, isBeside }: ColumnsContext): readonly ActivityColumn[] => [
  {
    id: 'when',
    header: messages.columns.when,
    headerTitle: messages.columns.whenTitle(zone),
    width: 186,
    cell: ({ startedAt, batch }) => <Time at={batch?.startedAt ?? startedAt} zone={zone} form="header" />,
  },
  {
    id: 'where',
    header: messages.columns.where,
    width: 120,
    flex: 2,
    cell: ({ connectionName }) => <SafeText text={connectionName} titled />,
  },
  {
    id: 'what',
    header: messages.columns.what,
    width: 180,
    flex: 5,
    cell: (operation) => <WhatCell operation={operation} />,
  },
  {
    id: 'outcome',
    header: messages.columns.outcome,
    width: 120,
    cell: (operation) => <OperationMark operation={operation} isBatch />,
  },
  ...(isBeside ? [] : [results, backup]),
];

const results: ActivityColumn = {
  id: 'results',
  header: messages.columns.results,
  headerTitle: messages.columns.resultsTitle,
  width: 96,
  align: 'end',
  cell: (operation) => resultCountText(operation) ?? <NotApplicable />,
};

const backup: ActivityColumn = {
  id: 'backup',
  header: messages.columns.backup,
  headerTitle: messages.columns.backupTitle,
  width: 76,
  align: 'end',
  cell: (operation) =>
    operation.backup === null ? (
      <NotApplicable
        text={operationFacts[operation.kind].undoneBy === undefined ? undefined : messages.columns.noBackup}
      />
    ) : (
      formatBytes(operation.backup.bytes)
    ),
  title: (operation) =>
    operation.backup === null
      ? null
      : messages.columns.backupFile(shortText(operation.backup.file, 1000), operation.backup.results),
};

const NotApplicable = ({ text = messages.columns.notApplicable }: { readonly text?: string | undefined }) => (
  <span className="faint">{text}</span>
);

/** The kind, the contract and the rule on the first line, the asset of the contract on the second. */
function WhatCell({ operation }: { readonly operation: Operation }) {
  const { kind, counterpart } = operation;
  const { undoneBy } = operationFacts[kind];
  const rule = ruleSentence(operation.rule);
  const asset = operation.batch === null ? subjectAsset(operation) : null;
  return (
    <span className="row shrinks gap-icon iconed">
      <KindIcon kind={kind} />
      <span className={styles['whatLines']}>
        <span className="cut">
          {`${kindName(kind)}${separator}`}
          <SafeText text={operation.batch === null ? subjectText(operation) : batchSubject(operation.batch)} titled />
          {rule === null ? null : (
            <span className="faint">
              {separator}
              <SafeText text={rule} titled />
            </span>
          )}
        </span>
        {asset === null ? null : <AssetName fqn={asset} isCut />}
      </span>
      {undoneBy !== undefined && counterpart !== null ? <UndoneBadge kind={undoneBy} undoId={counterpart} /> : null}
    </span>
  );
}

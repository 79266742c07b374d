import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { Operation } from '@shared/domain/activity';
import { formatBytes, formatNumber } from '@shared/format/format';
import {
  operationKindNames,
  resultCountText,
  ruleSentence,
  subjectAsset,
  subjectText,
} from '@shared/format/operation-messages';
import { shortText } from '@shared/format/text';
import styles from './activity.module.css';
import { KindIcon, OperationMark, PutBackBadge } from './operation-mark';

type Column = GridColumn<Operation>;

interface ColumnsContext {
  /** As the column of times names it. */
  readonly zone: string;
  /** The opened change is shown beside the list, with all that there is no room for. */
  readonly isBeside: boolean;
}

/** The columns of the list of changes. */
export const activityColumns = ({ zone, isBeside }: ColumnsContext): readonly Column[] => [
  {
    id: 'when',
    header: 'When',
    headerTitle: `When it began; times in ${zone}`,
    width: 186,
    cell: ({ startedAt }) => <Time at={startedAt} zone={zone} form="header" />,
  },
  {
    id: 'where',
    header: 'Where',
    width: 120,
    flex: 2,
    cell: ({ connectionName }) => <SafeText text={connectionName} titled />,
  },
  { id: 'what', header: 'What', width: 180, flex: 5, cell: (operation) => <WhatCell operation={operation} /> },
  { id: 'outcome', header: 'Outcome', width: 120, cell: ({ state }) => <OperationMark state={state} /> },
  ...(isBeside ? [] : [results, backup]),
];

const results: Column = {
  id: 'results',
  header: 'Results',
  headerTitle: 'Results that were changed, as far as reading proved it',
  width: 96,
  align: 'end',
  cell: (operation) => resultCountText(operation) ?? <span className={styles['faint']}>–</span>,
};

const backup: Column = {
  id: 'backup',
  header: 'Backup',
  headerTitle: 'The file that was written before anything was sent',
  width: 76,
  align: 'end',
  cell: (operation) =>
    operation.backup === null ? (
      <span className={styles['faint']}>{operation.kind === 'clean-up' ? 'None' : '–'}</span>
    ) : (
      formatBytes(operation.backup.bytes)
    ),
  title: (operation) =>
    operation.backup === null
      ? null
      : `${shortText(operation.backup.file, 1000)}, ${formatNumber(operation.backup.results)} results`,
};

/** What was changed: the kind, whose results, and the rule that chose them; below, the asset that the contract belongs to. */
function WhatCell({ operation }: { readonly operation: Operation }) {
  const { kind, counterpart } = operation;
  const rule = ruleSentence(operation.rule);
  const asset = subjectAsset(operation);
  return (
    <span className={styles['what']}>
      <KindIcon kind={kind} />
      <span className={styles['whatLines']}>
        <span className={styles['whatText']}>
          {operationKindNames[kind]} · <SafeText text={subjectText(operation)} titled />
          {rule === null ? null : (
            <span className={styles['faint']}>
              {' · '}
              <SafeText text={rule} titled />
            </span>
          )}
        </span>
        {asset === null ? null : <AssetName fqn={asset} isCut />}
      </span>
      {kind === 'clean-up' && counterpart !== null ? <PutBackBadge restoreId={counterpart} /> : null}
    </span>
  );
}

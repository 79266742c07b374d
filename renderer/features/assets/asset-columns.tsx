import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { Badge } from '@renderer/ui/marks/badge';
import { titleText } from '@renderer/ui/marks/flat-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Asset, AssetField } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { assetTypeName, referenceName } from '@shared/format/reference-name';
import { type AssetLine, assetTitle, placeOf } from './asset-list';
import styles from './assets.module.css';
import { ContractCell, OutcomeCell } from './contract-cell';
import { messages } from './messages';

type AssetColumn = GridColumn<AssetLine>;
type Shape = Omit<AssetColumn, 'cell' | 'sortable'> & { readonly cell: (asset: Asset) => React.ReactNode };

/** The grid draws unreadable rows itself, so a cell only knows assets. */
const column = ({ cell, ...shape }: Shape): AssetColumn => ({
  ...shape,
  cell: (line) => (line.kind === 'asset' ? cell(line) : null),
});

interface ColumnsContext {
  readonly connectionId: ConnectionId;
  readonly fields: readonly AssetField[];
  /** The list has assets of several types. */
  readonly isMixed: boolean;
}

const { columns: text, row } = messages;

/** The columns of the list: the fixed ones, then one for each selected field. */
export const assetColumns = ({ connectionId, fields, isMixed }: ColumnsContext): readonly AssetColumn[] => [
  column({ id: 'asset', ...text.asset, width: 200, flex: 5, cell: (asset) => <NameCell asset={asset} /> }),
  ...(isMixed ? [typeColumn] : []),
  column({ id: 'service', ...text.service, width: 104, flex: 1, cell: ({ service }) => <Text text={service} /> }),
  column({
    id: 'contract',
    ...text.contract,
    width: 208,
    flex: 4,
    cell: (asset) => <ContractCell connectionId={connectionId} asset={asset} />,
  }),
  column({
    id: 'outcome',
    ...text.outcome,
    width: 184,
    cell: (asset) => <OutcomeCell connectionId={connectionId} asset={asset} />,
  }),
  ...(fields.includes('owners') || fields.includes('owner') ? [ownersColumn] : []),
  ...fieldColumns.filter(({ id }) => fields.some((field) => field === id)),
];

const typeColumn = column({
  id: 'type',
  ...text.type,
  width: 112,
  cell: ({ type }) => <bdi>{assetTypeName(type)}</bdi>,
});

const ownersColumn = column({
  id: 'owners',
  ...text.owners,
  width: 104,
  flex: 2,
  cell: ({ owners }) => <Names names={owners?.map(referenceName) ?? null} />,
});

const fieldColumns: readonly AssetColumn[] = [
  column({ id: 'tags', ...text.tags, width: 112, flex: 2, cell: ({ tags }) => <Names names={tags} /> }),
  column({
    id: 'columns',
    ...text.columns,
    width: 76,
    align: 'end',
    cell: ({ columnCount }) => <Amount amount={columnCount} />,
  }),
  column({
    id: 'followers',
    ...text.followers,
    width: 84,
    align: 'end',
    cell: ({ followerCount }) => <Amount amount={followerCount} />,
  }),
  column({
    id: 'tableConstraints',
    ...text.tableConstraints,
    width: 120,
    flex: 2,
    cell: ({ constraints }) => <Names names={constraints} />,
  }),
  column({
    id: 'usageSummary',
    ...text.usageSummary,
    width: 76,
    align: 'end',
    cell: ({ dailyUses }) => <Amount amount={dailyUses} />,
  }),
];

/** A dash for what the server did not send; an empty list is "None". */
const Missing = () => (
  <span className="faint" title={row.notSent}>
    {row.dash}
  </span>
);

const Text = ({ text }: { readonly text: string | null }) =>
  text === null ? <Missing /> : <SafeText text={text} titled />;

const Amount = ({ amount }: { readonly amount: number | null }) =>
  amount === null ? <Missing /> : formatNumber(amount);

function Names({ names }: { readonly names: readonly string[] | null }) {
  if (names === null) return <Missing />;
  return names.length === 0 ? <span className="faint">{row.none}</span> : <SafeText text={names.join(', ')} titled />;
}

function NameCell({ asset }: { readonly asset: Asset }) {
  const { fullyQualifiedName, deleted } = asset;
  const place = placeOf(asset);
  return (
    <span className="row shrinks gap-2">
      <span className={styles['assetName']}>
        <SafeText text={assetTitle(asset)} titled />
      </span>
      {place === null ? null : (
        <span
          className={styles['place']}
          translate="no"
          title={fullyQualifiedName === null ? undefined : titleText(fullyQualifiedName)}
        >
          <VisuallyHidden>{row.in}</VisuallyHidden>
          <MiddleText text={place} />
        </span>
      )}
      {deleted ? <Badge title={row.deletedHint}>{row.deleted}</Badge> : null}
    </span>
  );
}

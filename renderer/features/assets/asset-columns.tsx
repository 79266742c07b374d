import { assetTypeWord, referenceName } from '@renderer/lib/reference-messages';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { Badge } from '@renderer/ui/marks/badge';
import { titleText } from '@renderer/ui/marks/flat-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Asset, AssetField } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import type { AssetLine } from './asset-line';
import { assetTitle, placeOf } from './asset-messages';
import styles from './assets.module.css';
import { ContractCell, OutcomeCell } from './contract-cell';

type Column = GridColumn<AssetLine>;
type Shape = Omit<Column, 'cell' | 'sortable'> & { readonly cell: (asset: Asset) => React.ReactNode };

/** The grid shows unreadable lines by itself, so cells are asked for assets only. */
const column = ({ cell, ...shape }: Shape): Column => ({
  ...shape,
  cell: (line) => (line.kind === 'asset' ? cell(line) : null),
});

interface ColumnsContext {
  readonly connectionId: ConnectionId;
  readonly fields: readonly AssetField[];
  /** Types differ between the lines. */
  readonly isMixed: boolean;
}

/** The columns of the list: always the same ones, then one for each chosen part. */
export const assetColumns = ({ connectionId, fields, isMixed }: ColumnsContext): readonly Column[] => [
  column({ id: 'asset', header: 'Asset', width: 240, flex: 5, cell: (asset) => <NameCell asset={asset} /> }),
  ...(isMixed ? [typeColumn] : []),
  column({ id: 'service', header: 'Service', width: 104, flex: 1, cell: ({ service }) => <Text text={service} /> }),
  column({
    id: 'contract',
    header: 'Contract',
    headerTitle: 'The contract in force for the asset: its own, or the one of its data product',
    width: 208,
    flex: 4,
    cell: (asset) => <ContractCell connectionId={connectionId} asset={asset} />,
  }),
  column({
    id: 'outcome',
    header: 'Outcome',
    headerTitle: 'Outcome of the newest run of the asset’s own contract',
    width: 144,
    cell: (asset) => <OutcomeCell connectionId={connectionId} asset={asset} />,
  }),
  ...(fields.includes('owners') || fields.includes('owner') ? [ownersColumn] : []),
  ...partColumns.filter(({ id }) => fields.some((field) => field === id)),
];

const typeColumn = column({
  id: 'type',
  header: 'Type',
  width: 112,
  cell: ({ type }) => <bdi>{assetTypeWord(type)}</bdi>,
});

const ownersColumn = column({
  id: 'owners',
  header: 'Owners',
  width: 104,
  flex: 2,
  cell: ({ owners }) => <Names names={owners?.map(referenceName) ?? null} />,
});

const partColumns: readonly Column[] = [
  column({ id: 'tags', header: 'Tags', width: 112, flex: 2, cell: ({ tags }) => <Names names={tags} /> }),
  column({
    id: 'columns',
    header: 'Columns',
    width: 76,
    align: 'end',
    cell: ({ columnCount }) => <Amount amount={columnCount} />,
  }),
  column({
    id: 'followers',
    header: 'Followers',
    width: 84,
    align: 'end',
    cell: ({ followerCount }) => <Amount amount={followerCount} />,
  }),
  column({
    id: 'tableConstraints',
    header: 'Constraints',
    width: 120,
    flex: 2,
    cell: ({ constraints }) => <Names names={constraints} />,
  }),
  column({
    id: 'usageSummary',
    header: 'Usage',
    headerTitle: 'Uses on the last day that the server counted',
    width: 76,
    align: 'end',
    cell: ({ dailyUses }) => <Amount amount={dailyUses} />,
  }),
];

/** What the server did not send is a dash; what it sent empty is "None". */
const Missing = () => (
  <span className={styles['faint']} title="The server did not send this">
    –
  </span>
);

const Text = ({ text }: { readonly text: string | null }) =>
  text === null ? <Missing /> : <SafeText text={text} titled />;

const Amount = ({ amount }: { readonly amount: number | null }) =>
  amount === null ? <Missing /> : formatNumber(amount);

function Names({ names }: { readonly names: readonly string[] | null }) {
  if (names === null) return <Missing />;
  return names.length === 0 ? (
    <span className={styles['faint']}>None</span>
  ) : (
    <SafeText text={names.join(', ')} titled />
  );
}

function NameCell({ asset }: { readonly asset: Asset }) {
  const { fullyQualifiedName, deleted } = asset;
  const place = placeOf(asset);
  return (
    <span className={styles['asset']}>
      <span className={styles['assetName']}>
        <SafeText text={assetTitle(asset)} titled />
      </span>
      {place === null ? null : (
        <span
          className={styles['place']}
          title={fullyQualifiedName === null ? undefined : titleText(fullyQualifiedName)}
        >
          <VisuallyHidden>in </VisuallyHidden>
          <MiddleText text={place} />
        </span>
      )}
      {deleted ? <Badge title="Deleted on the server">Deleted</Badge> : null}
    </span>
  );
}

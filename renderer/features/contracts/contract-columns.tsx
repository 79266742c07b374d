import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { InheritedBadge } from '@renderer/marks/inherited-badge';
import { NoteMark } from '@renderer/marks/note-mark';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { HighlightedText } from '@renderer/ui/marks/highlighted-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { Note } from '@shared/domain/local/note';
import type { Settings } from '@shared/domain/local/setting-table';
import { roomFor } from '@shared/format/catalogue';
import { contractTitle } from '@shared/format/contract-title';
import { noteLine } from '@shared/results/rows/note-text';
import { factsOf } from '@shared/results/standing/contract-facts';
import type { ContractSort } from '@shared/results/standing/contract-filters';
import Pin from 'lucide-react/icons/pin';
import styles from './contracts.module.css';
import type { TextMatches } from './match-contracts';
import { messages } from './messages';
import { OutcomeCell } from './outcome-cell';

interface ColumnsContext {
  readonly zone: string;
  readonly times: Settings['times'];
  readonly isPinned: (key: string) => boolean;
  /** The newest note about a contract or one of its runs. */
  readonly noteOf: (indexed: IndexedContract) => Note | undefined;
  /** The ranges of the typed words in a text; null when none are typed. */
  readonly rangesIn: TextMatches['rangesIn'] | null;
}

type ContractColumn = GridColumn<IndexedContract>;
type CellProps = { readonly indexed: IndexedContract };

/** Every column is sorted by what it shows. */
const column = (id: ContractSort, shape: Omit<ContractColumn, 'id' | 'sortable'>): ContractColumn => ({
  ...shape,
  id,
  sortable: true,
});

const { columns: text, row } = messages;

/** Columns hidden by default in narrow windows, since names and times need the space. */
export const noRoomIn = {
  narrow: ['note', 'owners', 'version', 'updated', 'approval', 'reason'],
  wide: ['note', 'version', 'updated'],
  veryWide: ['note', 'version'],
} as const satisfies Readonly<Record<string, readonly (ContractSort | 'note')[]>>;

/** In pixels: room for `19 Nov 2026, 11:08 pm`. */
const exactWidth = 160;

/** The columns of the contract list. Memoize them by zone and pinned contracts. */
export const contractColumns = ({
  zone,
  times,
  isPinned,
  noteOf,
  rangesIn,
}: ColumnsContext): readonly ContractColumn[] => [
  column('outcome', { ...text.outcome, width: roomFor(144), cell: (indexed) => <OutcomeCell indexed={indexed} /> }),
  column('name', {
    ...text.name,
    width: 152,
    flex: 3,
    cell: (indexed) => (
      <NameCell indexed={indexed} isPinned={isPinned(indexed.key)} note={noteOf(indexed)} rangesIn={rangesIn} />
    ),
  }),
  column('asset', {
    ...text.asset,
    // Shorter for exact times, so that all columns still fit.
    width: times === 'exact' ? 128 : 168,
    flex: 4,
    cell: ({ contract: { asset } }) => (asset === null ? <Faint text={row.noAsset} /> : <AssetMark asset={asset} />),
  }),
  column('lastRun', {
    ...text.lastRun,
    width: times === 'exact' ? exactWidth : 100,
    cell: (indexed) => <Moment at={factsOf(indexed).lastRunAt} zone={zone} />,
  }),
  column('failing', {
    ...text.failing,
    width: roomFor(164),
    flex: 2,
    cell: (indexed) => <FailingCell indexed={indexed} zone={zone} />,
  }),
  column('reason', { ...text.reason, width: 116, flex: 4, cell: (indexed) => <ReasonCell indexed={indexed} /> }),
  {
    ...text.note,
    id: 'note',
    width: 116,
    flex: 2,
    cell: (indexed) => <NoteCell note={noteOf(indexed)} />,
  },
  column('approval', {
    ...text.approval,
    width: 92,
    cell: ({ contract: { approval } }) =>
      approval === null ? <Faint text={row.dash} /> : <ApprovalBadge approval={approval} />,
  }),
  column('owners', { ...text.owners, width: 96, flex: 2, cell: (indexed) => <Owners indexed={indexed} /> }),
  column('version', {
    ...text.version,
    width: 64,
    align: 'end',
    cell: ({ contract: { version } }) => (version === null ? <Faint text={row.dash} /> : version.toFixed(1)),
  }),
  column('updated', {
    ...text.updated,
    width: times === 'exact' ? exactWidth : 112,
    cell: ({ contract: { updatedAt } }) => <Moment at={updatedAt} zone={zone} />,
  }),
];

const Faint = ({ text }: { readonly text: string }) => <span className="faint">{text}</span>;

const Moment = ({ at, zone }: { readonly at: number | null; readonly zone: string }) =>
  at === null ? <Faint text={row.dash} /> : <Time at={at} zone={zone} form="relative" />;

function Owners({ indexed }: CellProps) {
  const { owners } = factsOf(indexed);
  return owners.length === 0 ? <Faint text={row.noOwners} /> : <SafeText text={owners.join(', ')} titled />;
}

/** Since when it fails, and how many runs in a row. */
function FailingCell({ indexed, zone }: CellProps & { readonly zone: string }) {
  const { failing } = indexed.standing;
  if (failing === null) return <Faint text={row.dash} />;
  const { runs, isOpen, first } = failing;
  return (
    <span className="row shrinks gap-1">
      {isOpen ? <Faint text={row.atLeast} /> : null}
      <Time at={first.timestamp} zone={zone} form="relative" />
      {runs === 1 ? null : (
        <span className="faint nowrap" title={row.failedRunsTitle(runs, isOpen)}>
          {row.failedRuns(runs)}
        </span>
      )}
    </span>
  );
}

function ReasonCell({ indexed }: CellProps) {
  const { reason } = factsOf(indexed);
  if (reason !== '') return <SafeText text={reason} titled />;
  return <Faint text={indexed.standing.failing === null ? row.dash : row.noReason} />;
}

const NoteCell = ({ note }: { readonly note: Note | undefined }) =>
  note === undefined ? <Faint text={row.dash} /> : <SafeText text={noteLine(note)} titled />;

interface NameCellProps extends CellProps, Pick<ColumnsContext, 'rangesIn'> {
  readonly isPinned: boolean;
  readonly note: Note | undefined;
}

function NameCell({ indexed: { contract }, isPinned, note, rangesIn }: NameCellProps) {
  const title = contractTitle(contract);
  return (
    <span className="row shrinks gap-2">
      {isPinned ? (
        <span className="rigid icon" title={row.pinned}>
          <Pin size={12} aria-hidden />
          <VisuallyHidden>{row.pinned} </VisuallyHidden>
        </span>
      ) : null}
      <span className={styles['nameText']}>
        {rangesIn === null ? (
          <SafeText text={title} titled />
        ) : (
          <HighlightedText text={title} ranges={rangesIn(title)} titled />
        )}
      </span>
      {note === undefined ? null : <NoteMark text={note.text} />}
      {contract.inherited ? <InheritedBadge /> : null}
      {contract.deleted ? <Badge title={row.deletedHint}>{row.deleted}</Badge> : null}
    </span>
  );
}

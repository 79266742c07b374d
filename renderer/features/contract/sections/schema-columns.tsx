import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusIcon } from '@renderer/ui/marks/status-icon';
import type { Extra, TableColumn } from '@shared/domain/contract/contract';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { InlineRichText } from './rich-text';
import { oneLine, type SchemaLine } from './schema-tree';
import type { TableState } from './schema-verdicts';
import { SinceText } from './since-text';
import { verdictMessages } from './verdict-messages';

/** The grid draws unreadable lines itself, so a cell only knows columns. */
const ofColumn =
  (cell: (column: TableColumn) => ReactNode) =>
  ({ column }: SchemaLine): ReactNode =>
    column.kind === 'column' ? cell(column) : null;

const { headers } = messages.schema;

interface SchemaColumnOptions {
  /** Expands or collapses a line. */
  readonly onToggle: (line: SchemaLine) => void;
  /** Some columns have values that this app does not interpret. */
  readonly withExtras: boolean;
  /** Props of links to runs; null while no run has verdicts on columns. */
  readonly isChecked: VerdictCellProps['checked'] | null;
  /** The table's current columns are known. */
  readonly isCompared: boolean;
  /** There is space for less important columns. */
  readonly isWide: boolean;
}

/** The columns of the grid; those without any data are left out. */
export function schemaColumns(options: SchemaColumnOptions): readonly GridColumn<SchemaLine>[] {
  const { onToggle, withExtras, isChecked, isCompared, isWide } = options;
  return [
    {
      id: 'name',
      header: headers.name,
      width: 180,
      flex: 3,
      cell: (line) => <NameCell line={line} onToggle={onToggle} />,
    },
    { id: 'type', header: headers.type, width: 120, flex: 2, cell: ofColumn((column) => <Type column={column} />) },
    ...(isChecked === null ? [] : [verdictColumn(isChecked)]),
    ...(isCompared ? [tableColumn] : []),
    {
      id: 'constraint',
      header: headers.constraint,
      width: 108,
      cell: ofColumn(({ constraint }) => <Text text={constraint} mono />),
    },
    ...(isWide || !isCompared ? [tagsColumn] : []),
    {
      id: 'description',
      header: headers.description,
      width: 120,
      flex: 4,
      cell: ofColumn(({ description }) => (description === null ? none : <InlineRichText text={description} />)),
    },
    ...(withExtras ? [extrasColumn] : []),
  ];
}

const verdictColumn = (checked: VerdictCellProps['checked']): GridColumn<SchemaLine> => ({
  id: 'verdict',
  header: headers.verdict,
  headerTitle: verdictMessages.columnHint,
  width: 172,
  flex: 2,
  cell: (line) => <VerdictCell line={line} checked={checked} />,
});

const tableColumn: GridColumn<SchemaLine> = {
  id: 'table',
  header: headers.table,
  headerTitle: messages.table.hint,
  width: 132,
  flex: 2,
  cell: ({ table }) => <TableCell state={table} />,
};

const tagsColumn: GridColumn<SchemaLine> = {
  id: 'tags',
  header: messages.schema.headers.tags,
  width: 100,
  flex: 2,
  cell: ofColumn(({ tags }) => <Tags tags={tags} />),
};

const extrasColumn: GridColumn<SchemaLine> = {
  id: 'other',
  header: messages.other.title,
  headerTitle: messages.other.hint,
  width: 120,
  flex: 2,
  cell: ofColumn(({ extras }) => <Text text={extras.length === 0 ? null : extrasLine(extras)} mono />),
};

const extrasLine = (extras: readonly Extra[]): string =>
  extras.map(({ key, value }) => `${key}: ${oneLine(value)}`).join(', ');

const none = <span className="faint">{messages.schema.none}</span>;

const Text = ({ text, mono = false }: { readonly text: string | null; readonly mono?: boolean }) =>
  text === null ? none : <SafeText text={text} mono={mono} titled />;

/** The type with its sizes or members; a differing base type is in the tooltip. */
const Type = ({ column: { dataType, displayType } }: { readonly column: TableColumn }) =>
  dataType === null || displayType === null || displayType.toLowerCase().startsWith(dataType.toLowerCase()) ? (
    <Text text={displayType ?? dataType} mono />
  ) : (
    <span title={shortText(`${displayType} (${dataType})`, 2000)}>
      <SafeText text={displayType} mono />
    </span>
  );

const maxTags = 3;

const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? (
    none
  ) : (
    <span className={styles['tags']} title={shortText(tags.join(', '), 2000)}>
      {[...new Set(tags)].slice(0, maxTags).map((tag) => (
        <Badge key={tag}>
          <SafeText text={tag} max={40} />
        </Badge>
      ))}
      {tags.length > maxTags ? messages.schema.moreTags(tags.length - maxTags) : null}
    </span>
  );

interface NameCellProps {
  readonly line: SchemaLine;
  readonly onToggle: (line: SchemaLine) => void;
}

const indent = 16;
/** The maximum indent, so that names stay readable. */
const maxIndents = 10;

function NameCell({ line, onToggle }: NameCellProps) {
  const {
    column,
    branch: { level, isOpen },
    isInTree,
  } = line;
  if (column.kind === 'unreadable') return null;
  const Chevron = isOpen === true ? ChevronDown : ChevronRight;
  return (
    <span className={styles['columnName']} style={{ paddingInlineStart: Math.min(level - 1, maxIndents) * indent }}>
      {isOpen === null ? (
        isInTree ? (
          <span className={styles['noToggle']} />
        ) : null
      ) : (
        <button
          type="button"
          className={styles['toggle']}
          tabIndex={-1}
          aria-hidden
          title={messages.schema.columnsIn(shortText(column.name, 80))}
          onClick={() => onToggle(line)}
        >
          <Chevron size={14} aria-hidden />
        </button>
      )}
      <SafeText text={column.name} mono titled />
    </span>
  );
}

interface VerdictCellProps {
  readonly line: SchemaLine;
  /** The time zone, and the link to a run. */
  readonly checked: { readonly zone: string; readonly onOpenRun: (key: string) => void };
}

/** The newest run's verdict on a column, and since when. */
function VerdictCell({ line: { verdict, table }, checked }: VerdictCellProps) {
  if (table?.kind === 'extra') return none;
  if (verdict === null) return <span className="faint">{verdictMessages.passed}</span>;
  const { kind, words, since } = verdict;
  const reason = words ?? verdictMessages.reasons[kind];
  return (
    <span className="row gap-icon" title={shortText(reason, 2000)}>
      <StatusIcon tone="failed" />
      <span className="cut">{verdictMessages.kinds[kind]}</span>
      {since === null ? null : <SinceText since={since} {...checked} isInGrid />}
    </span>
  );
}

function TableCell({ state }: { readonly state: TableState | null }) {
  if (state === null) return none;
  if (state.kind === 'same') return <span className="faint">{messages.table.states.same}</span>;
  return (
    <span className="row gap-icon">
      <StatusIcon tone="partial" />
      {state.kind === 'type' ? (
        <SafeText text={state.type} mono titled />
      ) : (
        <span className="cut">{messages.table.states[state.kind]}</span>
      )}
    </span>
  );
}

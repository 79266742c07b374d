import styles from '@renderer/features/contract/contract.module.css';
import { messages } from '@renderer/features/contract/messages';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { Column, Extra } from '@shared/domain/contract';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { InlineRichText } from './rich-text';
import { oneLine, type SchemaLine } from './schema-tree';

/** The grid draws unreadable lines itself, so a cell only knows columns. */
const ofColumn =
  (cell: (column: Column) => ReactNode) =>
  ({ column }: SchemaLine): ReactNode =>
    column.kind === 'column' ? cell(column) : null;

const { headers } = messages.schema;

/** The columns of the grid. `onToggle` expands or collapses a line; extras have a column where there are any. */
export const schemaColumns = (
  onToggle: (line: SchemaLine) => void,
  withExtras: boolean,
): readonly GridColumn<SchemaLine>[] => [
  {
    id: 'name',
    header: headers.name,
    width: 200,
    flex: 3,
    cell: (line) => <NameCell line={line} onToggle={onToggle} />,
  },
  { id: 'type', header: headers.type, width: 150, flex: 2, cell: ofColumn((column) => <Type column={column} />) },
  {
    id: 'constraint',
    header: headers.constraint,
    width: 120,
    cell: ofColumn(({ constraint }) => <Text text={constraint} mono />),
  },
  { id: 'tags', header: headers.tags, width: 120, flex: 2, cell: ofColumn(({ tags }) => <Tags tags={tags} />) },
  {
    id: 'description',
    header: headers.description,
    width: 180,
    flex: 5,
    cell: ofColumn(({ description }) => (description === null ? none : <InlineRichText text={description} />)),
  },
  ...(withExtras ? [extrasColumn] : []),
];

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
const Type = ({ column: { dataType, displayType } }: { readonly column: Column }) =>
  dataType === null || displayType === null || displayType.toLowerCase().startsWith(dataType.toLowerCase()) ? (
    <Text text={displayType ?? dataType} mono />
  ) : (
    <span title={shortText(`${displayType} (${dataType})`, 2000)}>
      <SafeText text={displayType} mono />
    </span>
  );

const mostTags = 3;

const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? (
    none
  ) : (
    <span className={styles['tags']} title={shortText(tags.join(', '), 2000)}>
      {[...new Set(tags)].slice(0, mostTags).map((tag) => (
        <Badge key={tag}>
          <SafeText text={tag} max={40} />
        </Badge>
      ))}
      {tags.length > mostTags ? messages.schema.moreTags(tags.length - mostTags) : null}
    </span>
  );

interface NameCellProps {
  readonly line: SchemaLine;
  readonly onToggle: (line: SchemaLine) => void;
}

const indent = 16;
/** Deeper levels share this indent, so that names stay readable. */
const mostIndents = 10;

function NameCell({ line, onToggle }: NameCellProps) {
  const { column, depth, expanded } = line;
  if (column.kind === 'unreadable') return null;
  const Chevron = expanded === true ? ChevronDown : ChevronRight;
  return (
    <span className={styles['columnName']} style={{ paddingInlineStart: Math.min(depth, mostIndents) * indent }}>
      {expanded === null ? (
        <span className={styles['noToggle']} />
      ) : (
        <button
          type="button"
          className={styles['toggle']}
          tabIndex={-1}
          aria-expanded={expanded}
          aria-label={messages.schema.columnsIn(shortText(column.name, 80))}
          onClick={() => onToggle(line)}
        >
          <Chevron size={14} aria-hidden />
        </button>
      )}
      {depth === 0 ? null : <VisuallyHidden>{messages.schema.level(depth + 1)}</VisuallyHidden>}
      <SafeText text={column.name} mono titled />
    </span>
  );
}

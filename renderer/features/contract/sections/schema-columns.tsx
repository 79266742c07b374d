import styles from '@renderer/features/contract/contract.module.css';
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

/** The list shows unreadable lines by itself, so cells are asked for columns only. */
const ofColumn =
  (cell: (column: Column) => ReactNode) =>
  ({ column }: SchemaLine): ReactNode =>
    column.kind === 'column' ? cell(column) : null;

/**
 * The columns of the schema's list; `onToggle` opens and closes a nested column. What this app does not interpret has a
 * column of its own where there is any.
 */
export const schemaColumns = (
  onToggle: (line: SchemaLine) => void,
  withExtras: boolean,
): readonly GridColumn<SchemaLine>[] => [
  { id: 'name', header: 'Column', width: 200, flex: 3, cell: (line) => <NameCell line={line} onToggle={onToggle} /> },
  { id: 'type', header: 'Type', width: 150, flex: 2, cell: ofColumn((column) => <Type column={column} />) },
  {
    id: 'constraint',
    header: 'Constraint',
    width: 120,
    cell: ofColumn(({ constraint }) => <Text text={constraint} mono />),
  },
  { id: 'tags', header: 'Tags', width: 120, flex: 2, cell: ofColumn(({ tags }) => <Tags tags={tags} />) },
  {
    id: 'description',
    header: 'Description',
    width: 180,
    flex: 5,
    cell: ofColumn(({ description }) => (description === null ? nothing : <InlineRichText text={description} />)),
  },
  ...(withExtras ? [extrasColumn] : []),
];

const extrasColumn: GridColumn<SchemaLine> = {
  id: 'other',
  header: 'Other',
  headerTitle: 'What this app does not interpret',
  width: 120,
  flex: 2,
  cell: ofColumn(({ extras }) => <Text text={extras.length === 0 ? null : extrasLine(extras)} mono />),
};

const extrasLine = (extras: readonly Extra[]): string =>
  extras.map(({ key, value }) => `${key}: ${oneLine(value)}`).join(', ');

const nothing = <span className={styles['faint']}>–</span>;

const Text = ({ text, mono = false }: { readonly text: string | null; readonly mono?: boolean }) =>
  text === null ? nothing : <SafeText text={text} mono={mono} titled />;

/** With its sizes or members; the server's own word for it is in the tooltip where it is another one. */
const Type = ({ column: { dataType, displayType } }: { readonly column: Column }) =>
  dataType === null || displayType === null || displayType.toLowerCase().startsWith(dataType.toLowerCase()) ? (
    <Text text={displayType ?? dataType} mono />
  ) : (
    <span title={shortText(`${displayType} (${dataType})`, 2000)}>
      <SafeText text={displayType} mono />
    </span>
  );

const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? (
    nothing
  ) : (
    <span className={styles['tags']} title={shortText(tags.join(', '), 2000)}>
      {[...new Set(tags)].slice(0, 3).map((tag) => (
        <Badge key={tag}>
          <SafeText text={tag} max={40} />
        </Badge>
      ))}
      {tags.length > 3 ? `+${tags.length - 3}` : null}
    </span>
  );

interface NameCellProps {
  readonly line: SchemaLine;
  readonly onToggle: (line: SchemaLine) => void;
}

const indent = 16;
/** Levels that are set in; deeper ones stay readable at the same place. */
const deepest = 10;

function NameCell({ line, onToggle }: NameCellProps) {
  const { column, depth, expanded } = line;
  if (column.kind === 'unreadable') return null;
  const Chevron = expanded === true ? ChevronDown : ChevronRight;
  return (
    <span className={styles['columnName']} style={{ paddingInlineStart: Math.min(depth, deepest) * indent }}>
      {expanded === null ? (
        <span className={styles['noToggle']} />
      ) : (
        <button
          type="button"
          className={styles['toggle']}
          tabIndex={-1}
          aria-expanded={expanded}
          aria-label={`Columns in ${shortText(column.name, 80)}`}
          onClick={() => onToggle(line)}
        >
          <Chevron size={14} aria-hidden />
        </button>
      )}
      {depth === 0 ? null : <VisuallyHidden>Level {depth + 1}: </VisuallyHidden>}
      <SafeText text={column.name} mono titled />
    </span>
  );
}

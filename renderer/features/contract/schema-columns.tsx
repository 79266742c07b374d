import { clip, plainText } from '@renderer/lib/text';
import { Badge } from '@renderer/ui/badge';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { SafeText } from '@renderer/ui/safe-text';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styles from './contract.module.css';
import type { SchemaLine } from './schema-tree';

/** The columns of the schema's list; `onToggle` opens and closes a nested column. */
export const schemaColumns = (onToggle: (line: SchemaLine) => void): readonly GridColumn<SchemaLine>[] => [
  { id: 'name', header: 'Column', width: 200, flex: 3, cell: (line) => <NameCell line={line} onToggle={onToggle} /> },
  { id: 'type', header: 'Type', width: 120, flex: 1, cell: ({ column }) => <Text text={column.dataType} mono /> },
  { id: 'constraint', header: 'Constraint', width: 120, cell: ({ column }) => <Text text={column.constraint} mono /> },
  { id: 'tags', header: 'Tags', width: 120, flex: 2, cell: ({ column }) => <Tags tags={column.tags} /> },
  {
    id: 'description',
    header: 'Description',
    width: 180,
    flex: 5,
    cell: ({ column }) => <Text text={column.description} />,
  },
];

const Text = ({ text, mono = false }: { readonly text: string | null; readonly mono?: boolean }) =>
  text === null ? <span className={styles['faint']}>–</span> : <SafeText text={text} mono={mono} titled />;

const Tags = ({ tags }: { readonly tags: readonly string[] }) =>
  tags.length === 0 ? (
    <span className={styles['faint']}>–</span>
  ) : (
    <span className={styles['tags']} title={plainText(clip(tags.join(', '), 2000))}>
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
          aria-label={`Columns in ${plainText(clip(column.name, 80))}`}
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

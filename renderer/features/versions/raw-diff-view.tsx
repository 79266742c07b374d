import { Switch } from '@renderer/ui/fields/switch';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { useMemo, useState } from 'react';
import { messages } from './messages';
import { type Fold, folded, type LinePair, rawDiff, type SideLine } from './raw-diff';
import styles from './versions.module.css';

type Row = LinePair | Fold;

interface RawDiffViewProps {
  readonly before: string;
  readonly after: string;
}

const { raw: texts } = messages;
const rowKey = ({ key }: Row): string => key;
const rowProblem = (): null => null;

/** Both versions as the server sent them, side by side; only what can be seen is drawn. */
export function RawDiffView({ before, after }: RawDiffViewProps) {
  const [isWhole, setWhole] = useState(false);
  const diff = useMemo(() => rawDiff(before, after), [before, after]);
  const rows = useMemo(() => (isWhole ? diff.rows : folded(diff.rows)), [diff, isWhole]);
  return (
    <div className={styles['raw']}>
      <div className={styles['rawHead']}>
        <span className="faint">
          {[texts.lines(diff.added, diff.removed), ...(diff.isExact ? [] : [texts.inBlocks])].join('. ')}
        </span>
        <Switch label={texts.whole} checked={isWhole} onChange={setWhole} />
      </div>
      <DataGrid<Row>
        label={texts.label}
        columns={rawColumns}
        rows={rows}
        rowKey={rowKey}
        rowProblem={rowProblem}
        density="compact"
        resetKey={String(isWhole)}
      />
    </div>
  );
}

const lineOf = (row: Row, side: 'before' | 'after'): SideLine | null => (row.kind === 'fold' ? null : row[side]);

const numberColumn = (side: 'before' | 'after'): GridColumn<Row> => ({
  id: `${side}-line`,
  header: texts.line,
  width: 48,
  align: 'end',
  cell: (row) => <span className="faint figures">{lineOf(row, side)?.number ?? ''}</span>,
});

const textColumn = (side: 'before' | 'after', header: string): GridColumn<Row> => ({
  id: side,
  header,
  width: 200,
  flex: 1,
  className: (row) => (row.kind === 'fold' ? styles['foldCell'] : classOf(row, side)),
  cell: (row) => {
    if (row.kind === 'fold') return side === 'before' ? texts.unchanged(row.count) : null;
    const line = row[side];
    return line === null ? null : (
      <span className={styles['line']}>
        <SafeText text={line.text} mono titled max={1000} />
      </span>
    );
  },
});

function classOf({ kind, before, after }: LinePair, side: 'before' | 'after'): string | undefined {
  if (kind === 'same') return undefined;
  if (side === 'before') return before === null ? styles['gap'] : styles['removedLine'];
  return after === null ? styles['gap'] : styles['addedLine'];
}

/** The columns of the comparison: both sides, each with its line numbers. */
export const rawColumns: readonly GridColumn<Row>[] = [
  {
    id: 'kind',
    header: '±',
    headerTitle: messages.list.headers.what,
    width: 36,
    cell: (row) => (row.kind === 'fold' ? '' : signs[row.kind]),
    label: (row) => (row.kind === 'fold' ? undefined : texts.names[row.kind]),
  },
  numberColumn('before'),
  textColumn('before', texts.before),
  numberColumn('after'),
  textColumn('after', texts.after),
];

const signs = { same: '', added: '+', removed: '−', changed: '±' } as const;

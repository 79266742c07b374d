import { Switch } from '@renderer/ui/fields/switch';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { useMemo, useState } from 'react';
import styles from './contract-diff.module.css';
import { messages } from './messages';
import { type DiffLine, type Fold, folded, rawDiff } from './raw-diff';

type Row = DiffLine | Fold;

interface RawDiffViewProps {
  readonly before: string;
  readonly after: string;
}

const { raw: texts } = messages;
const rowKey = ({ key }: Row): string => key;
const rowProblem = (): null => null;

/** Both versions as the server sent them, line by line; only what can be seen is drawn. */
export function RawDiffView({ before, after }: RawDiffViewProps) {
  const [isWhole, setWhole] = useState(false);
  const lines = useMemo(() => rawDiff(before, after), [before, after]);
  const rows = useMemo(() => (isWhole ? lines : folded(lines)), [lines, isWhole]);
  const count = (wanted: DiffLine['kind']) => lines.filter(({ kind }) => kind === wanted).length;
  return (
    <div className="stack fill">
      <div className={styles['rawHead']}>
        <span className="faint">{texts.lines(count('added'), count('removed'))}</span>
        <Switch label={texts.whole} checked={isWhole} onChange={setWhole} />
      </div>
      <DataGrid<Row>
        label={texts.label}
        columns={rawColumns}
        rows={rows}
        rowKey={rowKey}
        rowProblem={rowProblem}
        lines="compact"
        resetKey={String(isWhole)}
      />
    </div>
  );
}

const numberColumn = (side: 'before' | 'after'): GridColumn<Row> => ({
  id: side,
  header: texts[side],
  width: 56,
  align: 'end',
  cell: (row) => <span className="faint figures">{row.kind === 'fold' ? '' : row[side]}</span>,
});

const signs = { same: '', added: '+', removed: '−', fold: '' } as const;
const lineStyles = {
  same: undefined,
  added: styles['addedLine'],
  removed: styles['removedLine'],
  fold: styles['foldCell'],
} as const;

/** The columns of the comparison: what became of a line, its number on both sides, and its text. */
export const rawColumns: readonly GridColumn<Row>[] = [
  {
    id: 'kind',
    header: '±',
    headerTitle: texts.what,
    width: 36,
    cell: ({ kind }) => signs[kind],
    label: ({ kind }) => (kind === 'fold' ? undefined : texts.names[kind]),
  },
  numberColumn('before'),
  numberColumn('after'),
  {
    id: 'text',
    header: texts.line,
    width: 200,
    flex: 1,
    className: ({ kind }) => lineStyles[kind],
    cell: (row) =>
      row.kind === 'fold' ? (
        texts.unchanged(row.count)
      ) : (
        <span className={styles['line']}>
          <SafeText text={row.text} mono titled max={1000} />
        </span>
      ),
  },
];

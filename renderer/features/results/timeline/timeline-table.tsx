import type { ResultList } from '@renderer/features/results/list/result-list';
import { Select } from '@renderer/ui/fields/select';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { dimensions } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { toneNames } from '@shared/format/status-names';
import { plainText } from '@shared/format/text';
import { type ContractGroup, groupWords } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';
import { type Bucket, failureShare, hasRates, type RunCounts, type Timeline } from '@shared/results/timeline/buckets';
import { type FigureText, percentText } from '@shared/results/timeline/figure-messages';
import { type GroupFigures, groupFigures } from '@shared/results/timeline/group-figures';
import { tones } from '@shared/results/timeline/packed-runs';
import type { RunsOfContracts } from '@shared/results/timeline/run-series';
import { bucketText } from '@shared/results/timeline/timeline-messages';
import { useMemo, useState } from 'react';
import { marksIn, markText, type TimelineMark } from './marks';
import { messages } from './messages';
import styles from './timeline-table.module.css';

/** The contracts of the shown runs, by what they can be grouped by. */
export interface RunGroups {
  readonly kinds: readonly GroupKind[];
  readonly of: (kind: GroupKind) => readonly ContractGroup[];
}

interface TimelineTableProps {
  readonly timeline: Timeline;
  readonly zone: string;
  readonly figures: readonly FigureText[];
  readonly marks: readonly TimelineMark[];
  /** What else than time has rows; undefined for the runs of one contract. */
  readonly groups: RunGroups | undefined;
  /** The counted runs, see `timelineOf`. */
  readonly counted: Pick<ResultList, 'isWanted'> & { readonly runs: RunsOfContracts };
}

type RowKind = GroupKind | 'time';

/** The bars as a table, without the bars that have no runs and the columns that no bar needs; or the runs by owner, team and so on. */
export function TimelineTable({ timeline, zone, figures, marks, groups, counted }: TimelineTableProps) {
  const [chosen, setChosen] = useState<RowKind>('time');
  const kind = groups?.kinds.find((each) => each === chosen);
  const grouped = useMemo(() => (kind === undefined ? undefined : groups?.of(kind)), [groups, kind]);
  const table = useMemo(
    () =>
      kind === undefined || grouped === undefined
        ? tableOf(timeline, zone, marks)
        : groupTableOf(kind, groupFigures(counted.runs, grouped, counted.isWanted)),
    [timeline, zone, marks, kind, grouped, counted],
  );
  return (
    <div className={styles['twin']}>
      <FigureTable table={table} figures={figures} />
      <div className="stack gap-2">
        {groups === undefined || groups.kinds.length === 0 ? null : (
          <Select<RowKind>
            label={messages.table.by}
            hideLabel
            size="small"
            value={kind ?? 'time'}
            options={[
              { value: 'time', label: messages.table.byTime },
              ...groups.kinds.map((value) => ({ value, label: messages.table.byKind(groupWords[value].name) })),
            ]}
            onChange={setChosen}
          />
        )}
        <CopyButton text={() => tableText(table)} label={messages.table.copy} variant="secondary" />
      </div>
    </div>
  );
}

/** A region that scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 } as const;

interface FigureTableProps {
  readonly table: FigureRows;
  readonly figures: readonly FigureText[];
}

export const FigureTable = ({ table: { label, head, columns, rows }, figures }: FigureTableProps) => (
  <section className={styles['tableScroller']} aria-label={label} {...scrollable}>
    <table className={styles['table']}>
      <caption className={styles['caption']}>
        {figures.map(({ id, text, meaning }) => (
          <span key={id}>{`${text}: ${meaning} `}</span>
        ))}
      </caption>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ id, header, isText }) => (
            <th key={id} scope="col" data-text={isText}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title, cells }) => (
          <tr key={id}>
            <th scope="row">
              <SafeText text={title} />
            </th>
            {cells.map((cell, at) => (
              <td key={columns[at]?.id ?? ''} data-text={columns[at]?.isText}>
                {typeof cell === 'number' ? formatNumber(cell) : <SafeText text={cell} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);

interface Column<R> {
  readonly id: string;
  readonly header: string;
  /** 0 and no words mean that the row does not need the column. */
  readonly cell: (row: R) => number | string;
  /** Words, which begin at the left, as no figures do. */
  readonly isText?: true;
}

/** Figures as a table: of bars, or of groups. */
export interface FigureRows {
  /** What the table is, for a screen reader. */
  readonly label: string;
  /** The header of the rows' titles. */
  readonly head: string;
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'isText'>[];
  readonly rows: readonly {
    readonly id: string;
    readonly title: string;
    /** In the order of the columns. */
    readonly cells: readonly (number | string)[];
  }[];
}

const counted: readonly Column<RunCounts>[] = [
  { id: 'total', header: messages.table.runs, cell: ({ total }) => total },
  ...tones.map((tone) => ({ id: tone, header: toneNames[tone], cell: ({ counts }: RunCounts) => counts[tone] })),
  ...dimensions.map((dimension, index) => ({
    id: dimension,
    header: messages.table.failed(dimension),
    cell: ({ failed }: RunCounts) => failed[index] ?? 0,
  })),
  { id: 'unwanted', header: messages.table.hidden, cell: ({ unwanted }) => unwanted },
];

const rate: Column<RunCounts> = {
  id: 'rate',
  header: messages.table.rate,
  cell: ({ counts }) => {
    const share = failureShare(counts);
    return share === null ? '' : percentText(share);
  },
};

/** Only the columns that any of the rows needs. */
function needed<R>(columns: readonly Column<R>[], rows: readonly R[]): readonly Column<R>[] {
  return columns.filter(({ id, cell }) => id === 'total' || rows.some((row) => ![0, ''].includes(cell(row))));
}

/** The bars with runs or marks, newest first. */
export function tableOf(timeline: Timeline, zone: string, marks: readonly TimelineMark[] = []): FigureRows {
  const { buckets, unit } = timeline;
  const marked: Column<Bucket> = {
    id: 'marks',
    header: messages.table.marks,
    isText: true,
    cell: (bucket) =>
      marksIn(marks, [bucket])
        .map((mark) => plainText(markText(mark)))
        .join('; '),
  };
  const filled = buckets.filter((bucket) => bucket.total + bucket.unwanted > 0 || marked.cell(bucket) !== '').reverse();
  const columns = needed<Bucket>([...counted, ...(hasRates(timeline) ? [rate] : []), marked], filled);
  const rows = filled.map((bucket) => ({
    id: String(bucket.start),
    title: bucketText(bucket, unit, zone),
    cells: columns.map(({ cell }) => cell(bucket)),
  }));
  return { label: messages.table.label, head: messages.table.time, columns, rows };
}

/** The runs by groups, in their order. A filter leaves no rate, as in a timeline. */
export function groupTableOf(kind: GroupKind, figures: readonly GroupFigures[]): FigureRows {
  const contracts: Column<GroupFigures> = {
    id: 'contracts',
    header: messages.table.contracts,
    cell: (group) => group.contracts,
  };
  const rates = figures.every(({ unwanted }) => unwanted === 0) ? [rate] : [];
  const columns = needed<GroupFigures>([contracts, ...counted, ...rates], figures);
  const rows = figures.map((group) => ({
    id: group.key,
    title: group.title,
    cells: columns.map(({ cell }) => cell(group)),
  }));
  const head = groupWords[kind].name;
  return { label: messages.table.labelBy(head), head, columns, rows };
}

/** The table as text: a line per row, cells separated by tabs. */
export const tableText = ({ head, columns, rows }: FigureRows): string =>
  [[head, ...columns.map(({ header }) => header)], ...rows.map(({ title, cells }) => [title, ...cells.map(String)])]
    .map((cells) => cells.join('\t'))
    .join('\n');

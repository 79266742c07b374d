import { inFutureText, inSecondsText, isInSeconds } from '@renderer/lib/unusual-time';
import { NoteMark } from '@renderer/marks/note-mark';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { useNow } from '@renderer/ui/hooks/use-now';
import { flatText, titleText } from '@renderer/ui/marks/flat-text';
import { MiddleText } from '@renderer/ui/marks/middle-text';
import { RunningClock } from '@renderer/ui/marks/running-clock';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { statusIconClass } from '@renderer/ui/marks/status-icon';
import { Time } from '@renderer/ui/marks/time';
import { momentTitle } from '@renderer/ui/marks/time-text';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { type Dimension, dimensions, isKnownStatus, isUnfinished } from '@shared/domain/status';
import { countsText } from '@shared/format/counts-text';
import { formatDuration } from '@shared/format/format';
import {
  formatClock,
  formatDay,
  formatInstantWithZone,
  formatShort,
  isoDay,
  type Precision,
  zoneName,
} from '@shared/format/instant';
import { dimensionNames, shownStatus, statusTone } from '@shared/format/status-names';
import { dayMs } from '@shared/format/time-units';
import { type ColumnId, columnOf, columnsIn, type ListScope } from '@shared/results/columns/registry';
import { noteLine, noteText } from '@shared/results/rows/note-text';
import { type NotedRow, type NotesOfRow, noted } from '@shared/results/rows/run-notes';
import { failureReason } from '@shared/results/run/failure-reason';
import { isFailing } from '@shared/results/run/run-status';
import { dimensionBit, failedBits } from '@shared/results/timeline/run-series';
import ClockAlert from 'lucide-react/icons/clock-alert';
import type { ReactNode } from 'react';
import { messages } from './messages';
import styles from './result-cells.module.css';

/** How a column is drawn in the list; see `GridColumn`. */
interface Cell {
  readonly width: number;
  readonly flex?: number;
  headerTitle?(zone: string): string;
  cell(row: ResultRow, zone: string): ReactNode;
  title?(row: ResultRow, zone: string): string | null;
  label?(row: ResultRow, zone: string): string;
  className?(row: ResultRow): string | undefined;
  fits?(row: ResultRow): boolean;
}

const countsCell = (dimension: Dimension, width: number): Cell => ({
  width,
  headerTitle: () => messages.grid.countsHint,
  cell: (row) => countsFigures(row[dimension]),
  title: (row) => countsLabel(row[dimension]),
  label: (row) => countsLabel(row[dimension]),
  className: (row) => styles[countsText(row[dimension]).state],
  fits: (row) => countsFigures(row[dimension]).length <= 7,
});

/** The column of notes needs a wide window: the time says in every window that there is one. */
const withNoteMark = (time: ReactNode, notes: NotedRow['notes']): ReactNode =>
  notes?.[0] === undefined ? (
    time
  ) : (
    <span className="row shrinks gap-1">
      <span className="cut">{time}</span>
      <NoteMark text={noteText(notes[0])} />
    </span>
  );

const isOrdinary = (timestamp: number): boolean => timestamp <= Date.now() && !isInSeconds(timestamp);

const named = (text: string | undefined): ReactNode => (text === undefined ? null : flatText(text, 200));

/** What failed, of a run that ended badly; the message of any other says nothing that is missing. */
const reasonOf = (row: ResultRow): string =>
  isFailing(row.status) || row.status === 'Aborted' || failedBits(row) !== 0 ? failureReason(row) : '';

const failedIn = (row: ResultRow): string =>
  dimensions
    .filter((dimension) => (failedBits(row) & dimensionBit(dimension)) !== 0)
    .map((dimension) => dimensionNames[dimension])
    .join(', ');

const cells = {
  day: { width: 112, cell: ({ timestamp }, zone) => dayText(timestamp, zone), className: () => styles['day'] },
  contract: {
    width: 104,
    flex: 3,
    cell: ({ contractName }) => named(contractName),
    title: ({ contractName }) => (contractName === undefined ? null : titleText(contractName)),
  },
  asset: {
    width: 104,
    flex: 3,
    cell: ({ asset }) => (asset === undefined ? null : <MiddleText text={asset} />),
  },
  failedIn: { width: 120, cell: (row) => failedIn(row) },
  reason: {
    width: 104,
    flex: 4,
    headerTitle: () => messages.grid.reasonHint,
    cell: (row) => flatText(reasonOf(row), 200),
    title: (row) => titleText(reasonOf(row)) || null,
  },
  status: {
    width: 134,
    cell: ({ status }) => shownStatus(status),
    title: ({ status }) => shownStatus(status),
    className: ({ status }) => statusIconClass(statusTone(status)),
    fits: ({ status }) => isKnownStatus(status),
  },
  time: {
    width: 208,
    headerTitle: (zone) => messages.grid.timesIn(zone),
    cell: ({ timestamp, notes }: NotedRow, zone) => withNoteMark(timeCell(timestamp, zone, 'second'), notes),
    title: ({ timestamp }, zone) => momentTitle(timestamp, zone),
    fits: ({ timestamp, notes }: NotedRow) => isOrdinary(timestamp) && notes === undefined,
  },
  duration: {
    width: 80,
    cell({ status, durationMs, timestamp }) {
      if (isUnfinished(status)) return <RunningClock begin={{ timestamp, sent: null, firstSeenAt: null }} />;
      return durationMs === null ? '–' : formatDuration(durationMs);
    },
    fits: ({ durationMs }) => durationMs !== null,
  },
  schema: countsCell('schema', 68),
  semantics: countsCell('semantics', 80),
  quality: countsCell('quality', 68),
  sla: countsCell('sla', 54),
  message: {
    width: 96,
    flex: 2,
    cell: ({ message }) => (message === null ? null : flatText(message, 200)),
    title: ({ message }) => (message === null ? null : titleText(message)),
  },
  failures: {
    width: 120,
    flex: 1,
    headerTitle: () => messages.grid.failuresHint,
    cell: ({ failures }) => (failures.length === 0 ? null : flatText(failures.join(', '), 200)),
    title: ({ failures }) => (failures.length === 0 ? null : titleText(failures.join(', '))),
  },
  note: {
    width: 104,
    flex: 1,
    headerTitle: () => messages.grid.noteHint,
    cell: ({ notes = [] }: NotedRow) => (notes.length === 0 ? null : flatText(notes.map(noteLine).join('; '), 200)),
    title: ({ notes = [] }: NotedRow) => (notes.length === 0 ? null : titleText(notes.map(noteText).join('\n\n'))),
  },
  ago: { width: 116, cell: ({ timestamp }, zone) => <Time at={timestamp} zone={zone} form="relative" /> },
  timestamp: { width: 132, cell: ({ timestamp }) => <SafeText text={String(timestamp)} mono /> },
  id: { width: 270, cell: ({ id }) => (id === null ? '–' : <SafeText text={id} max={80} mono titled />) },
} satisfies Readonly<Record<ColumnId, Cell>>;

/** In a list over all contracts the day stands in a column of its own, and the opened run has the seconds. */
const cellsOfAll: Partial<Record<ColumnId, Partial<Cell>>> = {
  time: {
    width: 100,
    cell: ({ timestamp, notes }: NotedRow, zone) =>
      withNoteMark(marked(timestamp, `${formatClock(timestamp, zone, 'minute')} ${zoneName(timestamp, zone)}`), notes),
    label: ({ timestamp }, zone) => formatInstantWithZone(timestamp, zone, 'minute'),
  },
};

/** Of a list of runs of all contracts: whether a row is the first one of its day, as far as the row above it shows. */
export type IsFirstOfDay = (row: ResultRow) => boolean;

/** What the columns are drawn with. */
export interface ResultColumnOptions {
  readonly zone: string;
  readonly scope?: ListScope;
  readonly isFirstOfDay?: IsFirstOfDay;
  readonly notesOf?: NotesOfRow;
}

/** All columns of the result list in their order. Every time names its zone, which may change within a list (summer time). */
export const resultColumns = (options: ResultColumnOptions): readonly GridColumn<ResultLine>[] => {
  const { scope = 'contract', isFirstOfDay = () => true, notesOf = () => [] } = options;
  return columnsIn(scope).map((id) => gridColumn(id, { ...options, scope, isFirstOfDay, notesOf }));
};

function gridColumn(
  id: ColumnId,
  { zone, scope, isFirstOfDay, notesOf }: Required<ResultColumnOptions>,
): GridColumn<ResultLine> {
  const { header, align, always, field } = columnOf(id);
  const own: Cell = { ...cells[id], ...(scope === 'all' ? cellsOfAll[id] : {}) };
  const { headerTitle, cell, title, label, className, fits, ...size } = own;
  /** The grid itself draws an unreadable row. */
  const ofRow =
    <T, N>(read: (row: ResultRow) => T, none: N) =>
    (line: ResultLine): T | N =>
      line.kind === 'result' ? read(id === 'note' || id === 'time' ? noted(line, notesOf) : line) : none;
  return {
    id,
    header,
    align,
    always,
    ...size,
    headerTitle: headerTitle?.(zone),
    sortable: field !== undefined,
    cell: ofRow((row) => (id === 'day' && !isFirstOfDay(row) ? null : cell(row, zone)), null),
    title: ofRow((row) => title?.(row, zone) ?? null, null),
    label: ofRow((row) => label?.(row, zone), undefined),
    className: ofRow((row) => className?.(row), undefined),
    fits: ofRow((row) => fits?.(row) ?? false, false),
  };
}

const timeCell = (timestamp: number, zone: string, precision: Precision): ReactNode =>
  marked(timestamp, formatInstantWithZone(timestamp, zone, precision));

/** The text of a time, with a mark where the time itself is odd. */
function marked(timestamp: number, text: string): ReactNode {
  if (isOrdinary(timestamp)) return text;
  return (
    <>
      {text}
      {isInSeconds(timestamp) ? <TimeMark text={inSecondsText} /> : <FutureMark at={timestamp} />}
    </>
  );
}

const halfYearMs = 183 * dayMs;

/** `Today`, `Yesterday`, `12 May 2026`: days of the zone, of which some have 23 or 25 hours. */
export function dayText(at: number, zone: string, now = Date.now()): string {
  const today = isoDay(now, zone);
  switch (isoDay(at, zone)) {
    case today:
      return messages.grid.today;
    // Days of UTC all have 24 hours.
    case isoDay(Date.parse(today) - dayMs, 'UTC'):
      return messages.grid.yesterday;
    default:
      return Math.abs(now - at) < halfYearMs ? formatShort(at, zone, 'day and month') : formatDay(at, zone);
  }
}

/** `18/20` of one dimension, a dash when it was not evaluated. Numbers are shown as sent. */
export function countsFigures(counts: CheckCounts | null): string {
  const { short, state } = countsText(counts);
  return state === 'odd' ? `${short} !` : short;
}

/** The counts written out, for the cell's name and tooltip. */
export const countsLabel = (counts: CheckCounts | null): string => countsText(counts).long;

/** Marks a result dated in the future. Only such a row watches the clock: a timer for every row is slow. */
const FutureMark = ({ at }: { readonly at: number }) => (at <= useNow() ? null : <TimeMark text={inFutureText} />);

const TimeMark = ({ text }: { readonly text: string }) => (
  <span className={styles['timeMark']} title={text}>
    <ClockAlert size={14} aria-hidden />
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

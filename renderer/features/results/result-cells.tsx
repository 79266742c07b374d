import { looksLikeSeconds } from '@renderer/lib/odd-time';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { flatText, titleText } from '@renderer/ui/marks/flat-text';
import { RunningClock } from '@renderer/ui/marks/running-clock';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { momentTitle } from '@renderer/ui/marks/time-text';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import { type Dimension, isRunStatus, isUnfinished } from '@shared/domain/status';
import { formatDuration } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import { type ColumnId, columnIds, columnOf } from '@shared/results/columns/registry';
import type { ReactNode } from 'react';
import { countsFigures, countsLook, countsWords } from './counts-style';
import { FutureMark, SecondsMark } from './odd-time-mark';
import { statusLook } from './status-style';

/** How a column is drawn in the list; see `GridColumn`. */
interface Cell {
  readonly width: number;
  readonly flex?: number;
  headerTitle?(zone: string): string;
  cell(row: ResultRow, zone: string): ReactNode;
  title?(row: ResultRow, zone: string): string | null;
  label?(row: ResultRow): string;
  look?(row: ResultRow): string | undefined;
  fits?(row: ResultRow): boolean;
}

const countsCell = (dimension: Dimension, width: number): Cell => ({
  width,
  headerTitle: () => 'Checks passed of all; sorted by those that failed',
  cell: (row) => countsFigures(row[dimension]),
  title: (row) => countsWords(row[dimension]),
  label: (row) => countsWords(row[dimension]),
  look: (row) => countsLook(row[dimension]),
  fits: (row) => countsFigures(row[dimension]).length <= 7,
});

const isOrdinary = (timestamp: number): boolean => timestamp <= Date.now() && !looksLikeSeconds(timestamp);

const cells = {
  status: {
    width: 134,
    cell: ({ status }) => shownStatus(status),
    look: ({ status }) => statusLook(status),
    fits: ({ status }) => isRunStatus(status),
  },
  time: {
    width: 208,
    headerTitle: (zone) => `Times are in ${zone}`,
    cell({ timestamp }, zone) {
      const text = formatInstantWithZone(timestamp, zone);
      if (isOrdinary(timestamp)) return text;
      return (
        <>
          {text}
          {looksLikeSeconds(timestamp) ? <SecondsMark /> : <FutureMark at={timestamp} />}
        </>
      );
    },
    title: ({ timestamp }, zone) => momentTitle(timestamp, zone),
    fits: ({ timestamp }) => isOrdinary(timestamp),
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
    headerTitle: () => 'Names of failed fields and rules; sorted by how many they are',
    cell: ({ failures }) => (failures.length === 0 ? null : flatText(failures.join(', '), 200)),
    title: ({ failures }) => (failures.length === 0 ? null : titleText(failures.join(', '))),
  },
  ago: { width: 116, cell: ({ timestamp }, zone) => <Time at={timestamp} zone={zone} form="relative" /> },
  timestamp: { width: 132, cell: ({ timestamp }) => <SafeText text={String(timestamp)} mono /> },
  id: { width: 270, cell: ({ id }) => (id === null ? '–' : <SafeText text={id} max={80} mono titled />) },
} satisfies Readonly<Record<ColumnId, Cell>>;

/** All columns of the result list in their order. Times are written in `zone`, each with its name: it changes within a list. */
export const resultColumns = (zone: string): readonly GridColumn<ResultLine>[] =>
  columnIds.map((id) => gridColumn(id, zone));

function gridColumn(id: ColumnId, zone: string): GridColumn<ResultLine> {
  const { header, align, always, field } = columnOf(id);
  const { headerTitle, cell, title, label, look, fits, ...size }: Cell = cells[id];
  /** The list shows by itself what cannot be read. */
  const ofRow =
    <T, N>(read: (row: ResultRow) => T, none: N) =>
    (line: ResultLine): T | N =>
      line.kind === 'result' ? read(line) : none;
  return {
    ...{ id, header, align, always, ...size },
    headerTitle: headerTitle?.(zone),
    sortable: field !== undefined,
    cell: ofRow((row) => cell(row, zone), null),
    title: ofRow((row) => title?.(row, zone) ?? null, null),
    label: ofRow((row) => label?.(row), undefined),
    look: ofRow((row) => look?.(row), undefined),
    fits: ofRow((row) => fits?.(row) ?? false, false),
  };
}

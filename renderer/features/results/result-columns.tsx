import { looksLikeSeconds } from '@renderer/lib/odd-time';
import { countsFigures, countsLook, countsWords } from '@renderer/ui/counts-look';
import type { GridColumn, GridSort } from '@renderer/ui/data-grid/grid-types';
import { flatText, titleText } from '@renderer/ui/flat-text';
import { RunningClock } from '@renderer/ui/running-clock';
import { SafeText } from '@renderer/ui/safe-text';
import { statusLook } from '@renderer/ui/status-look';
import { Time } from '@renderer/ui/time';
import { momentTitle } from '@renderer/ui/time-text';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import { type Dimension, dimensions, isRunStatus, isUnfinished } from '@shared/domain/status';
import { formatDuration } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';
import { dimensionWords, shownStatus } from '@shared/words/status-words';
import type { ReactNode } from 'react';
import { FutureMark, SecondsMark } from './odd-time-mark';
import { type ResultSort, type SortColumn, sortColumns } from './search';

type Column = GridColumn<ResultLine>;

const ofRow =
  <T,>(read: (row: ResultRow) => T) =>
  (line: ResultLine): T | null =>
    line.kind === 'result' ? read(line) : null;

const widthOf: Readonly<Record<Dimension, number>> = { schema: 68, semantics: 80, quality: 68, sla: 54 };

const countsColumn = (dimension: Dimension): Column => ({
  id: dimension,
  header: dimensionWords[dimension],
  headerTitle: 'Checks passed of all; sorted by those that failed',
  width: widthOf[dimension],
  align: 'end',
  sortValue: ofRow((row) => row[dimension]?.failed ?? null),
  cell: ofRow((row): ReactNode => countsFigures(row[dimension])),
  title: ofRow((row) => countsWords(row[dimension])),
  label: (line) => (line.kind === 'result' ? countsWords(line[dimension]) : undefined),
  look: (line) => (line.kind === 'result' ? countsLook(line[dimension]) : undefined),
  fits: (line) => line.kind === 'result' && countsFigures(line[dimension]).length <= 7,
});

const statusColumn: Column = {
  id: 'status',
  header: 'Status',
  width: 134,
  always: true,
  sortValue: ofRow(({ status }) => status),
  cell: ofRow(({ status }): ReactNode => shownStatus(status)),
  look: (line) => (line.kind === 'result' ? statusLook(line.status) : undefined),
  fits: (line) => line.kind === 'result' && isRunStatus(line.status),
};

const isOrdinary = (timestamp: number): boolean => timestamp <= Date.now() && !looksLikeSeconds(timestamp);

const timeColumn = (zone: string): Column => ({
  id: 'time',
  header: 'Time',
  headerTitle: `Times are in ${zone}`,
  width: 208,
  sortValue: ofRow(({ timestamp }) => timestamp),
  cell: ofRow(({ timestamp }): ReactNode => {
    const text = formatInstantWithZone(timestamp, zone);
    if (isOrdinary(timestamp)) return text;
    return (
      <>
        {text}
        {looksLikeSeconds(timestamp) ? <SecondsMark /> : <FutureMark at={timestamp} />}
      </>
    );
  }),
  title: ofRow(({ timestamp }) => momentTitle(timestamp, zone)),
  fits: (line) => line.kind === 'result' && isOrdinary(line.timestamp),
});

const durationColumn: Column = {
  id: 'duration',
  header: 'Duration',
  width: 80,
  align: 'end',
  sortValue: ofRow(({ durationMs }) => durationMs),
  fits: (line) => line.kind === 'result' && line.durationMs !== null,
  cell: ofRow(({ status, durationMs, timestamp }): ReactNode => {
    if (isUnfinished(status)) return <RunningClock begin={{ timestamp, sent: null, firstSeenAt: null }} />;
    return durationMs === null ? '–' : formatDuration(durationMs);
  }),
};

const messageColumn: Column = {
  id: 'message',
  header: 'Message',
  width: 96,
  flex: 2,
  sortValue: ofRow(({ message }) => message),
  cell: ofRow(({ message }): ReactNode => (message === null ? null : flatText(message, 200))),
  title: ofRow(({ message }) => (message === null ? null : titleText(message))),
};

const failuresColumn: Column = {
  id: 'failures',
  header: 'Failures',
  headerTitle: 'Names of failed fields and rules; sorted by how many they are',
  width: 120,
  flex: 1,
  sortValue: ofRow(({ failures }) => failures.length),
  cell: ofRow(({ failures }): ReactNode => (failures.length === 0 ? null : flatText(failures.join(', '), 200))),
  title: ofRow(({ failures }) => (failures.length === 0 ? null : titleText(failures.join(', ')))),
};

const idColumn: Column = {
  id: 'id',
  header: 'Id',
  width: 270,
  cell: ofRow(({ id }): ReactNode => (id === null ? '–' : <SafeText text={id} max={80} mono titled />)),
};

const timestampColumn: Column = {
  id: 'timestamp',
  header: 'Timestamp (ms)',
  width: 132,
  align: 'end',
  cell: ofRow(({ timestamp }): ReactNode => <SafeText text={String(timestamp)} mono />),
};

const agoColumn = (zone: string): Column => ({
  id: 'ago',
  header: 'Relative time',
  width: 116,
  cell: ofRow(({ timestamp }): ReactNode => <Time at={timestamp} zone={zone} form="relative" />),
});

/** All columns of the result list in their order. Times are written in `zone`, each with its name: it changes within a list. */
export const resultColumns = (zone: string): readonly Column[] => [
  statusColumn,
  timeColumn(zone),
  durationColumn,
  ...dimensions.map(countsColumn),
  messageColumn,
  failuresColumn,
  agoColumn(zone),
  timestampColumn,
  idColumn,
];

interface Room {
  /** The opened result is shown beside the list. */
  readonly isBeside: boolean;
  readonly isVeryWide: boolean;
}

/** The columns that are left out until somebody chooses: the message is read in the opened result beside. */
export const hiddenFor = ({ isBeside, isVeryWide }: Room): readonly string[] => [
  ...(isBeside && !isVeryWide ? ['message'] : []),
  ...(isBeside || !isVeryWide ? ['failures'] : []),
  ...['ago', 'timestamp', 'id'],
];

/** The order of the address as the grid has it, and the other way round. */
export const gridSortOf = (sort: ResultSort | undefined): GridSort | null =>
  sort === undefined ? null : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') };

export function sortOf(sort: GridSort | null): ResultSort | undefined {
  const column = sortColumns.find((id): id is SortColumn => id === sort?.id);
  if (column === undefined) return undefined;
  return sort?.desc === true ? `-${column}` : column;
}

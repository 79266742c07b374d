import { CountsMark } from '@renderer/ui/counts-mark';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { RunningClock } from '@renderer/ui/running-clock';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import { Time } from '@renderer/ui/time';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import { formatDuration } from '@shared/words/format';
import type { ReactNode } from 'react';
import { FutureMark } from './future-mark';

const ofRow =
  (cell: (row: ResultRow) => ReactNode) =>
  (line: ResultLine): ReactNode =>
    line.kind === 'result' ? cell(line) : null;

/**
 * The columns of the result list. Times are written in `zone`, each with its name: it changes within a list. A narrow
 * list, beside the opened result, leaves out the message: it is read there.
 */
export const resultColumns = (zone: string, isNarrow: boolean): readonly GridColumn<ResultLine>[] => [
  ...figureColumns(zone),
  ...(isNarrow ? [] : [messageColumn]),
];

const figureColumns = (zone: string): readonly GridColumn<ResultLine>[] => [
  { id: 'status', header: 'Status', width: 132, cell: ofRow(({ status }) => <StatusMark status={status} />) },
  {
    id: 'time',
    header: 'Time',
    headerTitle: `Times are in ${zone}`,
    width: 212,
    cell: ofRow(({ timestamp }) => (
      <>
        <Time at={timestamp} zone={zone} />
        <FutureMark at={timestamp} />
      </>
    )),
  },
  {
    id: 'duration',
    header: 'Duration',
    width: 76,
    align: 'end',
    cell: ofRow(({ status, durationMs, timestamp }) => {
      if (isUnfinished(status)) return <RunningClock begin={{ timestamp, sent: null, firstSeenAt: null }} />;
      return durationMs === null ? '–' : formatDuration(durationMs);
    }),
  },
  {
    id: 'schema',
    header: 'Schema',
    width: 72,
    align: 'end',
    cell: ofRow(({ schema }) => <CountsMark counts={schema} />),
  },
  {
    id: 'semantics',
    header: 'Semantics',
    width: 84,
    align: 'end',
    cell: ofRow(({ semantics }) => <CountsMark counts={semantics} />),
  },
  {
    id: 'quality',
    header: 'Quality',
    width: 70,
    align: 'end',
    cell: ofRow(({ quality }) => <CountsMark counts={quality} />),
  },
  { id: 'sla', header: 'SLA', width: 56, align: 'end', cell: ofRow(({ sla }) => <CountsMark counts={sla} />) },
];

const messageColumn: GridColumn<ResultLine> = {
  id: 'message',
  header: 'Message',
  width: 116,
  flex: 1,
  cell: ofRow(({ message }) => (message === null ? null : <SafeText text={message} max={200} titled />)),
};

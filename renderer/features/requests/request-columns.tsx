import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { LoggedRequest } from '@shared/domain/local/request-log';
import { askerWords } from '@shared/format/asked-by';
import { formatBytes, formatDuration } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

const { columns: text } = messages;

interface ColumnsContext {
  /** The time zone, named in the header of the column of times. */
  readonly zone: string;
  /** The opened request is shown beside the list, so some columns are hidden. */
  readonly isBeside: boolean;
}

/** The columns of the request log. */
export const requestColumns = ({ zone, isBeside }: ColumnsContext): readonly GridColumn<LoggedRequest>[] => [
  {
    id: 'when',
    header: text.when,
    headerTitle: text.whenTitle(zone),
    width: 172,
    cell: ({ at }) => <Time at={at} zone={zone} form="header" />,
  },
  {
    id: 'status',
    header: text.status,
    width: 92,
    cell: ({ status, result }) => (
      <span className={result === 'ok' ? 'figures' : 'failed figures'}>{status ?? text.noAnswer}</span>
    ),
  },
  { id: 'method', header: text.method, width: 72, cell: ({ method }) => <SafeText text={method} /> },
  {
    id: 'path',
    header: text.path,
    width: 180,
    flex: 5,
    cell: ({ path, attempt }) => (
      <span className="row shrinks gap-2">
        <span className="cut" title={shortText(path, 1000)}>
          <SafeText text={withShortIds(path)} />
        </span>
        {attempt === 1 ? null : <span className="faint nowrap">{text.attempt(attempt)}</span>}
      </span>
    ),
  },
  {
    id: 'duration',
    header: text.duration,
    width: 76,
    align: 'end',
    cell: ({ durationMs }) => durationText(durationMs),
  },
  ...(isBeside ? [] : [size, asker]),
];

const size: GridColumn<LoggedRequest> = {
  id: 'size',
  header: text.size,
  headerTitle: text.sizeTitle,
  width: 76,
  align: 'end',
  cell: ({ receivedBytes }) => (receivedBytes === null ? text.nothing : formatBytes(receivedBytes)),
};

const asker: GridColumn<LoggedRequest> = {
  id: 'askedBy',
  header: text.askedBy,
  width: 130,
  flex: 2,
  cell: ({ askedBy }) => (askedBy === null ? text.nothing : <SafeText text={askerWords(askedBy)} titled />),
};

/** What is asked for tells requests apart, and not the end of an id. */
const withShortIds = (path: string): string => path.replace(/([\da-f]{8})(?:-[\da-f]{4}){3}-[\da-f]{12}/gi, '$1…');

const durationText = (ms: number): string => formatDuration(Math.round(ms));

import type { Counts } from '@shared/domain/counts';
import type { ResultRow } from '@shared/domain/result';
import { dimensions } from '@shared/domain/status';
import { countsText } from '@shared/words/counts-text';
import type { CsvValue } from '@shared/words/csv';
import { formatDuration } from '@shared/words/format';
import { formatInstantWithZone, isInstant } from '@shared/words/instant';
import { statusWord } from '@shared/words/status-words';

/** `2026-05-12T14:32:10.310Z`; empty for what is no moment. */
export const isoTime = (at: number): string => (isInstant(at) ? new Date(at).toISOString() : '');

const part = (counts: Counts | null, name: keyof Counts): number | null => counts?.[name] ?? null;

/** The columns of a table that programs read: one value in each, exact, without a zone that could change. */
const exactColumns: readonly (readonly [string, (row: ResultRow) => CsvValue])[] = [
  ['timestamp', ({ timestamp }) => timestamp],
  ['time', ({ timestamp }) => isoTime(timestamp)],
  ['status', ({ status }) => status],
  ['durationMs', ({ durationMs }) => durationMs],
  ...dimensions.flatMap((dimension) =>
    (['passed', 'failed', 'total'] as const).map(
      (name) => [`${dimension}.${name}`, (row: ResultRow): CsvValue => part(row[dimension], name)] as const,
    ),
  ),
  ['message', ({ message }) => message],
  ['failures', ({ failures }) => failures.join('; ')],
  ['id', ({ id }) => id],
];

/** Names of the columns of a CSV file of results. */
export const exactHeader: readonly string[] = exactColumns.map(([name]) => name);

/** One result in the columns of `exactHeader`. */
export const exactValues = (row: ResultRow): readonly CsvValue[] => exactColumns.map(([, value]) => value(row));

/** One result as JSON: exact milliseconds and the same moment in ISO 8601. What the server did not send is null. */
export const exactObject = (row: ResultRow) => ({
  timestamp: row.timestamp,
  time: isInstant(row.timestamp) ? isoTime(row.timestamp) : null,
  status: row.status,
  durationMs: row.durationMs,
  schema: row.schema,
  semantics: row.semantics,
  quality: row.quality,
  sla: row.sla,
  message: row.message,
  failures: row.failures,
  id: row.id,
});

const inWords = (counts: Counts | null): string => countsText(counts).short;

/** The columns of a table that people read. */
export const wordHeader = [
  'Status',
  'Time',
  'Duration',
  'Schema',
  'Semantics',
  'Quality',
  'SLA',
  'Message',
  'Failures',
] as const;

/** One result in the columns of `wordHeader`, its time in a zone. */
export const wordValues = (row: ResultRow, zone: string): readonly string[] => [
  statusWord(row.status),
  formatInstantWithZone(row.timestamp, zone),
  row.durationMs === null ? '–' : formatDuration(row.durationMs),
  inWords(row.schema),
  inWords(row.semantics),
  inWords(row.quality),
  inWords(row.sla),
  row.message ?? '',
  row.failures.join(', '),
];

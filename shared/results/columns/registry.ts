import type { Note } from '@shared/domain/local/note';
import type { Dimension } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { countsText } from '@shared/format/counts-text';
import type { CsvValue } from '@shared/format/csv';
import { formatDuration } from '@shared/format/format';
import { formatInstantWithZone, isoTime } from '@shared/format/instant';
import { dimensionNames, type StatusTone, shownStatus, statusName, statusTone } from '@shared/format/status-names';
import { noteText } from '@shared/results/rows/note-text';
import { compareTexts, type DictionaryKind, type Kind, type KindValues } from './value-kinds';

/** Whose run it is, in a list over all contracts: only there has a row these fields. */
export const ownerFields = {
  /** The key of an indexed contract. */
  contract: 'word',
  /** What people call it. */
  contractName: 'word',
  /** The fully qualified name of its asset, else another name of it. */
  asset: 'word',
} as const satisfies Readonly<Record<string, Kind>>;
type OwnerField = keyof typeof ownerFields;

/**
 * The fields of a result beside its key and id, and the kind of each value. The kind decides what is accepted, how values
 * cross to the window and are stored there, and how a list is sorted by them.
 */
export const fields = {
  /** Epoch milliseconds; the address of the result. */
  timestamp: 'time',
  /** One of `runStatuses`, or the server's own word. */
  status: 'word',
  /** Milliseconds; null when missing or not plausible. */
  durationMs: 'number',
  schema: 'counts',
  semantics: 'counts',
  quality: 'counts',
  /** Verdicts met, missed and given: at most three. */
  sla: 'counts',
  /** First 500 characters. */
  message: 'text',
  /** Names of failed fields, then of failed rules: the first 50, each cut at 200 characters. */
  failures: 'names',
  ...ownerFields,
} as const satisfies Readonly<Record<string, Kind>>;

export type Field = keyof typeof fields;
export type FieldsOf<K extends Kind> = { [F in Field]: (typeof fields)[F] extends K ? F : never }[Field];
export const fieldNames = Object.keys(fields) as readonly Field[];

/** The values of a result by field. */
export type FieldValues = {
  readonly [F in Exclude<Field, OwnerField>]: KindValues[(typeof fields)[F]];
} & { readonly [F in OwnerField]?: string | undefined };

/** Notes are this computer's own: a row has them where `noted` has put them (`run-notes.ts`). */
type Row = FieldValues & { readonly id: string | null; readonly notes?: readonly Note[] };

/** One column of the results, wherever they are shown, sorted, copied or written. */
export type ResultColumn = ColumnFacts &
  (
    | { readonly field?: Field; readonly filter?: never }
    | { readonly field: FieldsOf<DictionaryKind>; readonly filter: ColumnFilter }
  );

/** How wide a list has to be for a column, until somebody chooses otherwise. `chosen`: not shown until then. */
type Shown = 'small' | 'medium' | 'wide' | 'chosen';

/** The results of one contract, or the runs of all contracts of a connection. */
export type ListScope = 'contract' | 'all';

interface ColumnFacts {
  /** The only list that has the column. Absent: every list. */
  readonly of?: ListScope;
  /** Above the column, and its name in the column chooser and in copies. */
  readonly header: string;
  /** `end` for numbers. */
  readonly align?: 'end';
  /** Cannot be hidden. */
  readonly always?: true;
  /** Until somebody chooses otherwise, shown only in a list of this width, or not at all. Absent: always shown. */
  readonly shown?: Shown;
  /** The same in the list over all contracts, where it differs. */
  readonly shownInAll?: Shown;
  /** What the column is sorted and filtered by. Absent: it cannot be sorted. */
  readonly field?: Field;
  /** The order of its values, where that of their kind means nothing to people. */
  compare?(one: unknown, other: unknown): number;
  /** Identifies the row, so it comes first where rows are read one by one. */
  readonly isName?: true;
  /** For people who read a copied text, Markdown or a report. Absent: not part of them. */
  text?(row: Row, zone: string): string;
  /** The text may be long: it may break anywhere. */
  readonly isLong?: true;
  /** Most rows have nothing in it: left out of copies and reports in which none has. */
  readonly isSparse?: true;
  /** The colour that goes with the text. */
  tone?(row: Row): StatusTone;
  /** For programs, by cell name: exact, without a time zone, null for what the server did not send. Absent: not in CSV and JSON. */
  readonly exact?: Readonly<Record<string, (row: Row) => CsvValue>>;
  /** The same for formats with nested values. Absent: as `exact`. */
  readonly json?: Readonly<Record<string, (row: Row) => unknown>>;
}

/** What a filter wants of a column: any of several words, or a part of a text, ignoring case. */
export interface FilterTypes {
  words: readonly string[];
  text: string;
}
type AnyFilterValue = FilterTypes[keyof FilterTypes];

/** A filter of the list. Its value is never empty. */
interface ColumnFilter {
  /** Its name in the address and in an export. */
  readonly by: string;
  readonly type: keyof FilterTypes;
  readonly label: string;
  /** The end of "Filter by …". */
  readonly asks: string;
  /** The wanted value, after its label. */
  shown(asked: AnyFilterValue): string;
  /** The same within a sentence. */
  report(asked: AnyFilterValue): string;
  matches(asked: AnyFilterValue, value: unknown): boolean;
}

const contains = (text: string, part: string): boolean => text.toLowerCase().includes(part.toLowerCase());

const messages = catalogue({
  headers: {
    day: 'Day',
    status: 'Status',
    contract: 'Contract',
    asset: 'Asset',
    time: 'Time',
    duration: 'Duration',
    failedIn: 'Failed in',
    reason: 'Reason',
    message: 'Message',
    failures: 'Failures',
    note: 'Note',
    ago: 'Relative time',
    timestamp: 'Timestamp (ms)',
    id: 'ID',
  },
  filters: {
    quoted: (part: string) => `“${part}”`,
    status: {
      label: 'Status',
      asks: 'status',
      report: (statuses: readonly string[]) => `${statuses.join(' or ')} only`,
    },
    message: {
      label: 'Message',
      asks: 'text in the message',
      report: (quoted: string) => `message contains ${quoted}`,
    },
    failure: {
      label: 'Field or rule',
      asks: 'the name of a failed field or rule',
      report: (quoted: string) => `failed field or rule contains ${quoted}`,
    },
  },
});
const { headers, filters } = messages;

/** A filter by a part of a text. */
const textFilter = <const By extends string>(by: By, { label, asks, report }: typeof filters.message) => ({
  by,
  type: 'text' as const,
  label,
  asks,
  shown: filters.quoted,
  report: (part: string) => report(filters.quoted(part)),
});

const countsColumn = (dimension: Dimension) =>
  ({
    header: dimensionNames[dimension],
    align: 'end',
    field: dimension,
    shownInAll: 'chosen',
    text: (row) => countsText(row[dimension]).short,
    exact: {
      [`${dimension}.passed`]: (row) => row[dimension]?.passed ?? null,
      [`${dimension}.failed`]: (row) => row[dimension]?.failed ?? null,
      [`${dimension}.total`]: (row) => row[dimension]?.total ?? null,
    },
    json: { [dimension]: (row) => row[dimension] },
  }) satisfies ResultColumn;

const noteTexts = ({ notes = [] }: Row): readonly string[] => notes.map(noteText);

/**
 * All columns in the order in which they are offered. A new one needs a row here, a cell in `result-cells.tsx` and, where its
 * value is new, a field above and its reader in `api/wire/result.ts`. A filter by part of a text appears in the toolbar by itself.
 */
export const columns = {
  day: { header: headers.day, always: true, of: 'all' },
  status: {
    header: headers.status,
    always: true,
    field: 'status',
    text: ({ status }) => statusName(status),
    tone: ({ status }) => statusTone(status),
    exact: { status: ({ status }) => status },
    compare: (one: string, other: string) => compareTexts(statusName(one), statusName(other)),
    filter: {
      by: 'status',
      type: 'words',
      label: filters.status.label,
      asks: filters.status.asks,
      shown: (wanted: readonly string[]) => wanted.map(shownStatus).join(', '),
      report: (wanted: readonly string[]) => filters.status.report(wanted.map(statusName)),
      matches: (wanted: readonly string[], status: string) => wanted.includes(status),
    },
  },
  contract: {
    header: headers.contract,
    of: 'all',
    field: 'contractName',
    isName: true,
    text: ({ contractName }) => contractName ?? '',
    exact: {
      contract: ({ contractName }) => contractName ?? null,
      contractKey: ({ contract }) => contract ?? null,
    },
  },
  asset: {
    header: headers.asset,
    of: 'all',
    shown: 'medium',
    field: 'asset',
    text: ({ asset }) => asset ?? '',
    exact: { asset: ({ asset }) => asset ?? null },
  },
  time: {
    header: headers.time,
    field: 'timestamp',
    isName: true,
    text: ({ timestamp }, zone) => formatInstantWithZone(timestamp, zone),
    exact: {
      timestamp: ({ timestamp }) => timestamp,
      time: ({ timestamp }) => isoTime(timestamp),
    },
  },
  duration: {
    header: headers.duration,
    align: 'end',
    field: 'durationMs',
    text: ({ durationMs }) => (durationMs === null ? '–' : formatDuration(durationMs)),
    exact: { durationMs: ({ durationMs }) => durationMs },
  },
  failedIn: { header: headers.failedIn, of: 'all', shown: 'wide' },
  reason: { header: headers.reason, of: 'all' },
  schema: countsColumn('schema'),
  semantics: countsColumn('semantics'),
  quality: countsColumn('quality'),
  sla: countsColumn('sla'),
  message: {
    header: headers.message,
    isLong: true,
    shown: 'medium',
    shownInAll: 'chosen',
    field: 'message',
    text: ({ message }) => message ?? '',
    exact: { message: ({ message }) => message },
    filter: {
      ...textFilter('text', filters.message),
      matches: (part: string, message: string | null) => contains(message ?? '', part),
    },
  },
  failures: {
    header: headers.failures,
    isLong: true,
    shown: 'wide',
    shownInAll: 'chosen',
    field: 'failures',
    text: ({ failures }) => failures.join(', '),
    exact: { failures: ({ failures }) => failures.join('; ') },
    json: { failures: ({ failures }) => failures },
    filter: {
      ...textFilter('name', filters.failure),
      matches: (part: string, names: readonly string[]) => names.some((name) => contains(name, part)),
    },
  },
  note: {
    header: headers.note,
    isLong: true,
    shown: 'wide',
    isSparse: true,
    text: (row) => noteTexts(row).join('; '),
    exact: { note: (row) => noteTexts(row).join('\n\n') || null },
    json: {
      notes: ({ notes = [] }) =>
        notes.map(({ text, author, writtenAt, acknowledged }) => ({
          text,
          author,
          writtenAt: isoTime(writtenAt),
          acknowledgedUntil: acknowledged === null || acknowledged.until === null ? null : isoTime(acknowledged.until),
        })),
    },
  },
  ago: { header: headers.ago, shown: 'chosen' },
  timestamp: { header: headers.timestamp, align: 'end', shown: 'chosen' },
  id: { header: headers.id, shown: 'chosen', exact: { id: ({ id }) => id } },
} as const satisfies Readonly<Record<string, ResultColumn>>;

export type ColumnId = keyof typeof columns;
export const columnIds = Object.keys(columns) as readonly ColumnId[];
/** A column with all its optional members. */
export const columnOf = (id: ColumnId): ResultColumn => columns[id];

/** The columns of a list, in the order in which they are offered. */
export const columnsIn = (scope: ListScope): readonly ColumnId[] =>
  columnIds.filter((id) => (columnOf(id).of ?? scope) === scope);

/** How wide a list has to be for a column, see `Shown`. */
export const shownIn = (scope: ListScope, id: ColumnId): Shown => {
  const { shown = 'small', shownInAll = shown } = columnOf(id);
  return scope === 'all' ? shownInAll : shown;
};

/** Columns that a list can be sorted by. */
export type SortColumn = {
  [C in ColumnId]: (typeof columns)[C] extends { readonly field: Field } ? C : never;
}[ColumnId];
export const sortColumns = columnIds.filter((id): id is SortColumn => columnOf(id).field !== undefined);

export type ColumnFilterOf = {
  [C in ColumnId]: (typeof columns)[C] extends { readonly filter: infer F extends ColumnFilter } ? F : never;
}[ColumnId];

/** The values of the filters by name. An absent one filters nothing. */
export type FilterValues = { readonly [F in ColumnFilterOf as F['by']]?: FilterTypes[F['type']] };

/** The filters of columns, each with its column and the field that it tests. */
export const columnFilters = columnIds.flatMap((column) => {
  const { field, filter } = columnOf(column);
  return filter === undefined ? [] : [{ ...filter, by: filter.by as ColumnFilterOf['by'], column, field }];
});

import { cut } from '@main/lib/json';
import { maxTimestamp } from '@shared/domain/limits';
import type {
  FilePlace,
  FileRefusal,
  ImportedFile,
  ImportFormat,
  ItemProblem,
} from '@shared/domain/operation/add-results';
import type { ResultDraft } from '@shared/domain/result/result-draft';

/** A result as a file gives it: perhaps without a time or a status that can be sent. */
export type FileDraft = Omit<ResultDraft, 'timestamp' | 'status'> & {
  readonly timestamp: ResultDraft['timestamp'] | null;
  readonly status: ResultDraft['status'] | null;
};

export interface FileItem {
  readonly draft: FileDraft;
  /** Why it cannot be sent. */
  readonly problems: readonly ItemProblem[];
  /** Members that were left out. */
  readonly notSent: readonly string[];
  /** The contract that the result says it belongs to; null when it does not say. */
  readonly contractFqn: string | null;
}

export interface ResultsInFile {
  readonly kind: 'read';
  readonly format: ImportFormat;
  readonly items: readonly FileItem[];
  readonly time: Extract<ImportedFile, { kind: 'read' }>['time'];
  readonly notes: Extract<ImportedFile, { kind: 'read' }>['notes'];
  /** The contract that the whole file belongs to; null when it does not say. */
  readonly contract: { readonly id: string; readonly name: string } | null;
}

/** A file whose results are read one by one, as they are iterated: thousands of them take a while. */
export type OpenedFile = Omit<ResultsInFile, 'items'> & { readonly items: Iterable<FileItem> };

/** Why a file is of no use, and where in it. */
export type Refused = Extract<ImportedFile, { kind: 'refused' }>;

export const refused = (reason: FileRefusal, place: FilePlace | null = null): Refused => ({
  kind: 'refused',
  reason,
  place,
});

export const emptyDraft: FileDraft = {
  id: null,
  timestamp: null,
  status: null,
  message: null,
  executionTimeMs: null,
  incidentId: null,
  schema: null,
  semantics: null,
  quality: null,
  sla: null,
};

/** A moment written as ISO 8601; a date and time without a zone stays local. */
export type FileTime =
  | { readonly kind: 'at'; readonly timestamp: number }
  | Extract<ResultsInFile['time'], { kind: 'local' }>;

const iso = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Null when the text is no date and time, or one before 1970. Finer than milliseconds is cut off. */
export function readFileTime(text: string | null): FileTime | null {
  const [, date, minutes, seconds = '00', fraction = '', zone] = iso.exec(text?.trim() ?? '') ?? [];
  if (date === undefined || minutes === undefined) return null;
  const millis = fraction.padEnd(3, '0').slice(0, 3);
  const time = `${minutes}:${seconds}.${millis}`;
  const offset = zone === undefined ? 'Z' : zone.toUpperCase() === 'Z' ? 'Z' : `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  const at = Date.parse(`${date}T${time}${offset}`);
  if (!Number.isFinite(at) || at < 0 || at > maxTimestamp || !isRealDay(date)) return null;
  if (zone !== undefined) return { kind: 'at', timestamp: at };
  return { kind: 'local', date, time: millis === '000' ? `${minutes}:${seconds}` : time };
}

/** `Date` takes 30 February for 2 March. */
const isRealDay = (date: string): boolean => new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);

interface OneResult {
  readonly format: ImportFormat;
  readonly start: FileTime | null;
  readonly draft: Omit<FileDraft, 'timestamp'>;
  readonly notes: ResultsInFile['notes'];
}

/** A file about one run. */
export const oneResult = ({ format, start, draft, notes }: OneResult): ResultsInFile => ({
  kind: 'read',
  format,
  items: [
    {
      draft: { ...draft, timestamp: start?.kind === 'at' ? start.timestamp : null },
      problems: [],
      notSent: [],
      contractFqn: null,
    },
  ],
  time: start === null ? { kind: 'missing' } : start.kind === 'at' ? { kind: 'given' } : start,
  notes,
  contract: null,
});

/** Names listed in a message at most, and the length of one. */
const mostListed = 50;
const lineLength = 300;

/**
 * The message of a result made from a list of checks, as it is sent: the title with counts such as `3 passed, 1 failed`, without the
 * kinds that do not occur, then what failed, one per line.
 */
export function messageOf(title: string, counts: Readonly<Record<string, number>>, failed: readonly string[]): string {
  const counted = Object.entries(counts).flatMap(([kind, count]) => (count > 0 ? [`${count} ${kind}`] : []));
  const lines = failed.slice(0, mostListed).map((line) => cut(line.replace(/\s+/g, ' ').trim(), lineLength));
  const more = failed.length - lines.length;
  const first = `${title}: ${counted.join(', ')}.`;
  return [first, ...lines.map((line) => `- ${line}`), ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}

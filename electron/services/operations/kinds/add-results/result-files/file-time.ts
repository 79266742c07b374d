import { maxTimestamp } from '@shared/domain/limits';
import type { ResultsInFile } from './file-item';

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

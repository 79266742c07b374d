import { instantOf, type LocalParts, type ResolvedInstant } from './local-time';
import { messages } from './messages';

const { time: texts } = messages;

/** The instant of a typed date and time, or why they are invalid, in a sentence. */
export type ReadMoment =
  | ({ readonly kind: 'moment' } & ResolvedInstant)
  | { readonly kind: 'bad'; readonly part: 'date' | 'time'; readonly sentence: string };

const bad = (part: 'date' | 'time', sentence: string): ReadMoment => ({ kind: 'bad', part, sentence });

/**
 * Reads a typed date (`2026-03-29`) and time of day (`14:30`, `14:30:05.250`) in a zone. Only moments that can address
 * a result are accepted: from 1970 on.
 */
export function readMoment(typed: LocalParts, zone: string): ReadMoment {
  const date = typed.date.trim();
  const time = typed.time.trim();
  if (date === '') return bad('date', texts.noDate);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return bad('date', texts.badDate);
  if (instantOf({ date, time: '00:00' }, 'UTC') === null) return bad('date', texts.noSuchDay(date));
  if (time === '') return bad('time', texts.noTime);
  if (!/^\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(time)) {
    return bad('time', texts.badTime);
  }
  const resolved = instantOf({ date, time }, zone);
  if (resolved === null) return bad('time', texts.noSuchTime(time));
  if (resolved.instant < 0) return bad('date', texts.before1970);
  return { kind: 'moment', ...resolved };
}

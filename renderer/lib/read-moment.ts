import { formatDay } from '@shared/format/instant';
import { instantOf, type LocalParts, type ResolvedInstant } from './local-time';
import { messages } from './messages';

const { time: texts } = messages;

/** The first and last day that can be chosen, as `2026-03-29`; both inclusive. */
export interface DayBounds {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** The day that was typed, as `2026-03-29`, or why it is invalid, in a sentence. */
export type ReadDay =
  | { readonly kind: 'day'; readonly date: string }
  | { readonly kind: 'bad'; readonly sentence: string };

/** The instant of a typed date and time, or why they are invalid, in a sentence. */
export type ReadMoment =
  | ({ readonly kind: 'moment' } & ResolvedInstant)
  | { readonly kind: 'bad'; readonly part: 'date' | 'time'; readonly sentence: string };

/** Before this no run can be addressed: its time would be negative. */
export const firstDay = '1970-01-01';

const months = 'january february march april may june july august september october november december'.split(' ');

const bad = (part: 'date' | 'time', sentence: string): ReadMoment => ({ kind: 'bad', part, sentence });

/** Reads a typed date: `2026-03-29`, or as the app writes it, `29 Mar 2026`. Days before 1970 are refused. */
export function readDay(typed: string, { min, max }: DayBounds = {}): ReadDay {
  const text = typed.trim();
  const refuse = (sentence: string): ReadDay => ({ kind: 'bad', sentence });
  if (text === '') return refuse(texts.noDate);
  const date = isoOf(text);
  if (date === null) return refuse(texts.badDate);
  if (instantOf({ date, time: '00:00' }, 'UTC') === null) return refuse(texts.noSuchDay(text));
  if (date < firstDay) return refuse(texts.before1970);
  if (min !== undefined && date < min) return refuse(texts.tooEarly(dayText(min)));
  if (max !== undefined && date > max) return refuse(texts.tooLate(dayText(max)));
  return { kind: 'day', date };
}

/** Reads a typed date, as `readDay` does, and a time of day (`14:30`, `14:30:05.250`) in a zone. */
export function readMoment(typed: LocalParts, zone: string, bounds: DayBounds = {}): ReadMoment {
  const day = readDay(typed.date, bounds);
  if (day.kind === 'bad') return bad('date', day.sentence);
  const { date } = day;
  const time = typed.time.trim();
  if (time === '') return bad('time', texts.noTime);
  if (!/^\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(time)) return bad('time', texts.badTime);
  const resolved = instantOf({ date, time }, zone);
  if (resolved === null) return bad('time', texts.noSuchTime(time));
  // The first hours of 1970 in a zone east of UTC.
  if (resolved.instant < 0) return bad('date', texts.before1970);
  return { kind: 'moment', ...resolved };
}

/** `2026-03-29` of either form; null for any other text. Whether there is such a day is not asked. */
function isoOf(text: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  const [, day = '', word = '', year = ''] = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(text) ?? [];
  const month = months.findIndex((name) => word !== '' && name.startsWith(word.toLowerCase())) + 1;
  return month === 0 ? null : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const dayText = (date: string): string => formatDay(Date.parse(date), 'UTC');

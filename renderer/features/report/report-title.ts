import { formatShort } from '@shared/format/instant';
import { shortText } from '@shared/format/text';
import { messages } from './messages';

/** The first and the last moment of a period, and the zone of its days. */
interface Period {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** The days need their room in a title of at most 120 characters. */
const longestName = 70;

/** `Data contracts, 17 to 24 November`, `… 28 October to 24 November`, `… 28 December 2026 to 3 January 2027`. */
export function reportTitle(name: string, { from, to, zone }: Period): string {
  const about = shortText(name, longestName);
  const isSame = (form: 'year' | 'month') => formatShort(from, zone, form) === formatShort(to, zone, form);
  if (!isSame('year'))
    return messages.titled(about, formatShort(from, zone, 'long day'), formatShort(to, zone, 'long day'));
  const first = formatShort(from, zone, isSame('month') ? 'day of the month' : 'day and long month');
  return messages.titled(about, first, formatShort(to, zone, 'day and long month'));
}

import { instantOf } from '@renderer/lib/local-time';
import { messages as lib } from '@renderer/lib/messages';
import type { ReadDay } from '@renderer/lib/read-moment';
import { commands } from '@shared/commands';
import { type AcknowledgeTerm, endDay, termDetail } from '@shared/results/standing/acknowledge-terms';

/** `Until Friday (4 Dec)`, the same words as in every menu. */
export function termLabel(term: AcknowledgeTerm, now: number, zone: string): string {
  const { title, short = title } = commands[`acknowledge-${term}`];
  const detail = termDetail(term, now, zone);
  return detail === null ? short : lib.command.withReason(short, detail);
}

/** The moment at which a term ends, epoch milliseconds; null for none. `read`: the day that was chosen where the term is one. */
export function endOfTerm(term: AcknowledgeTerm, read: ReadDay, zone: string): number | null {
  const date = term === 'date' && read.kind === 'day' ? read.date : endDay(term, Date.now(), zone);
  return date === null ? null : (instantOf({ date, time: '00:00' }, zone)?.instant ?? null);
}

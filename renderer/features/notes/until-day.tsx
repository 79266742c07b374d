import { type ReadDay, readDay } from '@renderer/lib/read-moment';
import { DateField } from '@renderer/ui/fields/date-field';
import { isoDay } from '@shared/format/instant';
import { dayMs } from '@shared/format/time-units';
import { endDay } from '@shared/results/standing/acknowledge-terms';
import type { RefObject } from 'react';

/** What the field begins with: the day of `until` where that is still to come, else a week from now. */
export const firstDay = (until: number | null, zone: string): string =>
  isoDay(until !== null && until > Date.now() ? until : Date.now() + 7 * dayMs, zone);

/** An acknowledgement ends when its day begins, so today is too late. */
const boundsOf = (zone: string) => ({ min: endDay('tomorrow', Date.now(), zone) ?? undefined });

export const readUntilDay = (typed: string, zone: string): ReadDay => readDay(typed, boundsOf(zone));

interface UntilDayProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  readonly zone: string;
  readonly error: string | null;
  readonly inputRef?: RefObject<HTMLInputElement | null>;
}

/** The day on which an acknowledgement ends. */
export const UntilDay = ({ inputRef, zone, ...field }: UntilDayProps) => (
  <DateField {...field} zone={zone} bounds={boundsOf(zone)} {...(inputRef === undefined ? {} : { inputRef })} />
);

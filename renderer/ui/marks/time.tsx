import { DisplayContext } from '@renderer/ui/hooks/display';
import { useNow } from '@renderer/ui/hooks/use-now';
import { messages } from '@renderer/ui/messages';
import { formatInstant, isInstant, type Precision, zoneName } from '@shared/format/instant';
import { use } from 'react';
import { exactMoment, momentTitle, whenText } from './time-text';

interface TimeProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA name of the zone to show it in. */
  readonly zone: string;
  readonly precision?: Precision;
  /**
   * `zone` shows the zone behind the time; `header` leaves it to the column's header; `relative` shows how long ago, unless the person
   * wants times, and so does `sentence` at the end of one: `Checked 5 minutes ago`, `Checked at 14:32`.
   */
  readonly form?: 'zone' | 'header' | 'relative' | 'sentence';
}

/** A time, with the other forms and the exact milliseconds in the tooltip. */
export function Time({ at, zone, precision = 'second', form = 'zone' }: TimeProps) {
  if (!isInstant(at)) return <span title={messages.marks.invalidTime}>{String(at)}</span>;
  return form === 'relative' || form === 'sentence' ? (
    <RelativeTime at={at} zone={zone} form={form} />
  ) : (
    <AbsoluteTime at={at} zone={zone} precision={precision} form={form} />
  );
}

function AbsoluteTime({ at, zone, precision, form }: Required<TimeProps>) {
  // Drawn again with another clock, also in rows that stay as they are.
  use(DisplayContext);
  return (
    <time className="figures nowrap" dateTime={new Date(at).toISOString()} title={momentTitle(at, zone)}>
      {formatInstant(at, zone, precision)}
      {form === 'zone' ? <span className="faint"> {zoneName(at, zone)}</span> : null}
    </time>
  );
}

function RelativeTime({ at, zone, form }: Pick<TimeProps, 'at' | 'zone' | 'form'>) {
  const now = useNow();
  const { times } = use(DisplayContext);
  return (
    <time className="figures nowrap" dateTime={new Date(at).toISOString()} title={momentTitle(at, zone)}>
      {times === 'exact' && form === 'relative' ? exactMoment(at, now, zone) : whenText(at, { now, zone, times })}
    </time>
  );
}

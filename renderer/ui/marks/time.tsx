import { useNow } from '@renderer/ui/hooks/use-now';
import { messages } from '@renderer/ui/messages';
import { formatRelative } from '@shared/format/format';
import { formatInstant, isInstant, type Precision, zoneName } from '@shared/format/instant';
import { momentTitle } from './time-text';

interface TimeProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** IANA name of the zone to show it in. */
  readonly zone: string;
  readonly precision?: Precision;
  /** `zone` shows the zone behind the time; `header` leaves it to the column's header; `relative` shows how long ago. */
  readonly form?: 'zone' | 'header' | 'relative';
}

/** A time, with the other forms and the exact milliseconds in the tooltip. */
export function Time({ at, zone, precision = 'second', form = 'zone' }: TimeProps) {
  if (!isInstant(at)) return <span title={messages.marks.invalidTime}>{String(at)}</span>;
  return form === 'relative' ? (
    <RelativeTime at={at} zone={zone} />
  ) : (
    <AbsoluteTime at={at} zone={zone} precision={precision} form={form} />
  );
}

function AbsoluteTime({ at, zone, precision, form }: Required<TimeProps>) {
  return (
    <time className="figures nowrap" dateTime={new Date(at).toISOString()} title={momentTitle(at, zone)}>
      {formatInstant(at, zone, precision)}
      {form === 'zone' ? <span className="faint"> {zoneName(at, zone)}</span> : null}
    </time>
  );
}

function RelativeTime({ at, zone }: Pick<TimeProps, 'at' | 'zone'>) {
  const now = useNow();
  return (
    <time className="figures nowrap" dateTime={new Date(at).toISOString()} title={momentTitle(at, zone)}>
      {formatRelative(at, now)}
    </time>
  );
}

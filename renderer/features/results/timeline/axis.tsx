import { useTimeChoices } from '@renderer/ui/hooks/display';
import { formatInstant, formatInstantWithZone, formatShort, zoneName } from '@shared/format/instant';
import type { TimeChoices } from '@shared/format/time-choices';
import { ticksOf } from '@shared/results/timeline/axis-ticks';
import type { Bucket } from '@shared/results/timeline/buckets';
import Clock from 'lucide-react/icons/clock-alert';
import { useMemo } from 'react';
import { placeOf } from './bars';
import styles from './chart.module.css';
import { messages } from './messages';

interface AxisProps {
  readonly buckets: readonly Bucket[];
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The very first run, once it is known that there is no earlier one. */
  readonly beginning: number | null;
  /** Where a chosen range begins. */
  readonly from: number | undefined;
  /** Pixels. */
  readonly width: number;
}

/** Space that the labels need, in pixels. */
const room = { tick: 72, half: 34, end: 172, beginning: 230, from: 160 } as const;

/** A few ticks below the bars, the true beginning, and the end with the zone. */
export function Axis({ buckets, zone, now, beginning, from, width }: AxisProps) {
  const past = useMemo(() => buckets.filter(({ isFuture }) => !isFuture), [buckets]);
  // Also with another clock, which their labels are written by.
  const times = useTimeChoices();
  const ticks = useMemo(
    () => placedTicks({ past, count: buckets.length, zone, times, width }),
    [past, buckets, zone, times, width],
  );
  const start = beginning !== null ? room.beginning : from === undefined ? room.half : room.from;
  const last = past.at(-1);
  return (
    <div className={styles['axis']} aria-hidden="true">
      {beginning === null ? null : (
        <span className={styles['beginning']} title={messages.chart.firstRun(formatInstantWithZone(beginning, zone))}>
          {messages.chart.noneBefore(formatShort(beginning, zone, 'long day'))}
        </span>
      )}
      {from === undefined ? null : (
        <span className={styles['beginning']}>{messages.chart.from(formatInstant(from, zone, 'minute'))}</span>
      )}
      {ticks.map(({ at, label, x }) =>
        x < start || x > width - room.end ? null : (
          <span key={at} className={styles['tick']} style={{ left: x }}>
            {label}
          </span>
        ),
      )}
      <span className={styles['end']}>
        {last === undefined ? null : endText(last.end - 1, now, zone)}
        {past.length === buckets.length ? null : (
          <span className={styles['ahead']}>
            <Clock size={12} aria-hidden /> {messages.chart.future}
          </span>
        )}
      </span>
    </div>
  );
}

const endText = (end: number, now: number, zone: string): string =>
  end >= now ? messages.chart.now(zoneName(now, zone)) : formatInstantWithZone(end, zone, 'minute');

interface TickPlaces {
  readonly past: readonly Bucket[];
  /** Bars of the plot, the one of the future included. */
  readonly count: number;
  readonly zone: string;
  readonly times: TimeChoices;
  readonly width: number;
}

function placedTicks({ past, count, zone, times, width }: TickPlaces) {
  const from = past[0]?.start;
  const last = past.at(-1);
  if (from === undefined || last === undefined || width === 0) return [];
  const ticks = ticksOf({
    from,
    to: last.end - 1,
    zone,
    weekStart: times.weekStart,
    most: Math.floor(width / room.tick),
  });
  return ticks.map((tick) => ({ ...tick, x: Math.round((placeOf(past, tick.at) / count) * width) }));
}

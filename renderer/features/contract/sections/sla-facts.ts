import { messages } from '@renderer/features/contract/messages';
import { instantOf, localParts } from '@renderer/lib/local-time';
import type { Sla } from '@shared/domain/contract/contract';
import { frequencyText, periodText } from '@shared/format/format';
import { formatClock, zoneName } from '@shared/format/instant';
import { isZone } from '@shared/zones';

interface SlaFact {
  readonly key: string;
  readonly label: string;
  /** null when the contract does not define it. */
  readonly text: string | null;
  /** The same in the person's own time zone. */
  readonly local?: string | null;
}

interface Here {
  /** IANA name of the zone in which times are shown. */
  readonly zone: string;
  /** Epoch milliseconds: the offset between two zones depends on the day. */
  readonly now: number;
}

const { sla: text } = messages;

/** The facts of a service level, in the documented form or in that of the server's schema. */
export function slaFacts(sla: Sla, here: Here): readonly SlaFact[] {
  const { refreshFrequency, maxLatency, retention, columnName } = sla;
  return [
    { key: 'refresh', label: text.refreshed, text: refreshFrequency && frequencyText(refreshFrequency) },
    { key: 'latency', label: text.latency, text: maxLatency && periodText(maxLatency) },
    ...availability(sla, here),
    { key: 'retention', label: text.retention, text: retention && periodText(retention) },
    { key: 'column', label: text.column, text: columnName },
  ];
}

function availability({ availabilityPercent, availabilityTime, timeZone }: Sla, here: Here): readonly SlaFact[] {
  const percent: SlaFact = {
    key: 'percent',
    label: text.available,
    text: availabilityPercent === null ? null : text.percent(availabilityPercent),
  };
  if (availabilityTime === null) return [percent];
  // Older servers have no member for the zone and write it after the time: `09:00 UTC`.
  const [, clock = availabilityTime, own = null] = /^(\S+)\s+(\S.*)$/.exec(availabilityTime) ?? [];
  const [shown, zone] = timeZone === null ? [clock, own] : [availabilityTime, timeZone];
  const time: SlaFact = {
    key: 'time',
    label: availabilityPercent === null ? text.available : text.availableBy,
    text: text.by(shown, zone ?? text.noZone),
    local: zone === null ? null : localTime(shown, zone, here),
  };
  return availabilityPercent === null ? [time] : [percent, time];
}

/** `10:30 CEST here`, with the day when it differs; null when it is the same time or cannot be computed. */
export function localTime(time: string, timeZone: string, { zone, now }: Here): string | null {
  const there = ianaZone(timeZone);
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time.trim());
  if (there === null || clock === null) return null;
  const [, hours = '', minutes = ''] = clock;
  const { date } = localParts(now, there);
  const at = instantOf({ date, time: `${hours.padStart(2, '0')}:${minutes}` }, there)?.instant;
  if (at === undefined) return null;
  const here = localParts(at, zone);
  if (here.date === date && formatClock(at, there, 'minute') === formatClock(at, zone, 'minute')) return null;
  const day = here.date === date ? 'same' : here.date > date ? 'next' : 'before';
  return text.here[day](`${formatClock(at, zone, 'minute')} ${zoneName(at, zone)}`);
}

/** The IANA zone of a server's spelling: `GMT+05:30 (Asia/Kolkata)`, `Asia/Kolkata` or `GMT+05:00`. */
export function ianaZone(spelling: string): string | null {
  const inside = /\(([^)]+)\)/.exec(spelling)?.[1];
  return [inside, spelling.trim(), wholeHours(spelling)].find((zone) => zone !== undefined && isZone(zone)) ?? null;
}

/** Not every system accepts an offset as a zone, but all know those of whole hours, whose names have the sign reversed. */
function wholeHours(spelling: string): string | undefined {
  const [, sign, hours = ''] = /^(?:GMT|UTC)([+-])(\d{2}):00/.exec(spelling) ?? [];
  return sign === undefined ? undefined : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

import { instantOf, localParts } from '@renderer/lib/local-time';
import type { Sla } from '@shared/domain/contract';
import { frequencyText, periodText } from '@shared/format/format';
import { formatClock, zoneName } from '@shared/format/instant';

export interface SlaFact {
  readonly key: string;
  readonly label: string;
  /** null: the contract does not say. */
  readonly text: string | null;
  /** The same in the person's own time zone. */
  readonly local?: string | null;
}

interface Here {
  /** IANA name of the zone times are shown in. */
  readonly zone: string;
  /** Epoch milliseconds; zones shift over the year, so "here" depends on the day. */
  readonly now: number;
}

/** Both forms of an SLA (docs/server.md#contract-shapes-by-release) as facts in words. */
export function slaFacts(sla: Sla, here: Here): readonly SlaFact[] {
  const { refreshFrequency, maxLatency, retention, columnName } = sla;
  return [
    { key: 'refresh', label: 'Refreshed', text: refreshFrequency && frequencyText(refreshFrequency) },
    { key: 'latency', label: 'At most this late', text: maxLatency && periodText(maxLatency) },
    ...availability(sla, here),
    { key: 'retention', label: 'Kept for', text: retention && periodText(retention) },
    { key: 'column', label: 'Freshness column', text: columnName },
  ];
}

function availability({ availabilityPercent, availabilityTime, timeZone }: Sla, here: Here): readonly SlaFact[] {
  const percent: SlaFact = {
    key: 'percent',
    label: 'Available',
    text: availabilityPercent === null ? null : `${availabilityPercent} % of the time`,
  };
  if (availabilityTime === null) return [percent];
  // Before there was a member for the zone it stood with the time: `09:00 UTC`.
  const [, clock = availabilityTime, own = null] = /^(\S+)\s+(\S.*)$/.exec(availabilityTime) ?? [];
  const [shown, zone] = timeZone === null ? [clock, own] : [availabilityTime, timeZone];
  const time: SlaFact = {
    key: 'time',
    label: availabilityPercent === null ? 'Available' : 'Available by',
    text: `by ${shown} ${zone ?? '(time zone not given)'}`,
    local: zone === null ? null : localTime(shown, zone, here),
  };
  return availabilityPercent === null ? [time] : [percent, time];
}

/** `10:30 CEST here`, with the day when it is another one; null when it cannot be told or is the same. */
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
  const day = here.date === date ? '' : here.date > date ? ' on the next day' : ' on the day before';
  return `${formatClock(at, zone, 'minute')} ${zoneName(at, zone)} here${day}`;
}

/** `GMT+05:30 (Asia/Kolkata)`, `Asia/Kolkata`, `GMT+05:00`: the servers' spellings of a zone as one the system knows. */
export function ianaZone(text: string): string | null {
  const inside = /\(([^)]+)\)/.exec(text)?.[1];
  return [inside, text.trim(), wholeHours(text)].find((zone) => zone !== undefined && isZone(zone)) ?? null;
}

/** Not every system takes an offset as a zone, but all know those of whole hours, whose names have the sign reversed. */
function wholeHours(text: string): string | undefined {
  const [, sign, hours = ''] = /^(?:GMT|UTC)([+-])(\d{2}):00/.exec(text) ?? [];
  return sign === undefined ? undefined : `Etc/GMT${sign === '+' ? '-' : '+'}${Number(hours)}`;
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

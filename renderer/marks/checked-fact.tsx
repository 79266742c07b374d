import type { IndexStatus } from '@shared/domain/contract/contract-index';
import { formatClock, formatDay, formatInstantWithZone, formatShort, zoneName } from '@shared/format/instant';
import { messages } from './messages';

const { index: text } = messages;

interface CheckedFactProps {
  readonly status: IndexStatus;
  /** Revision of the contracts that the screen shows. */
  readonly shown: number;
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * `Up to date · checked 04:22–04:24 UTC`, or how many of the contracts are checked. What was read last may still be on its way to the
 * screen: it is up to date once that is there.
 */
export function CheckedFact({ status, shown, zone, now }: CheckedFactProps) {
  const { contracts, checked, revision } = status;
  if (contracts === 0) return null;
  const times = checkedTimes(status, zone, now);
  const fact = shown >= revision && isUpToDate(status) ? text.upToDate(times) : text.checked(checked, contracts, times);
  return <span title={text.checkedHint}>{fact}</span>;
}

type Times = Pick<IndexStatus, 'oldestReadAt' | 'listedAt'>;

/** When contracts were checked, from the first to the last: `04:22–04:24 UTC`; empty when none was. */
export function checkedTimes({ oldestReadAt, listedAt }: Times, zone: string, now: number): string {
  if (oldestReadAt === null) return '';
  return clockRange(oldestReadAt, Math.max(oldestReadAt, listedAt ?? oldestReadAt), { zone, now });
}

const isUpToDate = ({ state, contracts, checked, failed, listedAt, error }: IndexStatus): boolean =>
  state === 'idle' && checked === contracts && failed === 0 && listedAt !== null && error === null;

interface Clock {
  readonly zone: string;
  readonly now: number;
}

function clockRange(from: number, to: number, { zone, now }: Clock): string {
  const zones = [from, to].map((at) => zoneName(at, zone));
  const [first, last] = [from, to].map((at) => dayAndClock(at, { zone, now }));
  if (first === last && zones[0] === zones[1]) return text.time(String(last), String(zones[1]));
  const isSameDay = formatDay(from, zone) === formatDay(to, zone) && zones[0] === zones[1];
  const end = isSameDay ? formatClock(to, zone, 'minute') : String(last);
  const start = zones[0] === zones[1] ? String(first) : text.time(String(first), String(zones[0]));
  const range = isSameDay ? text.sameDay(start, end) : text.range(start, end);
  return text.time(range, String(zones[1]));
}

/** `06:12` today, `21 Nov, 06:12` before. */
const dayAndClock = (at: number, { zone, now }: Clock): string => {
  const clock = formatClock(at, zone, 'minute');
  return formatDay(at, zone) === formatDay(now, zone) ? clock : `${formatShort(at, zone, 'day and month')}, ${clock}`;
};

/** `06:12 CET` today, `21 Nov, 06:12 CET` before. */
export function ShortTime({ at, zone, now }: Clock & { readonly at: number }) {
  return (
    <time className="nowrap" dateTime={new Date(at).toISOString()} title={formatInstantWithZone(at, zone)}>
      {text.time(dayAndClock(at, { zone, now }), zoneName(at, zone))}
    </time>
  );
}

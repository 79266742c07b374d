import type { AwayCause } from '@shared/domain/connection';
import { clockText } from '@shared/words/clock-text';
import { formatClock, formatInstant } from '@shared/words/instant';

/** When what is on screen was read: its oldest and its newest part, in epoch milliseconds. */
export interface ReadBetween {
  readonly oldest: number;
  readonly newest: number;
}

interface AwayFacts {
  readonly name: string;
  readonly cause: AwayCause;
  /** null when nothing of the server is on screen. */
  readonly read: ReadBetween | null;
  readonly now: number;
  readonly zone: string;
}

const causes: Readonly<Record<AwayCause, string>> = {
  unreachable: 'cannot be reached',
  failing: 'fails whatever it is asked',
};

/** `Showing data of 14:32 — prod-eu cannot be reached.` What was read at different times has both. */
export function awayWords({ name, cause, read, now, zone }: AwayFacts): string {
  const state = `${name} ${causes[cause]}.`;
  if (read === null) return state;
  const isLongAgo = now - read.oldest > 12 * 3_600_000;
  const moment = (at: number) => (isLongAgo ? formatInstant(at, zone, 'minute') : formatClock(at, zone, 'minute'));
  const [from, to] = [moment(read.oldest), moment(read.newest)];
  return `Showing data of ${from === to ? from : `${from} to ${to}`} — ${state}`;
}

/** `Next try in 8 s`; null is a try that is under way. */
export const nextTryWords = (inMs: number | null): string =>
  inMs === null || inMs <= 0 ? 'Trying now…' : `Next try in ${waitText(inMs)}`;

const waitText = (ms: number): string => (ms < 60_000 ? `${Math.ceil(ms / 1000)} s` : clockText(ms));

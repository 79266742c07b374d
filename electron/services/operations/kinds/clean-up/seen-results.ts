import { hashOf, type TextHash } from '@main/lib/text-hashes';
import type { WholeLine } from '@main/services/results/whole-results';
import { maxTimestamp } from '@shared/domain/limits';

/** What a decision needs to know of a result. */
export interface SeenResult {
  readonly key: string;
  /** Epoch milliseconds; null for a row whose time cannot be read. */
  readonly at: number | null;
  /** Null for a row that cannot be read: no request of its own can be made for it. */
  readonly status: string | null;
}

/** What a line says for the decision. An unreadable row may still have a readable time. */
export function seenResult({ line, wire }: WholeLine): SeenResult {
  if (line.kind === 'result') return { key: line.key, at: line.timestamp, status: line.status };
  return { key: line.key, at: timeOf(wire), status: null };
}

function timeOf(wire: unknown): number | null {
  if (typeof wire !== 'object' || wire === null || !('timestamp' in wire)) return null;
  const { timestamp } = wire;
  const time = typeof timestamp === 'string' && /^\d{1,16}$/.test(timestamp) ? Number(timestamp) : timestamp;
  return typeof time === 'number' && Number.isSafeInteger(time) && time >= 0 && time <= maxTimestamp ? time : null;
}

/**
 * The results of a contract by their place in the list, newest first. In columns, since half a million objects would take a hundred
 * times their memory; keys as prints.
 */
export interface SeenResults {
  readonly length: number;
  /** Epoch milliseconds; NaN where it cannot be read. */
  readonly times: Float64Array;
  /** Places in `statuses`. */
  readonly statusOf: Uint32Array;
  /** Null for rows that cannot be read. */
  readonly statuses: readonly (string | null)[];
  /** 1 where somebody has noted something about it. */
  readonly noted: Uint8Array;
  printAt(place: number): TextHash;
  /** Places of those with a time and a status. */
  readonly readable: Uint32Array;
  /** Whether no time is above one that came before it. */
  readonly isNewestFirst: boolean;
}

/** Collects results in the order of the list. */
export function collectSeen() {
  let length = 0;
  let times = new Float64Array(1024);
  let statusOf = new Uint32Array(1024);
  let noted = new Uint8Array(1024);
  let words = new Uint32Array(2048);
  let readable = new Uint32Array(1024);
  let [read, newer, isNewestFirst] = [0, Number.POSITIVE_INFINITY, true];
  const statuses = new Map<string | null, number>();

  function grow(): void {
    times = doubled(times, new Float64Array(2 * times.length));
    statusOf = doubled(statusOf, new Uint32Array(2 * statusOf.length));
    noted = doubled(noted, new Uint8Array(2 * noted.length));
    readable = doubled(readable, new Uint32Array(2 * readable.length));
    words = doubled(words, new Uint32Array(2 * words.length));
  }

  return {
    add({ key, at, status }: SeenResult, isNoted = false): void {
      if (length === times.length) grow();
      const known = statuses.get(status) ?? statuses.size;
      statuses.set(status, known);
      const print = hashOf(key);
      times[length] = at ?? Number.NaN;
      statusOf[length] = known;
      noted[length] = isNoted ? 1 : 0;
      words[2 * length] = print.low;
      words[2 * length + 1] = print.high;
      if (at !== null) {
        isNewestFirst &&= at <= newer;
        newer = at;
      }
      if (at !== null && status !== null) {
        readable[read] = length;
        read += 1;
      }
      length += 1;
    },

    done(): SeenResults {
      const prints = words.slice(0, 2 * length);
      return {
        length,
        times: times.slice(0, length),
        statusOf: statusOf.slice(0, length),
        statuses: [...statuses.keys()],
        readable: readable.slice(0, read),
        isNewestFirst,
        noted: noted.slice(0, length),
        printAt: (place) => ({ low: prints[2 * place] ?? 0, high: prints[2 * place + 1] ?? 0 }),
      };
    },
  };
}

function doubled<T extends Float64Array | Uint32Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Null for a row that cannot be read. */
export const statusAt = ({ statuses, statusOf }: SeenResults, place: number): string | null =>
  statuses[statusOf[place] ?? 0] ?? null;

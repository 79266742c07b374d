import { getRandomValues } from 'node:crypto';

/** 64 bits of a text, which take its place where half a million are compared: two texts have the same by chance once in centuries. */
export interface Print {
  readonly low: number;
  readonly high: number;
}

/** New at each start, so that nobody can make up texts with the same print. */
const [seedLow = 1, seedHigh = 2] = getRandomValues(new Uint32Array(2));

export function printOf(text: string): Print {
  let [low, high] = [seedLow, seedHigh];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x85_eb_ca_6b);
    high = Math.imul(high ^ code, 0xc2_b2_ae_35);
    low ^= low >>> 15;
    high ^= high >>> 13;
  }
  return { low: mixed(low ^ Math.imul(high, 0x9e_37_79_b1)), high: mixed(high ^ Math.imul(low, 0x27_d4_eb_2f)) };
}

/** Of a result with a status: another one for each pair. */
export function printWith(print: Print, status: string | null): Print {
  const other = printOf(status ?? '\0');
  return { low: mixed(print.low ^ other.low), high: mixed(print.high ^ other.high) };
}

/** One to one, so that what differed still does. */
function mixed(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x21_f0_aa_ad);
  return (half ^ (half >>> 15)) >>> 0;
}

/** Prints that are expected, each as often as it was added. */
export interface Tally {
  add(print: Print): void;
  /** Removes one of that print; false when none is left. */
  take(print: Print): boolean;
  /** Whether it was ever added. */
  has(print: Print): boolean;
  /** How many were not removed. */
  left(): number;
}

/** Has room for so many prints, in twelve bytes and a half for each of twice as many. */
export function createTally(most: number): Tally {
  const size = 2 ** Math.ceil(Math.log2(2 * Math.max(most, 4)));
  const words = new Uint32Array(2 * size);
  const counts = new Uint32Array(size);
  const isUsed = new Uint8Array(size);
  let left = 0;

  /** The place of a print, or the free one where it would be. */
  function slotOf({ low, high }: Print): number {
    let slot = low & (size - 1);
    while (isUsed[slot] === 1 && (words[2 * slot] !== low || words[2 * slot + 1] !== high)) {
      slot = (slot + 1) & (size - 1);
    }
    return slot;
  }

  return {
    add(print) {
      const slot = slotOf(print);
      isUsed[slot] = 1;
      words[2 * slot] = print.low;
      words[2 * slot + 1] = print.high;
      counts[slot] = (counts[slot] ?? 0) + 1;
      left += 1;
    },
    take(print) {
      const slot = slotOf(print);
      const count = counts[slot] ?? 0;
      if (count === 0) return false;
      counts[slot] = count - 1;
      left -= 1;
      return true;
    },
    has: (print) => isUsed[slotOf(print)] === 1,
    left: () => left,
  };
}

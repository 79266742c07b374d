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

/** Numbers by prints, in some twenty-five bytes each. */
export interface PrintMap {
  get(print: Print): number | undefined;
  /** `value`: a whole number below 2^32. */
  set(print: Print, value: number): void;
}

/** Grows; `room`: for how many it is large enough from the beginning. */
export function createPrintMap(room = 0): PrintMap {
  let size = 2 ** Math.ceil(Math.log2(2 * Math.max(room, 16)));
  let words = new Uint32Array(2 * size);
  let values = new Uint32Array(size);
  let isUsed = new Uint8Array(size);
  let count = 0;

  /** The place of a print, or the free one where it would be. */
  function slotOf(low: number, high: number): number {
    let slot = low & (size - 1);
    while (isUsed[slot] === 1 && (words[2 * slot] !== low || words[2 * slot + 1] !== high)) {
      slot = (slot + 1) & (size - 1);
    }
    return slot;
  }

  function put(low: number, high: number, value: number): void {
    const slot = slotOf(low, high);
    if (isUsed[slot] === 0) count += 1;
    isUsed[slot] = 1;
    words[2 * slot] = low;
    words[2 * slot + 1] = high;
    values[slot] = value;
  }

  function grow(): void {
    const [oldWords, oldValues, wasUsed] = [words, values, isUsed];
    size *= 2;
    words = new Uint32Array(2 * size);
    values = new Uint32Array(size);
    isUsed = new Uint8Array(size);
    count = 0;
    for (let slot = 0; slot < wasUsed.length; slot += 1) {
      if (wasUsed[slot] === 1) put(oldWords[2 * slot] ?? 0, oldWords[2 * slot + 1] ?? 0, oldValues[slot] ?? 0);
    }
  }

  return {
    get({ low, high }) {
      const slot = slotOf(low, high);
      return isUsed[slot] === 1 ? values[slot] : undefined;
    },
    set({ low, high }, value) {
      if (2 * count >= size) grow();
      put(low, high, value);
    },
  };
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

/** Has room for so many. */
export function createTally(room: number): Tally {
  const counts = createPrintMap(room);
  let left = 0;
  return {
    add(print) {
      counts.set(print, (counts.get(print) ?? 0) + 1);
      left += 1;
    },
    take(print) {
      const count = counts.get(print) ?? 0;
      if (count === 0) return false;
      counts.set(print, count - 1);
      left -= 1;
      return true;
    },
    has: (print) => counts.get(print) !== undefined,
    left: () => left,
  };
}

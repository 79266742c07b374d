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

/** Slots of a table that grows no more: to move all of half a million would hold up main for longer than a frame. */
const mostSlots = 2 ** 17;

/** Grows, by a further table once the last one is large; `room`: for how many it is large enough from the beginning. */
export function createPrintMap(room = 0): PrintMap {
  const full: Table[] = [];
  let last = createTable(2 ** Math.ceil(Math.log2(2 * Math.max(room, 16))));

  return {
    get: (print) => tableOf(print).get(print),
    set(print, value) {
      const table = tableOf(print);
      if (table === last && last.isFull()) {
        if (last.slots < mostSlots) last = last.doubled();
        else {
          full.push(last);
          last = createTable(mostSlots);
        }
        last.set(print, value);
      } else table.set(print, value);
    },
  };

  /** The one that holds a print; the last one for what none holds. */
  function tableOf(print: Print): Table {
    return full.find((table) => table.get(print) !== undefined) ?? last;
  }
}

interface Table extends PrintMap {
  readonly slots: number;
  isFull(): boolean;
  doubled(): Table;
}

/** A hash table with open addressing, `slots` a power of two. */
function createTable(slots: number): Table {
  const words = new Uint32Array(2 * slots);
  const values = new Uint32Array(slots);
  const isUsed = new Uint8Array(slots);
  let count = 0;

  /** The place of a print, or the free one where it would be. */
  function slotOf({ low, high }: Print): number {
    let slot = low & (slots - 1);
    while (isUsed[slot] === 1 && (words[2 * slot] !== low || words[2 * slot + 1] !== high)) {
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  }

  return {
    slots,
    isFull: () => 2 * count >= slots,
    get(print) {
      const slot = slotOf(print);
      return isUsed[slot] === 1 ? values[slot] : undefined;
    },
    set(print, value) {
      const slot = slotOf(print);
      if (isUsed[slot] === 0) count += 1;
      isUsed[slot] = 1;
      words[2 * slot] = print.low;
      words[2 * slot + 1] = print.high;
      values[slot] = value;
    },
    doubled() {
      const larger = createTable(2 * slots);
      for (let slot = 0; slot < slots; slot += 1) {
        const [low = 0, high = 0, value = 0] = [words[2 * slot], words[2 * slot + 1], values[slot]];
        if (isUsed[slot] === 1) larger.set({ low, high }, value);
      }
      return larger;
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

import { getRandomValues } from 'node:crypto';

/** A 64-bit hash of a text, compared instead of the text where there are half a million. Collisions are negligible. */
export interface TextHash {
  readonly low: number;
  readonly high: number;
}

/** Seeded at random at each start, so that nobody can construct texts with the same hash. */
const [seedLow = 1, seedHigh = 2] = getRandomValues(new Uint32Array(2));

export function hashOf(text: string): TextHash {
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

/** The hash of a result together with its status. */
export function hashWith(print: TextHash, status: string | null): TextHash {
  const other = hashOf(status ?? '\0');
  return { low: mixed(print.low ^ other.low), high: mixed(print.high ^ other.high) };
}

/** A bijective mixing step, so that different inputs stay different. */
function mixed(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), 0x21_f0_aa_ad);
  return (half ^ (half >>> 15)) >>> 0;
}

/** A map from hashes to numbers that takes about twenty-five bytes per entry. */
export interface HashMap {
  get(print: TextHash): number | undefined;
  /** `value`: a whole number below 2^32. */
  set(print: TextHash, value: number): void;
}

/** Maximum slots of one table: rehashing half a million entries would block main for longer than a frame. */
const maxSlots = 2 ** 17;

/** Grows by adding a table once the last one is full; `room` is the expected number of entries. */
export function createHashMap(room = 0): HashMap {
  const full: Table[] = [];
  let last = createTable(2 ** Math.ceil(Math.log2(2 * Math.max(room, 16))));

  return {
    get: (print) => tableOf(print).get(print),
    set(print, value) {
      const table = tableOf(print);
      if (table === last && last.isFull()) {
        if (last.slots < maxSlots) last = last.doubled();
        else {
          full.push(last);
          last = createTable(maxSlots);
        }
        last.set(print, value);
      } else table.set(print, value);
    },
  };

  /** The table that holds a hash; the last one when none does. */
  function tableOf(print: TextHash): Table {
    return full.find((table) => table.get(print) !== undefined) ?? last;
  }
}

interface Table extends HashMap {
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

  /** The slot of a hash, or the free slot where it would go. */
  function slotOf({ low, high }: TextHash): number {
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

/** Hashes, each with the number of times it was added. */
export interface HashCounts {
  add(print: TextHash): void;
  /** Removes one occurrence; false when none is left. */
  remove(print: TextHash): boolean;
  /** Whether it was ever added. */
  has(print: TextHash): boolean;
  /** How many were not removed. */
  remaining(): number;
}

/** `room` is the expected number of entries. */
export function createHashCounts(room: number): HashCounts {
  const counts = createHashMap(room);
  let left = 0;
  return {
    add(print) {
      counts.set(print, (counts.get(print) ?? 0) + 1);
      left += 1;
    },
    remove(print) {
      const count = counts.get(print) ?? 0;
      if (count === 0) return false;
      counts.set(print, count - 1);
      left -= 1;
      return true;
    },
    has: (print) => counts.get(print) !== undefined,
    remaining: () => left,
  };
}

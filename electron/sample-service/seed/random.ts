import { createHash } from 'node:crypto';

/** A 32-bit number from a text (FNV-1a), the same on every machine. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** A number in [0, 1) from two numbers, without state, so that row n is computed without row n - 1. */
export function fraction(seed: number, index: number): number {
  let mixed = (seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

export type NonEmpty<T> = readonly [T, ...T[]];

export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(list: NonEmpty<T>): T;
  /** At most `count` different members, in the order of the list. */
  some<T>(list: readonly T[], count: number): T[];
}

/** A small generator of numbers that are the same for the same seed. */
export function createRandom(seed: number): Random {
  let step = 0;
  const next = () => fraction(seed, step++);
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    some(list, count) {
      let left = Math.min(count, list.length);
      return list.filter((_, index) => {
        const taken = next() < left / (list.length - index);
        if (taken) left--;
        return taken;
      });
    },
  };
}

/** A UUID that belongs to a text, the same on every start. */
export function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

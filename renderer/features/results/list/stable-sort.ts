/**
 * Sorts places by small whole numbers, in one walk for counting and one for moving (counting sort). Places with the same
 * number keep their order. `rankAt` gives 0 to `ranks` - 1.
 */
export function sortByRank(places: Uint32Array, ranks: number, rankAt: (place: number) => number): Uint32Array {
  const ends = new Uint32Array(ranks + 1);
  const rankOf = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const rank = rankAt(places[at] ?? 0);
    rankOf[at] = rank;
    ends[rank + 1] = (ends[rank + 1] ?? 0) + 1;
  }
  for (let rank = 1; rank <= ranks; rank += 1) ends[rank] = (ends[rank] ?? 0) + (ends[rank - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const rank = rankOf[at] ?? 0;
    const end = ends[rank] ?? 0;
    sorted[end] = places[at] ?? 0;
    ends[rank] = end + 1;
  }
  return sorted;
}

const digitValues = 2 ** 16;

/**
 * Sorts places by numbers from 0 on, which may have fractions: 16 bits of their binary form at a time, the lowest first
 * (radix sort). Numbers of that sign are ordered as their bits are. Places with the same number keep their order.
 */
export function sortByNumber(places: Uint32Array, keys: Float64Array, descending: boolean): Uint32Array {
  const digits = new Uint16Array(keys.buffer, keys.byteOffset, keys.length * 4);
  let sorted = places;
  for (let digit = 0; digit < 4; digit += 1) {
    const first = digits[(sorted[0] ?? 0) * 4 + digit];
    if (sorted.every((place) => digits[place * 4 + digit] === first)) continue;
    const flip = descending ? digitValues - 1 : 0;
    sorted = sortByRank(sorted, digitValues, (place) => (digits[place * 4 + digit] ?? 0) ^ flip);
  }
  return sorted;
}

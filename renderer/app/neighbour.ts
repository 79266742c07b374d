/** The next or previous of a ring; from outside (-1) the first or the last. null when there is none. */
export function neighbour<T>(ring: readonly T[], here: number, backwards: boolean): T | null {
  if (ring.length === 0) return null;
  if (here < 0) return ring.at(backwards ? -1 : 0) ?? null;
  return ring[(here + (backwards ? -1 : 1) + ring.length) % ring.length] ?? null;
}

/** Asks of a row by its index in the table whether a filter leaves it. */
export type IsWanted = (index: number) => boolean;

/** The rows that match, given as indexes, for what goes through all rows, such as a count; null where all match. */
export function wantedOf(matches: Uint32Array | null, length: number): IsWanted | null {
  if (matches === null) return null;
  const wanted = new Uint8Array(length);
  for (const index of matches) wanted[index] = 1;
  return (index) => wanted[index] === 1;
}

type Body = Readonly<Record<string, unknown>>;

/** Times that a stored contract has as texts, with microseconds. */
const written = ['effectiveFrom', 'effectiveUntil'] as const;

/** A contract as its versions are stored (docs/server.md#versions-of-a-contract). */
export const withWrittenTimes = (body: Body): Body => ({
  ...body,
  ...Object.fromEntries(
    written.flatMap((member) => {
      const time = body[member];
      return typeof time === 'number' ? [[member, new Date(time).toISOString().replace('Z', '000Z')]] : [];
    }),
  ),
});

const byLength = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Buffer.byteLength(one) - Buffer.byteLength(other) || Buffer.compare(Buffer.from(one), Buffer.from(other));

/** JSON as PostgreSQL writes a `jsonb`: the keys of each object by their length, then by their bytes, and a space after each mark. */
export function jsonbText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(jsonbText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(byLength);
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}: ${jsonbText(member)}`).join(', ')}}`;
}

import { z } from 'zod';

/**
 * Parses a value field by field, at every depth: a missing or invalid field falls back alone (docs/quality.md L7). The fields are
 * those of the schema, so a new one cannot be forgotten here.
 */
export function readLeniently<S extends z.ZodType>(schema: S, fallback: z.output<S>, raw: unknown): z.output<S> {
  if (schema instanceof z.ZodObject) return readFields(schema, fallback, raw) as z.output<S>;
  const read = schema.safeParse(raw);
  return read.success ? read.data : fallback;
}

function readFields({ shape }: z.ZodObject, fallback: unknown, raw: unknown): unknown {
  const [known, found] = [membersOf(fallback), membersOf(raw)];
  const fields = Object.entries(shape) as [string, z.ZodType][];
  return Object.fromEntries(fields.map(([key, field]) => [key, readLeniently(field, known.get(key), found.get(key))]));
}

/** A map, since an object has a prototype whose members a file could name. */
const membersOf = (value: unknown): ReadonlyMap<string, unknown> =>
  new Map(typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []);

import { cut, type Wire } from '@main/api/wire/readers';
import type { z } from 'zod';

/** Members named in a preview at most; a file may hold any number of unknown ones. */
const mostNamed = 50;
const nameLength = 200;

/** Takes members out of an object by their schemas, and names those that nobody could take. */
export function createMemberReader(record: Wire, prefix: string, left: string[]) {
  const seen = new Set<string>();
  const leave = (key: string) => {
    if (left.length < mostNamed) left.push(cut(`${prefix}${key}`, nameLength));
  };
  return {
    /** Null when the member is missing, null, or not of the schema; only in the last case it is named. */
    take<T>(key: string, schema: z.ZodType<T>): T | null {
      seen.add(key);
      const value = record[key] ?? null;
      if (value === null) return null;
      const read = schema.safeParse(value);
      if (read.success) return read.data;
      leave(key);
      return null;
    },
    /** Names every member that was not asked for. */
    finish(): void {
      for (const [key, value] of Object.entries(record)) {
        if (!seen.has(key) && value !== null) leave(key);
      }
    },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const callers = ['admin', 'viewer', 'steward', 'plain', 'owner', 'reviewer', 'nobody', 'no scheme', 'wrong'] as const;

const lineSchema = z.strictObject({
  name: z.string(),
  /** When it was answered, in epoch milliseconds. */
  at: z.int(),
  as: z.enum(callers),
  method: z.string(),
  /** Below `/api`. */
  path: z.string(),
  request: z.string().optional(),
  status: z.int(),
  type: z.string().optional(),
  /** Of the headers `WWW-Authenticate` and `X-OpenMetadata-Change`. */
  challenge: z.string().optional(),
  change: z.string().optional(),
  /** Why the app never sends this. */
  unsent: z.string().optional(),
  /** Only the whole rows at the start of a list were recorded. */
  cut: z.boolean().optional(),
  json: z.unknown().optional(),
  /** What a parser of JSON would not give back as it came, such as 100.0, and what is no JSON. */
  text: z.string().optional(),
  /** The place of an earlier exchange that was answered with the same body. */
  sameBodyAs: z.int().optional(),
});

type Line = z.output<typeof lineSchema>;

/** One request to a running OpenMetadata 1.12.6, and what it answered. */
export type Exchange = Omit<Line, 'json' | 'text' | 'sameBodyAs'> & { readonly body: string };

const file = path.resolve(import.meta.dirname, '../../recordings/openmetadata-1.12.6.jsonl');

/** All recorded exchanges in the order in which they took place. */
export function readExchanges(): readonly Exchange[] {
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));
  return lines.map(({ json, text, sameBodyAs, ...exchange }) => ({
    ...exchange,
    body: bodyOf({ json, text, sameBodyAs }, lines),
  }));
}

function bodyOf(
  { json, text, sameBodyAs }: Pick<Line, 'json' | 'text' | 'sameBodyAs'>,
  lines: readonly Line[],
): string {
  const source = sameBodyAs === undefined ? { json, text } : lines[sameBodyAs];
  return source?.text ?? (source?.json === undefined ? '' : JSON.stringify(source.json));
}

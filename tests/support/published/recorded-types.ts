import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const file = path.resolve(import.meta.dirname, '../../recordings/published-types.jsonl');
const line = z.object({ client: z.string(), types: z.record(z.string(), z.array(z.string())) });

/** The types of some releases of OpenMetadata's Python client, oldest first. `npm run newest-client -- --record` wrote them. */
export const recordedTypes = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .map((text) => line.parse(JSON.parse(text)));

/** Those of a release such as `1.13`. */
export function typesOfRelease(release: string): Readonly<Record<string, readonly string[]>> {
  const found = recordedTypes.find(({ client }) => client.startsWith(`${release}.`));
  if (found === undefined) throw new Error(`no types of ${release} are recorded`);
  return found.types;
}

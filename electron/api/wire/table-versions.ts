import { itemsOf, recordOf, wordOf } from '@main/lib/json';
import type { TableVersion } from '@shared/domain/contract/contract-version';
import { z } from 'zod';
import { columnOf } from './expectations';
import { itemsIn, numberOf } from './readers';
import { unfolded } from './versions';

/** A version of a table; null for what is none. */
function tableVersionOf(value: unknown): TableVersion | null {
  const wire = recordOf(unfolded(value));
  if (wire === null) return null;
  return {
    version: numberOf(wire['version']),
    at: numberOf(wire['updatedAt']),
    by: wordOf(wire['updatedBy']),
    columns: itemsIn(wire['columns'], columnOf),
  };
}

/** The answer of a table's `/versions`, newest first; what cannot be read is left out (docs/server.md#versions-of-a-table). */
export const tableVersionsSchema: z.ZodType<TableVersion[]> = z
  .object({ versions: z.unknown() })
  .transform(({ versions }) =>
    itemsOf(versions)
      .map(tableVersionOf)
      .filter((version) => version !== null)
      .toSorted((one, other) => (other.version ?? 0) - (one.version ?? 0)),
  );

import type { StoredResult } from '@main/sample-service/model';
import type { World } from '@main/sample-service/store/world';

const lateMembers = ['typeMismatchFields', 'duplicateFields'];

/** A stored result as the server's release sends it: older ones know neither mismatched types nor duplicates (docs/server.md#sections-of-a-result), 1.12 lists them always. */
export function resultShape({ traits }: Pick<World, 'traits'>, row: StoredResult): StoredResult {
  if (traits.whole !== null && row.schemaValidation !== undefined) {
    return {
      ...row,
      schemaValidation: { failedFields: [], duplicateFields: [], typeMismatchFields: [], ...row.schemaValidation },
    };
  }
  if (traits.reportsMismatches || row.schemaValidation === undefined) return row;
  const known = Object.entries(row.schemaValidation).filter(([member]) => !lateMembers.includes(member));
  return { ...row, schemaValidation: Object.fromEntries(known) };
}

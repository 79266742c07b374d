import type { Contract, TableColumn, UnreadableItem } from '@shared/domain/contract/contract';
import type { TableVersion } from '@shared/domain/contract/contract-version';
import type { ChangeLine } from './change-lines';
import { gradedDiff } from './graded-diff';

/**
 * Lines about what failed come first, then by grade as they came. `failed` are names of columns and rules as a run gives them; a
 * column in another one is failed with it.
 */
export function failedFirst(lines: readonly ChangeLine[], failed: readonly string[]): readonly ChangeLine[] {
  const names = new Set(failed.map((name) => name.toLowerCase()));
  const isTouched = ({ name }: ChangeLine): boolean => {
    const own = name.toLowerCase();
    return names.has(own) || [...names].some((each) => each.startsWith(`${own}.`) || own.startsWith(`${each}.`));
  };
  return [...lines.filter(isTouched), ...lines.filter((line) => !isTouched(line))];
}

export interface TableChange {
  /** The newest version of the table between the two moments. */
  readonly version: TableVersion;
  readonly lines: readonly ChangeLine[];
}

/**
 * What changed in the columns of a table, by its versions between two moments and the one before, newest first; null where nothing
 * did, or where no version says columns.
 */
export function tableChange(versions: readonly TableVersion[], zone: string): TableChange | null {
  const [newest, ...older] = versions;
  const oldest = older.at(-1);
  if (newest?.columns == null || oldest?.columns == null) return null;
  const { lines } = gradedDiff(ofColumns(oldest.columns), ofColumns(newest.columns), zone);
  return lines.length === 0 ? null : { version: newest, lines };
}

const missing = { state: 'missing' } as const;

/** A contract that says nothing but columns. */
const ofColumns = (columns: readonly (TableColumn | UnreadableItem)[]): Contract => ({
  kind: 'contract',
  ...{ id: '' as Contract['id'], name: '', displayName: null, fullyQualifiedName: '', approval: null, asset: null },
  ...{ owners: [], reviewers: [], version: null, updatedAt: null, updatedBy: null, createdAt: null, createdBy: null },
  ...{ inherited: false, deleted: false, latest: null, description: null, effectiveFrom: null, effectiveUntil: null },
  ...{ testSuiteId: null, semantics: missing, quality: missing, sla: missing, security: missing, terms: missing },
  columns: { state: 'present', value: [...columns] },
  isEffective: true,
  extras: [],
  raw: '',
});

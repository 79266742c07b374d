import { columnChanges, isOtherType, type PlacedColumn, placedColumns, typeText } from '@renderer/lib/column-changes';
import type { Column, UnreadableItem } from '@shared/domain/contract/contract';
import type { RunDetail } from '@shared/domain/result/result';
import { failedChecks } from '@shared/results/compare/failed-checks';
import { type FirstFailure, failedSince, type RunsRead } from '@shared/results/run/verdicts';

type Item = Column | UnreadableItem;

/** What a run says of a column. */
export interface ColumnVerdict {
  readonly kind: 'field' | 'duplicate' | 'type';
  /** The types of a difference. */
  readonly words: string | null;
  /** The first run of those in a row that say so; null where only this one is known to. */
  readonly since: FirstFailure | null;
}

/** How the table has a column now: `missing` in it, `extra` only in it, of another `type`, at another place. */
export type TableState =
  | { readonly kind: 'same' | 'missing' | 'extra' | 'moved' }
  | { readonly kind: 'type'; readonly type: string };

export interface SchemaVerdicts {
  /** By path, such as `payload.address`. */
  readonly ofColumns: ReadonlyMap<string, ColumnVerdict>;
  /** Names that failed and are no columns of this version. */
  readonly others: readonly string[];
}

/** What the details of a run say of the columns of a contract. `runs` are those that were read of it. */
export function schemaVerdicts(columns: readonly Item[], detail: RunDetail, runs: RunsRead): SchemaVerdicts {
  const places = placesByName(columns);
  const ofColumns = new Map<string, ColumnVerdict>();
  const others: string[] = [];
  for (const { kind, name, words } of failedChecks(detail, 'schema')) {
    const path = places.get(name);
    if (path === undefined || kind === 'rule' || kind === 'verdict') others.push(name);
    else if (!ofColumns.has(path)) {
      ofColumns.set(path, { kind, words, since: kind === 'duplicate' ? null : failedSince(runs, 'schema', name) });
    }
  }
  return { ofColumns, others };
}

/** The path of each name that a server may use: the path itself, or the name of a column where only one has it. */
function placesByName(columns: readonly Item[]): ReadonlyMap<string, string> {
  const placed = placedColumns(columns);
  const names = new Map<string, string>();
  const repeated = new Set<string>();
  for (const { path, column } of placed) {
    if (names.has(column.name)) repeated.add(column.name);
    else names.set(column.name, path);
  }
  for (const name of repeated) names.delete(name);
  for (const { path } of placed) names.set(path, path);
  return names;
}

export interface TableComparison {
  readonly ofColumns: ReadonlyMap<string, TableState>;
  /** Columns that the contract does not have; those in such a column are left out. */
  readonly extra: readonly PlacedColumn[];
  readonly counts: Readonly<Record<Exclude<TableState['kind'], 'same'>, number>>;
}

/** The schema of a contract against the columns that its table has now. */
export function compareWithTable(contract: readonly Item[], table: readonly Item[]): TableComparison {
  const { added, removed, kept, moved } = columnChanges(contract, table);
  const ofColumns = new Map<string, TableState>(removed.map(({ path }) => [path, { kind: 'missing' }]));
  for (const { path, before, after } of kept) {
    const type = isOtherType(before, after) ? typeText(after) : null;
    ofColumns.set(path, type === null ? { kind: moved.has(path) ? 'moved' : 'same' } : { kind: 'type', type });
  }
  const paths = new Set(added.map(({ path }) => path));
  const extra = added.filter(({ parent }) => !paths.has(parent));
  const count = (kind: TableState['kind']) => [...ofColumns.values()].filter((state) => state.kind === kind).length;
  return {
    ofColumns,
    extra,
    counts: { missing: count('missing'), extra: extra.length, type: count('type'), moved: count('moved') },
  };
}

import type { TableColumn, UnreadableItem } from '@shared/domain/contract/contract';
import type { RunDetail } from '@shared/domain/result/result';
import {
  columnChanges,
  isOtherType,
  type PlacedColumn,
  placedColumns,
  typeText,
} from '@shared/results/changes/column-changes';
import { failedChecks } from '@shared/results/compare/failed-checks';
import { type FirstFailure, failedSince, type RunsRead } from '@shared/results/run/verdicts';

type Item = TableColumn | UnreadableItem;

/** A run's verdict on a column. */
export interface ColumnVerdict {
  readonly kind: 'field' | 'duplicate' | 'type';
  /** The differing types, as a sentence. */
  readonly words: string | null;
  /** The first of the consecutive runs with this verdict; null when only this one is known. */
  readonly since: FirstFailure | null;
}

/** A column's state in the table: `missing` there, `extra` only there, of another `type`, at another place. */
export type TableState =
  | { readonly kind: 'same' | 'missing' | 'extra' | 'moved' }
  | { readonly kind: 'type'; readonly type: string };

export interface SchemaVerdicts {
  /** By path, such as `payload.address`. */
  readonly ofColumns: ReadonlyMap<string, ColumnVerdict>;
  /** Failed names that are not columns of this version. */
  readonly others: readonly string[];
}

/** A run's verdicts on the columns of a contract. `runs` are the contract's loaded runs. */
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

/** The path for each name that a server may use: the path itself, or a column's name if it is unique. */
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
  /** Columns that the contract does not have, without their nested columns. */
  readonly extra: readonly PlacedColumn[];
  readonly counts: Readonly<Record<Exclude<TableState['kind'], 'same'>, number>>;
}

/** Compares the schema of a contract with the current columns of its table. */
export function compareWithTable(contract: readonly Item[], table: readonly Item[]): TableComparison {
  const { added, removed, common, moved } = columnChanges(contract, table);
  const ofColumns = new Map<string, TableState>(removed.map(({ path }) => [path, { kind: 'missing' }]));
  for (const { path, before, after } of common) {
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

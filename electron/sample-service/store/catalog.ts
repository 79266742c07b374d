import type { SampleAsset, SampleContract } from '@main/sample-service/model';
import type { Ordered } from './keyset';
import { createSortedRows } from './sorted-rows';

export interface NameKey {
  readonly name: string;
  readonly id: string;
}

/** Things with a name and an id, in the order of their names. */
export interface NamedRows<Row extends NameKey & { readonly fullyQualifiedName: string }>
  extends Ordered<Row, NameKey> {
  readonly size: number;
  byId(id: string): Row | null;
  byFqn(fullyQualifiedName: string): Row | null;
  put(row: Row): void;
  remove(id: string): void;
}

export interface Catalog {
  readonly contracts: NamedRows<SampleContract>;
  readonly assets: NamedRows<SampleAsset>;
  /** Assets that are gone and that the search index has not forgotten yet (docs/server.md#search). */
  readonly stillIndexed: SampleAsset[];
  /** The stored, not deleted contract whose entity is the asset. */
  contractOfAsset(asset: SampleAsset): SampleContract | null;
  /** Stores a changed contract; the previous state is kept as an older version when the version has changed. */
  change(contract: SampleContract): void;
  /** The states of a contract before its changes here, newest first. */
  olderVersions(id: string): readonly SampleContract[];
}

const byText = (left: string, right: string): number => (left < right ? -1 : left > right ? 1 : 0);

const compareNames = (left: NameKey, right: NameKey): number =>
  byText(left.name, right.name) || byText(left.id, right.id);

export function createNamedRows<Row extends NameKey & { readonly fullyQualifiedName: string }>(
  seed: readonly Row[],
): NamedRows<Row> {
  const keyOf = (row: Row): NameKey => ({ name: row.name, id: row.id });
  const rows = createSortedRows<Row, NameKey>({ keyOf, compare: compareNames });
  const ids = new Map<string, Row>();
  const names = new Map<string, Row>();

  function remove(id: string): void {
    const row = ids.get(id);
    if (row === undefined) return;
    ids.delete(id);
    names.delete(row.fullyQualifiedName);
    rows.remove(keyOf(row));
  }

  function put(row: Row): void {
    remove(row.id);
    ids.set(row.id, row);
    names.set(row.fullyQualifiedName, row);
    rows.put(row);
  }

  seed.forEach(put);
  return {
    get size() {
      return rows.size;
    },
    keyOf,
    forward: (from) => rows.forward(from),
    backward: (from) => rows.backward(from),
    byId: (id) => ids.get(id) ?? null,
    byFqn: (name) => names.get(name) ?? null,
    put,
    remove,
  };
}

export function createCatalog(seed: {
  readonly assets: readonly SampleAsset[];
  readonly stillIndexed: readonly SampleAsset[];
  readonly contracts: readonly SampleContract[];
}): Catalog {
  const contracts = createNamedRows(seed.contracts);
  const older = new Map<string, readonly SampleContract[]>();
  const olderVersions = (id: string) => older.get(id) ?? [];
  return {
    contracts,
    olderVersions,
    change(contract) {
      const before = contracts.byId(contract.id);
      if (before !== null && before.version !== contract.version) {
        older.set(contract.id, [before, ...olderVersions(contract.id)]);
      }
      contracts.put(contract);
    },
    assets: createNamedRows(seed.assets),
    stillIndexed: [...seed.stillIndexed],
    contractOfAsset(asset) {
      for (const contract of contracts.forward(null)) {
        if (contract.asset.id === asset.id && !contract.deleted) return contract;
      }
      return null;
    },
  };
}

import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { isUnfinished } from '@shared/domain/status';
import { contractTitle } from '@shared/format/contract-title';
import { parentsOf } from '@shared/format/fqn';
import { referenceName } from '@shared/format/reference-name';
import { outcomeOf } from '@shared/results/standing/outcome';

/** What the map and its table are drawn from. */
export interface HeatMapProps {
  readonly connectionId: ConnectionId;
  /** Keys of contracts, worst first. */
  readonly keys: readonly string[];
  readonly find: (key: string) => IndexedContract | undefined;
  /** The beginnings of the days, and the end of the last one. */
  readonly starts: readonly number[];
  readonly zone: string;
  readonly onOpenDay: (indexed: IndexedContract, day: { readonly from: number; readonly to: number }) => void;
  readonly onOpen: (indexed: IndexedContract) => void;
}

export const heatGroupings = ['none', 'schema', 'owner'] as const;
export type HeatGrouping = (typeof heatGroupings)[number];

/** A row of the heat map. A contract of several owners is below each of them, so its key is not enough to tell rows apart. */
export type HeatRow =
  | {
      readonly kind: 'heading';
      readonly id: string;
      readonly by: Exclude<HeatGrouping, 'none'>;
      /** Empty where its contracts have no owner or asset. */
      readonly name: string;
      readonly contracts: number;
    }
  | { readonly kind: 'contract'; readonly id: string; readonly key: string };

/** The same in the order of the screen. */
export interface HeatRowsProps extends HeatMapProps {
  readonly rows: readonly HeatRow[];
  /** The title of a contract, with its asset where another one has the same. */
  readonly titleOf: (indexed: IndexedContract) => string;
  /** Words in place of shapes, the newest day first. */
  readonly asTable: boolean;
}

type Find = HeatMapProps['find'];

/** How bad a contract stands, 0 is worst. What nothing is known of comes last: it is neither good nor bad. */
export function badness(indexed: IndexedContract): number {
  const { failing, recovered, newest } = indexed.standing;
  if (indexed.readAt === null) return 6;
  if (failing !== null) return 0;
  if (newest === null) return 5;
  const outcome = outcomeOf(indexed);
  if (outcome === 'Aborted') return 1;
  if (isUnfinished(newest.status) || outcome === 'unknown') return 2;
  return recovered === null ? 4 : 3;
}

/** Keys of the contracts that are not deleted, worst first: those that fail longest, then by name. */
export function worstFirst(contracts: readonly IndexedContract[]): readonly string[] {
  return contracts
    .filter(({ contract }) => !contract.deleted)
    .map((indexed) => ({
      key: indexed.key,
      bad: badness(indexed),
      runs: indexed.standing.failing?.runs ?? 0,
      title: contractTitle(indexed.contract),
    }))
    .sort((one, other) => one.bad - other.bad || other.runs - one.runs || one.title.localeCompare(other.title, 'en'))
    .map(({ key }) => key);
}

/** The rows in their order. A group stands where its worst contract does. */
export function heatRowsOf(keys: readonly string[], grouping: HeatGrouping, find: Find): readonly HeatRow[] {
  if (grouping === 'none') return keys.map((key) => ({ kind: 'contract', id: key, key }));
  const groups = new Map<string, string[]>();
  for (const key of keys) {
    const indexed = find(key);
    if (indexed === undefined) continue;
    for (const name of namesOf(indexed, grouping)) {
      const members = groups.get(name);
      if (members === undefined) groups.set(name, [key]);
      else members.push(key);
    }
  }
  return [...groups].flatMap(([name, members]): readonly HeatRow[] => [
    { kind: 'heading', id: `heading ${name}`, by: grouping, name, contracts: members.length },
    ...members.map((key) => ({ kind: 'contract' as const, id: `${key} in ${name}`, key })),
  ]);
}

/** The groups that a contract is in; an empty name where it has no owner or asset. */
function namesOf({ contract }: IndexedContract, grouping: 'schema' | 'owner'): readonly string[] {
  if (grouping === 'schema') return [schemaOf(contract.asset?.fullyQualifiedName ?? '')];
  return contract.owners.length === 0 ? [''] : [...new Set(contract.owners.map(referenceName))];
}

/** What an asset lies in directly; empty where it lies in nothing. */
export const schemaOf = (fqn: string): string => parentsOf(fqn).at(-1) ?? '';

/** The keys of the contracts in their order, each once. */
export const contractsIn = (rows: readonly HeatRow[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => (row.kind === 'contract' ? [row.key] : []))),
];

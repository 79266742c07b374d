import type { RunSubject } from '@renderer/lib/commands/subjects';
import type { Asset } from '@shared/domain/contract/asset';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { RecentItem } from '@shared/domain/local/opening';
import type { ContractHit, ContractMatches } from '@shared/search/contract-search';
import type { PaletteEntry } from './entry';
import type { Form, Scope } from './query';
import { rankEntries, type Worth } from './rank';
import { recentKey } from './recently-opened';

/** A run with its contract. */
export interface RunFinding extends RunSubject {
  readonly contract: IndexedContract;
}

/** Something that the palette can open or run. */
export type PaletteOption =
  /** `hit`: the match; null for an empty query, or when the name shows it. */
  | {
      readonly kind: 'contract';
      readonly key: string;
      readonly indexed: IndexedContract;
      readonly hit: ContractHit | null;
    }
  | { readonly kind: 'recent'; readonly key: string; readonly item: RecentItem }
  | { readonly kind: 'asset'; readonly key: string; readonly asset: Asset }
  | { readonly kind: 'run'; readonly key: string; readonly finding: RunFinding }
  | { readonly kind: 'entry'; readonly key: string; readonly entry: PaletteEntry }
  /** Searches the assets for the text on their own screen. */
  | { readonly kind: 'search'; readonly key: string; readonly text: string };

/** `here`: commands about what the screen is about. `actions`: those of a result. */
export type GroupId =
  | 'recent'
  | 'contracts'
  | 'assets'
  | 'views'
  | 'runs'
  | 'here'
  | 'commands'
  | 'settings'
  | 'actions';

export interface OptionGroup {
  readonly id: GroupId;
  readonly options: readonly PaletteOption[];
}

/** An item that was opened or used before, with its entry in the index if it is a contract, or among those of the app. */
export interface RecentFinding {
  readonly item: RecentItem;
  readonly indexed: IndexedContract | null;
  readonly entry?: PaletteEntry;
}

/** What the app itself offers. */
export interface PaletteEntries {
  readonly here: readonly PaletteEntry[];
  readonly commands: readonly PaletteEntry[];
  readonly views: readonly PaletteEntry[];
  readonly settings: readonly PaletteEntry[];
}

export interface Findings {
  readonly query: { readonly scope: Scope; readonly text: string; readonly form: Form };
  /** Items from before that match, best first; all of them for an empty query. */
  readonly recent: readonly RecentFinding[];
  readonly matches: Pick<ContractMatches, 'best' | 'isNear'>;
  readonly assets: readonly Asset[];
  /** The text to search for on the assets' own screen; null when it cannot be searched for. */
  readonly searchable: string | null;
  /** Newest first. */
  readonly runs: readonly RunFinding[];
  readonly entries: PaletteEntries;
  readonly worthOf?: Worth;
}

/** Most rows of each group in a search of everything; one more word narrows it down. */
export const maxShown = {
  ...{ recent: 3, contracts: 6, assets: 5, views: 3, runs: 4, here: 4, commands: 5, settings: 3 },
} as const satisfies Record<Exclude<GroupId, 'actions'>, number>;
/** The same where a prefix asks for one kind. */
const maxAlone = 30;
const maxAssetsAlone = 10;
/** What an empty field offers. */
const maxBlank = { recent: 6, here: 5, commands: 6 } as const;

/** The groups of the list, without empty ones. Nothing is in two of them. */
export function optionGroups(findings: Findings): readonly OptionGroup[] {
  const { form, scope } = findings.query;
  if (form === 'address' || form === 'token') return [];
  const groups = scope !== 'all' ? alone[scope](findings) : form === 'blank' ? ofBlank(findings) : ofAll(findings);
  return groups.filter(({ options }) => options.length > 0);
}

function ofBlank({ recent, entries }: Findings): readonly OptionGroup[] {
  const groups: readonly OptionGroup[] = [
    { id: 'recent', options: recent.slice(0, maxBlank.recent).map((each) => recentOption(each, new Map())) },
    { id: 'here', options: entries.here.slice(0, maxBlank.here).map(entryOption) },
  ];
  const isBare = groups.every(({ options }) => options.length === 0);
  return isBare ? [{ id: 'commands', options: entries.commands.slice(0, maxBlank.commands).map(entryOption) }] : groups;
}

/** A group with how well its best option fits: 0 by the beginning of its title, 1 by words of it, 2 otherwise, 3 with typing mistakes. */
interface Tiered extends OptionGroup {
  readonly tier: number;
}

/** What fits by its title goes first; within that, the order of the groups. What comes late does not displace the first one. */
function ofAll(findings: Findings): readonly OptionGroup[] {
  const { recent, matches, assets, searchable, runs } = findings;
  const hits = matches.best(maxShown.contracts + maxShown.recent);
  const byContract = new Map(hits.map((hit) => [hit.contract, hit]));
  const before = recent.slice(0, maxShown.recent).map((each) => recentOption(each, byContract));
  const shown = new Set(before.map(({ key }) => key));
  const isNew = ({ key }: PaletteOption) => !shown.has(key);
  const contracts = hits.map(contractOption).filter(isNew).slice(0, maxShown.contracts);
  const tierOfHits = matches.isNear ? 3 : Math.min(2, ...hits.map(({ field }) => tierOfField[field] ?? 2));
  const groups: readonly Tiered[] = [
    { id: 'contracts', options: contracts, tier: tierOfHits },
    { id: 'runs', options: runs.slice(0, maxShown.runs).map(runOption), tier: 1 },
    ...(['views', 'here', 'commands', 'settings'] as const).map((id) => ofEntries(findings, id)),
  ];
  const order: readonly GroupId[] = ['contracts', 'views', 'runs', 'here', 'commands', 'settings'];
  const own = groups
    .filter(({ options }) => options.length > 0)
    .sort((one, other) => one.tier - other.tier || order.indexOf(one.id) - order.indexOf(other.id));
  const ofAssets: OptionGroup = {
    id: 'assets',
    options: [
      ...assets.map(assetOption).filter(isNew).slice(0, maxShown.assets),
      ...(searchable === null ? [] : [{ kind: 'search', key: 'search', text: searchable } as const]),
    ],
  };
  const at = own[0]?.id === 'contracts' ? 1 : own.length;
  return [{ id: 'recent', options: before }, ...own.toSpliced(at, 0, { ...ofAssets, tier: 0 })];
}

/** Fields that the row of a contract shows. A part of a path, such as a schema, says less than the title of a command. */
const tierOfField: Readonly<Partial<Record<ContractHit['field'], number>>> = { name: 0, asset: 0, path: 1 };

function ofEntries({ query, entries, worthOf }: Findings, id: keyof PaletteEntries): Tiered {
  const ranked = rankEntries(entries[id], query.text, worthOf);
  return {
    id,
    options: ranked.slice(0, maxShown[id]).map(({ entry }) => entryOption(entry)),
    tier: Math.min(2, ...ranked.map(({ tier }) => tier)),
  };
}

/** The groups of a search that a prefix limits. */
const alone: Readonly<Record<Exclude<Scope, 'all'>, (findings: Findings) => readonly OptionGroup[]>> = {
  commands: ({ query, entries, worthOf }) =>
    (['here', 'commands', 'settings'] as const).map((id) => ({
      id,
      options: rankEntries(entries[id], query.text, worthOf)
        .slice(0, maxAlone)
        .map(({ entry }) => entryOption(entry)),
    })),
  contracts: ({ matches }) => [{ id: 'contracts', options: matches.best(maxAlone).map(contractOption) }],
  assets: ({ assets, searchable }) => [
    {
      id: 'assets',
      options: [
        ...assets.slice(0, maxAssetsAlone).map(assetOption),
        ...(searchable === null ? [] : [{ kind: 'search', key: 'search', text: searchable } as const]),
      ],
    },
  ],
  runs: ({ runs }) => [{ id: 'runs', options: runs.slice(0, maxAlone).map(runOption) }],
};

function recentOption(
  { item, indexed, entry }: RecentFinding,
  hits: ReadonlyMap<IndexedContract, ContractHit>,
): PaletteOption {
  if (entry !== undefined) return entryOption(entry);
  if (indexed === null) return { kind: 'recent', key: recentKey(item), item };
  return { kind: 'contract', key: recentKey(item), indexed, hit: hits.get(indexed) ?? null };
}

const contractOption = (hit: ContractHit): PaletteOption => ({
  kind: 'contract',
  key: hit.contract.contract.id,
  indexed: hit.contract,
  hit,
});

const assetOption = (asset: Asset): PaletteOption => ({ kind: 'asset', key: `${asset.type}/${asset.id}`, asset });

const runOption = (finding: RunFinding): PaletteOption => ({
  kind: 'run',
  key: `run ${finding.contract.key} ${finding.run.key}`,
  finding,
});

const entryOption = (entry: PaletteEntry): PaletteOption => ({
  kind: 'entry',
  key: `${entry.kind} ${entry.id}`,
  entry,
});

/** The option that Enter opens by default: none for a possible name of one thing, which is looked up directly. */
export function firstOption(form: Form, groups: readonly OptionGroup[]): PaletteOption | null {
  const first = groups[0]?.options[0];
  return (form === 'words' || form === 'blank') && first !== undefined && first.kind !== 'search' ? first : null;
}

import type { Dialect, Release } from './model';

const releases: readonly Release[] = ['1.8', '1.10', '1.12'];

export interface ServerKind {
  readonly dialect: Dialect;
  /** Means nothing in the documented dialect. */
  readonly release: Release;
}

const newest: Release = '1.12';

const kinds = new Map<string, ServerKind>([
  ['documented', { dialect: 'documented', release: newest }],
  ['openmetadata', { dialect: 'openmetadata', release: newest }],
  ...releases.map((release) => [`openmetadata-${release}`, { dialect: 'openmetadata', release }] as const),
]);

/** The names by which a kind is chosen: `documented`, `openmetadata` (the newest release), `openmetadata-1.8` … */
export const serverKindNames: readonly string[] = [...kinds.keys()];

/** The kind with a name; null when there is none. */
export const serverKindOf = (name: string): ServerKind | null => kinds.get(name) ?? null;

/**
 * Parts of the interface that a server may lack; their addresses are then unknown paths. `contract-changes`: deleting and restoring a
 * contract, and its versions.
 */
export type Feature =
  | 'contract-list'
  | 'permissions'
  | 'latest'
  | 'search'
  | 'who'
  | 'result-by-id'
  | 'contract-changes';

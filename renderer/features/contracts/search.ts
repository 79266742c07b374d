import type { Include } from '@shared/domain/status';

/**
 * What the list can be sorted by. Not the outcome: the newest result of a contract is only read once it is in view, and the
 * summary that the server keeps in the contract is often outdated.
 */
export const contractSorts = ['name', 'asset', 'approval', 'owners', 'version', 'updated'] as const;
export type ContractSort = (typeof contractSorts)[number];

/** The search params of the contract list. */
export interface ContractsSearch {
  /** Literal text, at most 200 characters. */
  readonly text?: string;
  /** Approval statuses in the server's own words; an empty string for no status. */
  readonly approval?: readonly string[];
  readonly include?: Include;
  readonly sort?: ContractSort;
  readonly desc?: boolean;
}

export const maxFilterText = 200;
const maxApprovals = 50;

/** Parses the search params, dropping what is invalid, so that any address opens the list. */
export function readContractsSearch(raw: Readonly<Record<string, unknown>>): ContractsSearch {
  const text = typeof raw['text'] === 'string' ? raw['text'].slice(0, maxFilterText) : '';
  const approval = readApproval(raw['approval']);
  const include = readInclude(raw['include']);
  const sort = contractSorts.find((known) => known === raw['sort']);
  return {
    ...(text === '' ? {} : { text }),
    ...(approval.length === 0 ? {} : { approval }),
    ...(include === null ? {} : { include }),
    ...(sort === undefined ? {} : { sort }),
    ...(sort !== undefined && raw['desc'] === true ? { desc: true } : {}),
  };
}

function readApproval(raw: unknown): readonly string[] {
  if (!Array.isArray(raw)) return [];
  const texts = raw.filter((item) => typeof item === 'string').map((item) => item.slice(0, maxFilterText));
  return [...new Set(texts)].slice(0, maxApprovals);
}

/** The default is not part of the address. */
const readInclude = (raw: unknown): Include | null => (raw === 'all' || raw === 'deleted' ? raw : null);

/** A change of the search params; `undefined` removes one. */
export type ContractsSearchChange = { readonly [K in keyof ContractsSearch]?: ContractsSearch[K] | undefined };

import { type Include, includeModes } from '@shared/domain/status';

export const contractTabs = ['overview', 'results', 'schema', 'semantics', 'quality', 'sla', 'terms', 'raw'] as const;
export type ContractTab = (typeof contractTabs)[number];

/** What the address says about a contract's page. Absent: the overview; contracts deleted or not. */
export interface ContractSearch {
  readonly tab?: ContractTab;
  readonly include?: Include;
}

/** Reads the address. Whatever is not understood is left out. */
export function readContractSearch(raw: Readonly<Record<string, unknown>>): ContractSearch {
  const tab = contractTabs.find((known) => known === raw['tab']);
  const include = includeModes.find((known) => known === raw['include']);
  return {
    ...(tab === undefined || tab === 'overview' ? {} : { tab }),
    ...(include === undefined || include === 'all' ? {} : { include }),
  };
}

/** A change of the address; `undefined` takes a member out. */
export type ContractSearchChange = { readonly [K in keyof ContractSearch]?: ContractSearch[K] | undefined };

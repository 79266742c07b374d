import type { Contract, ContractSummary, UnreadableRow } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { Include } from '@shared/domain/status';

export interface ContractsQuery {
  readonly limit: number;
  readonly after?: string | undefined;
  readonly include: Include;
}

export interface ContractsPage {
  readonly lines: (ContractSummary | UnreadableRow)[];
  /** The next page's cursor; null at the end. */
  readonly after: string | null;
  /** As the server counts; for display only. */
  readonly total: number | null;
}

export interface ContractsApi {
  list(query: ContractsQuery, signal?: AbortSignal): Promise<ContractsPage>;
  get(id: ContractId, include: Include, signal?: AbortSignal): Promise<Contract>;
  byName(fqn: string, include: Include, signal?: AbortSignal): Promise<Contract>;
  /** The effective contract of an asset; null when it has none. */
  ofAsset(asset: AssetKey, signal?: AbortSignal): Promise<Contract | null>;
}

import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultLine, ResultRow, RunDetail } from '@shared/domain/result';

export interface ResultsQuery {
  readonly contractId: ContractId;
  readonly limit: number;
  readonly after?: string | undefined;
  /** Inclusive bounds in epoch milliseconds; servers that do not know them ignore them (wire-facts A.3). */
  readonly startTs?: number | undefined;
  readonly endTs?: number | undefined;
}

export interface ResultsPage {
  readonly lines: ResultLine[];
  /** `paging.after` as sent; null when missing or empty. Whether it leads anywhere is the pager's to find out. */
  readonly after: string | null;
  readonly total: number | null;
  /** Rows in the answer, unreadable ones included. */
  readonly received: number;
}

export interface DetailsPage extends Omit<ResultsPage, 'lines'> {
  /** The readable rows in full, with the same keys as in `list`. */
  readonly details: RunDetail[];
}

export interface ResultsApi {
  list(query: ResultsQuery, signal?: AbortSignal): Promise<ResultsPage>;
  details(query: ResultsQuery, signal?: AbortSignal): Promise<DetailsPage>;
  latest(contractId: ContractId, signal?: AbortSignal): Promise<ResultRow | null>;
  /** Sent once. */
  validate(contractId: ContractId, signal?: AbortSignal): Promise<ResultRow>;
  /** Sent once. `contractFqn` is the contract that holds the result, when the server names it. */
  validateAsset(asset: AssetKey, signal?: AbortSignal): Promise<{ row: ResultRow; contractFqn: string | null }>;
  /** Sent once. Success proves nothing about what was there (quality-goals, finding 4). */
  deleteOne(contractId: ContractId, timestamp: number, signal?: AbortSignal): Promise<void>;
  /** Sent once; everything strictly before the timestamp goes. */
  deleteBefore(contractId: ContractId, timestamp: number, signal?: AbortSignal): Promise<void>;
  /** Sent once. */
  add(contractId: ContractId, body: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<ResultRow>;
}

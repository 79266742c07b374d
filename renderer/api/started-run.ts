import type { ResultRow } from '@shared/domain/result';
import type { ContractKey } from './result-keys';

/** A run that was started here. */
export interface StartedRun {
  readonly row: ResultRow;
  /** What was validated. */
  readonly target: ContractKey;
  /** Whose run it is; null when the server did not tell. */
  readonly holder: ContractKey | null;
  /** What the contract is called whose run it is: not the inherited one, where the server made another. */
  readonly contractName: string;
  /** When the request was sent, epoch milliseconds. */
  readonly from: number;
}

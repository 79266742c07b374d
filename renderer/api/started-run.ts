import type { ResultRow } from '@shared/domain/result';
import type { ContractKey } from './result-keys';

/** A run that was started in this app. */
export interface StartedRun {
  readonly row: ResultRow;
  /** What was validated. */
  readonly target: ContractKey;
  /** The contract that has the run; null when the server did not say. */
  readonly holder: ContractKey | null;
  /** The name of the contract that has the run: not that of an inherited one, where the server created another. */
  readonly contractName: string;
  /** When the request was sent, epoch milliseconds. */
  readonly from: number;
}

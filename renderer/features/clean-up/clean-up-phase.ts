import type { CleanUpPreview, CleanUpReport, CleanUpTarget } from '@shared/domain/clean-up';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';

export interface OfferedContract {
  readonly id: ContractId;
  readonly name: string;
  /** What tells it from another one of the same name; absent where no other has it. */
  readonly asset?: string;
}

/** `Daily`, `Daily · lake.daily` where another contract has the same name. */
export const contractLabel = ({ name, asset }: Pick<OfferedContract, 'name' | 'asset'>): string =>
  asset === undefined ? name : `${name} · ${asset}`;

/** What can be cleaned up. */
export interface CleanUpOffer {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly OfferedContract[];
  /** Of the chosen contracts, those that are left alone, in a sentence; null when there are none. */
  readonly leftOut: string | null;
  /** Timestamps of picked results of the one contract, each once; empty when none were picked. */
  readonly picked: readonly number[];
  /** The picked results are all that is asked for: their preview comes at once. */
  readonly isDirect: boolean;
}

export interface SendingProgress {
  readonly step: 'backup' | 'sending' | 'checking';
  readonly done: number;
  readonly total: number;
}

interface Shown {
  readonly target: CleanUpTarget;
  readonly preview: CleanUpPreview;
}

/** Where a clean-up stands. */
export type CleanUpPhase =
  /** The rule is being filled in; `hasTried`: what is wrong with it is said. */
  | { readonly kind: 'choosing'; readonly hasTried: boolean }
  /** Asked for; it may have failed, and be asked for again. */
  | { readonly kind: 'reading'; readonly target: CleanUpTarget; readonly rowsRead: number }
  /** `busy`: it was confirmed while something else changed one of its contracts; nothing was sent, and it still holds. */
  | ({ readonly kind: 'ready'; readonly busy?: AppError } & Shown)
  | ({ readonly kind: 'confirming'; readonly typed: string } & Shown)
  | ({ readonly kind: 'sending'; readonly progress: SendingProgress | null; readonly isStopping: boolean } & Shown)
  | ({ readonly kind: 'reported'; readonly report: CleanUpReport } & Shown)
  /** Nothing was sent. */
  | { readonly kind: 'unsent'; readonly target: CleanUpTarget; readonly error: AppError };

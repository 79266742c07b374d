import type { Operation, OperationKind, OperationState } from '@shared/domain/activity';
import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';

/** One request that changes something, with what is needed to find out by reading whether it was carried out. */
export type WriteStep =
  | {
      readonly kind: 'delete-one';
      readonly contractId: ContractId;
      readonly timestamp: number;
      readonly results: number;
    }
  | {
      readonly kind: 'delete-before';
      readonly contractId: ContractId;
      readonly timestamp: number;
      readonly results: number;
      /** Keys of the newest and the oldest result that were to go; null when none was readable. */
      readonly newest: string | null;
      readonly oldest: string | null;
    }
  | {
      readonly kind: 'put';
      readonly contractId: ContractId;
      readonly timestamp: number;
      readonly resultId: string | null;
      readonly status: string;
      /** Whether something was at this instant before: then finding one there proves nothing. */
      readonly isTaken: boolean;
    }
  | {
      readonly kind: 'validate';
      /** Null for an inherited contract: `asset` leads to the contract that the server makes. */
      readonly contractId: ContractId | null;
      readonly asset: AssetKey | null;
      /** Key of the newest run before, null when there was none, undefined when it could not be read. */
      readonly baseline: string | null | undefined;
    };

export interface OperationDraft {
  /** A UUID that something already bears, such as its backup; a new one unless given. */
  readonly id?: string | undefined;
  readonly kind: OperationKind;
  readonly connectionId: ConnectionId;
  readonly contracts: readonly { readonly id: ContractId; readonly name: string }[];
  readonly rule: string | null;
  readonly steps: readonly WriteStep[];
  readonly counterpart?: string | undefined;
  readonly backup?: Operation['backup'];
}

/** What became of one request: its answer, or an error whose `outcome` says what is known. */
export type Sent<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: AppError };

/** What reading proved of one request. `unsure`: it may still be at work, or cannot be told apart. */
export interface StepFinding {
  readonly step: number;
  readonly finding: 'done' | 'not-done' | 'unsure';
  /** Results of the step that were changed, and those that were not. */
  readonly changed: number;
  readonly unchanged: number;
}

/** An operation that has been written down. Steps are named by their place in the draft. */
export interface Writing {
  readonly id: string;
  /**
   * Writes down that a step is about to be sent, sends it, and writes down what is known. `send` is called at most once for a
   * step, and not at all when the disk refuses: then the error is `journal_failed` with the outcome `not-sent`.
   */
  send<T>(step: number, send: () => Promise<T>): Promise<Sent<T>>;
  found(findings: readonly StepFinding[]): Promise<void>;
  /** The run that a validation has started. */
  started(run: string): Promise<void>;
  /** Nothing more will be sent. What was never sent counts as not sent; what is unknown is looked for by the journal itself. */
  end(): Promise<OperationState>;
}

/** The one way to a write: whatever changes something on a server is on the disk before it is sent. */
export interface Journal {
  /** Resolves when the operation is on the disk. Rejects with `journal_failed`, outcome `not-sent`, when it cannot be. */
  begin(draft: OperationDraft): Promise<Writing>;
  /** Null when there is none of that id. */
  find(operationId: string): Operation | null;
}

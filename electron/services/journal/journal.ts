import type { Operation, OperationKind, OperationState } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import type { StepFinding, WriteStep } from './journal-record';
import type { NamedContract } from './named-contract';

export interface OperationDraft {
  /** A UUID that something already bears, such as its backup; a new one unless given. */
  readonly id?: string | undefined;
  readonly kind: OperationKind;
  readonly connectionId: ConnectionId;
  readonly contracts: readonly NamedContract[];
  /** Of the validation of an inherited contract. */
  readonly asset?: Operation['asset'];
  readonly rule: Operation['rule'];
  readonly steps: readonly WriteStep[];
  readonly counterpart?: string | undefined;
  readonly backup?: Operation['backup'];
}

/** What became of one request: its answer, or an error whose `outcome` says what is known. */
export type Sent<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: AppError };

/** An operation that has been written down. Steps are named by their place in the draft. */
export interface Writing {
  readonly id: string;
  /**
   * Writes down that a step is about to be sent, sends it, and writes down what is known. `send` is called at most once for a
   * step, and not at all when the disk refuses: then the error is `journal_failed` with the outcome `not-sent`.
   */
  send<T>(step: number, send: () => Promise<T>): Promise<Sent<T>>;
  /**
   * What reading proved. A step that was answered with success is done only when it is found done; `unsure` when a request may
   * still be at work, or cannot be told apart. A disk that refuses is no failure: reading will prove it again.
   */
  found(findings: readonly StepFinding[]): Promise<void>;
  /** The run that a validation has started, and the contract that the server made for it. */
  started(run: string, contract?: NamedContract): Promise<void>;
  /**
   * Nothing more will be sent; to be called whatever happens. What was never sent counts as not sent; what is unknown is looked for
   * by the journal itself.
   */
  end(): Promise<OperationState>;
}

/** The one way to a write: whatever changes something on a server is on the disk before it is sent. */
export interface Journal {
  /**
   * Resolves when the operation is on the disk. Rejects with `journal_failed` when it cannot be, and with `read_only` when the
   * connection is never to be written to; both with the outcome `not-sent`.
   */
  begin(draft: OperationDraft): Promise<Writing>;
  /** Null when there is none of that id. */
  find(operationId: string): Promise<Operation | null>;
}

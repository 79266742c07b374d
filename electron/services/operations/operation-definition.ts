import type { RateLimitedApi, ServerApi } from '@main/services/connections/server-api';
import type { OperationDraft, Sent, Writing } from '@main/services/journal/journal';
import type { ResultReader } from '@main/services/results/result-service';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type {
  NamedContract,
  Operation,
  OperationKind,
  OperationPhase,
  OperationState,
  StepFinding,
} from '@shared/domain/operation/activity';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import type { ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { isConfirmedBy } from '@shared/format/protection-messages';

/** What a kind reads a server with, before and after anything is sent. */
export interface OperationContext {
  readonly operationId: string;
  readonly connection: Connection;
  /** The client for all requests of one operation: a changed connection gets a new one. */
  readonly api: ServerApi;
  readonly results: ResultReader;
  /** Aborted by a person, by an exception in the app or by its end: nothing more is begun. */
  readonly stopped: AbortSignal;
  /** Aborted when the app ends: nothing is read any more, and an unfinished file is taken away at once. */
  readonly closed: AbortSignal;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onProgress: (phase: OperationPhase, done: number, total: number | null) => void;
}

/** Everything that is sent follows from the steps of a plan, and from nothing else. */
export interface OperationPlan {
  /** The requests in the order in which they are sent; with none there is nothing to do. */
  readonly steps: readonly WriteStep[];
}

/** A plan and what is shown of it. A plan that could not be made at all is a rejection instead. */
export interface PreviewedPlan<Plan, Preview> {
  readonly plan: Plan;
  readonly preview: Preview;
  /** Whether all of it could be read. What could not is left alone, and the preview says why. */
  readonly isComplete: boolean;
}

/** What a person has confirmed, under the connection as it is now: its protection may have been raised since. */
export interface Confirming<Confirmation> {
  readonly confirmation: Confirmation;
  readonly connection: Connection;
  /** Epoch milliseconds. */
  readonly now: number;
}

export interface StepRequest<Answer> {
  /** Its place among the steps of the plan. */
  readonly step: number;
  readonly send: () => Promise<Answer>;
}

/** Which of the following steps are left out after one that failed: those of its contract, or all of them. */
export type LeavesOut = 'nothing' | 'contract' | 'everything';

/** The outcome of an operation, as far as the engine and its journal know it. */
export interface OperationOutcome extends Pick<Writing, 'stateOfSteps'> {
  /** Null when nothing was written down, since nothing was to be sent. */
  readonly operationId: string | null;
  readonly state: OperationState;
  /** Whether it was stopped before everything was sent. */
  readonly isStopped: boolean;
}

/** Another operation that undoes one; it is planned, previewed and confirmed like any other. */
export interface Inverse {
  readonly kind: OperationKind;
  readonly request: unknown;
}

/** One plan being carried out, with its own state. */
export interface OperationRun<Answer, Report> {
  /** The last check before anything is sent, and the backup of what goes first. Rejects when it is not what was previewed. */
  prepare?(): Promise<Operation['backup']>;
  /** One after the other: each is requested when the one before is settled. What precedes only some of them is done here. */
  requests(report: Pick<Writing, 'backedUp'>): AsyncIterable<StepRequest<Answer>> | Iterable<StepRequest<Answer>>;
  /** Records the outcome of a request. */
  settle(step: number, sent: Sent<Answer>): Promise<LeavesOut>;
  /** Reads again what was reached, and reports what this proves. */
  verify(report: Pick<Writing, 'recordFindings' | 'started' | 'answerTo'>): Promise<void>;
  /** Called in the end. Throws where its kind has no report for what has happened. */
  report(outcome: OperationOutcome): Report;
  /** The undo; null where nothing was changed, or where undoing would not restore what there was. */
  inverse(outcome: OperationOutcome): Inverse | null;
}

/** How a server is read to resolve an operation. */
export interface ServerReading {
  readonly api: RateLimitedApi;
  readonly results: ResultReader;
  readonly connectionId: ConnectionId;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A request that went out, whose outcome only a read can resolve. */
export interface OpenStep {
  /** Its place in the operation. */
  readonly step: number;
  readonly request: WriteStep;
  /** Epoch milliseconds. */
  readonly sentAt: number;
  /** The server accepted it, with an answer that says no more than that. */
  readonly isAnswered: boolean;
  /** Whether the server must have finished it. */
  readonly isOver: boolean;
}

/** What a read found about open steps. */
export interface ReadOutcome {
  readonly findings: readonly StepFinding[];
  /** The run of a validation, and the contract that the server made for it. */
  readonly started?: { readonly run: ResultRow; readonly contract?: NamedContract } | undefined;
}

/** What the journal keeps of an operation beside its steps. */
export type OperationRecord = Pick<OperationDraft, 'contracts' | 'rule' | 'asset' | 'counterpart'>;

/** What goes in and out of a kind, as its row in the table of kinds declares it. */
export interface OperationTypes {
  readonly request: unknown;
  readonly preview: unknown;
  readonly confirmation: unknown;
  readonly report: unknown;
  readonly query: unknown;
  readonly rows: unknown;
}

/**
 * One kind of change, such as deleting results. The engine is the same for all: it plans, uses a plan once, claims the
 * contracts, writes down what is about to be sent, sends each step once, has it read again and ends it.
 */
export interface OperationDefinition<
  Plan extends OperationPlan = OperationPlan,
  T extends OperationTypes = OperationTypes,
> {
  /** Plans kept until they are confirmed; the least recently used is dropped first. */
  readonly mostPlans: number;
  /** Reads all that the plan needs. Null when the person has changed their mind, such as about choosing a file. */
  readPlan(request: T['request'], context: OperationContext): Promise<PreviewedPlan<Plan, T['preview']> | null>;
  /** The contract that is gone when a request of its plan is answered with 404; none by default. */
  goneContract?(request: T['request']): ContractId | null;
  /** What it claims beside its contracts while it runs; nothing by default. */
  subject?(plan: Plan): string;
  /** Releases what belongs to a plan that was carried out or dropped. */
  forget?(plan: Plan): void;
  /** A part of what a plan holds that is too long for its preview. */
  rows?(plan: Plan, query: T['query']): T['rows'];
  /** Whether the plan's sources beside the server are unchanged; true by default. */
  isUnchanged?(plan: Plan): Promise<boolean>;
  /** The plan as it was confirmed. Throws with the outcome `not-sent` when that is not enough, or more than can be done. */
  accept(plan: Plan, confirming: Confirming<T['confirmation']>): Plan;
  /** The contracts that no other operation may change meanwhile. */
  contractIds(plan: Plan): readonly string[];
  record(plan: Plan): OperationRecord | Promise<OperationRecord>;
  /** The same of one that waits in a batch, before its plan is read. A kind without it is never part of one. */
  waiting?(request: T['request']): OperationRecord;
  run(plan: Plan, context: OperationContext): OperationRun<unknown, T['report']>;
  /** Resolves steps whose answer was lost, even after a crash. Only reads. */
  findOut(open: readonly OpenStep[], reading: ServerReading): Promise<ReadOutcome>;
}

/** A plan that no longer exists, or is out of date. */
export const expired = (): AppError => new AppError('preview_expired', { outcome: 'not-sent' });

/** Throws `not_confirmed` unless one of what was shown was typed, and one of what the connection asks for as it is now. */
export function checkTyped(typed: string, ...asked: readonly (readonly string[])[]): void {
  const isConfirmed = asked.every((choices) => isConfirmedBy(typed, choices));
  if (!isConfirmed) throw new AppError('not_confirmed', { outcome: 'not-sent' });
}

/** An error before anything was sent, with that outcome. */
export function notSent(thrown: unknown): AppError {
  const { code, details } = AppError.from(thrown);
  return new AppError(code, { details, outcome: 'not-sent', cause: thrown });
}

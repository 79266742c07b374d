import type { CommandId } from '@shared/commands';
import type { OperationPhase } from '@shared/domain/activity';
import type { ReportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import type { AppError } from '@shared/errors/app-error';
import type { Asked, OperationTypes, Planned } from './operation-state';

/** What is sent: the plan that was shown, and what was chosen and typed beside it. */
export interface Confirmed<T extends OperationTypes> extends Planned<T> {
  readonly offer: T['offer'];
  readonly typed: string;
}

/** What became of an operation, and nothing more than was proved. */
export interface ReportWords {
  readonly tone: 'success' | 'failed' | 'unknown';
  readonly title: string;
  /** Further sentences, most important first. */
  readonly lines: readonly string[];
}

interface PhaseWords {
  readonly label: string;
  /** How much of it is done; `12 of 40` where nothing is said. */
  readonly count?: (done: number, total: number | null) => string;
}

/** The sentences that the shell says for a kind. */
export interface OperationMessages<T extends OperationTypes> {
  /** The button that asks for a plan. */
  readonly preview: string;
  /** The same button where the plan could not be read; absent where there is only Retry. */
  readonly previewAnother?: (offer: T['offer']) => string | null;
  /** Completes "Could not …" for a plan that could not be read. */
  readonly planning: string;
  /** Completes "Could not …" for what was not sent. */
  readonly sending: string;
  /** The button that sends. */
  readonly confirm: (planned: Planned<T>) => string;
  /** The same button while it is being sent. */
  readonly confirmed: (planned: Planned<T>) => string;
  /** The way back from the question. */
  readonly unconfirm: string;
  /** Where it stands, by phase; the label before the first news of it. */
  readonly progress: Readonly<Record<OperationPhase, PhaseWords>> & { readonly beginning: string };
  /** What goes on while the dialog is left. */
  readonly away: (planned: Planned<T>) => string;
  /** What it is about, for news. */
  readonly about: (offer: T['offer']) => string;
  readonly report: (report: T['report']) => ReportWords;
  /** How it ended, once its dialog was left; null where something else says so. */
  readonly news: (offer: T['offer'], report: T['report']) => { readonly title: string; readonly text: string } | null;
  /** The way on from the end; null where there is none. */
  readonly again: (end: T['report'] | null) => string | null;
}

/** The calls of a kind: the only place that knows its routes. */
export interface OperationCalls<T extends OperationTypes> {
  /** Reads a plan; its data is null when the person gave it up. Hooks, because the cache of the window belongs to it. */
  readonly usePlan: (asked: Asked<T> & { readonly offer: T['offer'] }) => {
    readonly data: T['plan'] | null | undefined;
    readonly error: AppError | null;
    readonly refetch: () => unknown;
  };
  /** Sends what was confirmed, once, and brings what is loaded in line with the report. */
  readonly useSend: () => (confirmed: Confirmed<T>) => Promise<T['report']>;
  /** Lets the request that is on its way end, and sends no other. */
  readonly stop: (operationId: string) => Promise<void>;
  /** Ends the reading of a plan, or throws it away. */
  readonly discard: (operationId: string) => Promise<void>;
}

/** What the machine needs of a kind. */
export interface OperationSteps<T extends OperationTypes> {
  readonly calls: Pick<OperationCalls<T>, 'stop' | 'discard'>;
  /** What is filled in at first; `before` is what was left when the dialog was open last. */
  readonly draftOf: (offer: T['offer'], before: T['draft'] | null) => T['draft'];
  /** What is left of a draft once it was carried out. */
  readonly draftAfter?: (ended: Confirmed<T>, draft: T['draft'], report: T['report']) => T['draft'];
  /** There is nothing to fill in: the plan is read at once, and leads back to no draft. */
  readonly isAsked: (offer: T['offer']) => boolean;
  /** What a draft asks for; null while it makes no sense. */
  readonly inputOf: (offer: T['offer'], draft: T['draft']) => T['input'] | null;
  /** What is chosen beside a plan at first; `before` is what was chosen beside the last one. */
  readonly choiceOf: (plan: T['plan'], before: T['choice'] | null) => T['choice'];
  /** What a report leads to beside itself. */
  readonly onReport?: (ended: Confirmed<T>, report: T['report']) => void;
}

/** What tells one kind of operation from another in the dialog that they share. */
export interface OperationKind<T extends OperationTypes> extends OperationSteps<T> {
  readonly calls: OperationCalls<T>;
  readonly messages: OperationMessages<T>;
  /** Whether it may be sent over its connection is this command's to say; `planCommand` the same for the plan. */
  readonly command: CommandId;
  readonly planCommand?: CommandId;
  /** Null while none is chosen. */
  readonly connectionOf: (offer: T['offer'], draft: T['draft']) => ConnectionId | null;
  /** Why no plan can be asked for yet, on the button; null when one can. */
  readonly whyNoPlan?: (draft: T['draft']) => string | null;
  /** Leaving a plan leads back to the draft, not out of the dialog. */
  readonly returnsToDraft: boolean;
  /** Nothing would be sent: the dialog can only be left. */
  readonly isEmpty: (plan: T['plan']) => boolean;
  /** What was sent cannot be taken back without a backup: the button says so by its colour. */
  readonly isDangerous: boolean;
  /** News of what goes on offer to stop it, not to look at it. */
  readonly isStoppedFromNews: boolean;
  /** It takes more than one request: it can be stopped, and its progress is worth showing. */
  readonly isLong: (planned: Planned<T>) => boolean;
  /** How many requests are sent from the beginning; absent where something else comes first. */
  readonly requestsOf?: (planned: Planned<T>) => number;
  /** Why the plan cannot be confirmed as it is; null when it can. */
  readonly whyNot: (planned: Planned<T>) => string | null;
  readonly confirmation: (plan: T['plan'], protection: Protection | null) => Confirmation;
  /** What a report failed with, in the server's own words. */
  readonly problemOf: (report: T['report']) => ReportedFailure | null;
}

/** What a person does before anything is sent. */
export type Confirmation =
  /** The plan's own button is enough. */
  | { readonly kind: 'none' }
  /** The button is pressed, and then once more. */
  | { readonly kind: 'asked' }
  /** One of the texts is typed. */
  | { readonly kind: 'typed'; readonly choices: readonly string[] };

/** Compared as main does it. */
const plain = (text: string): string => text.normalize('NFC').trim();

/** Whether enough was typed, where something must be. */
export const isConfirmed = (confirmation: Confirmation, typed: string): boolean =>
  confirmation.kind !== 'typed' || confirmation.choices.some((choice) => plain(choice) === plain(typed));

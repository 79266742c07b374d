import type { Inverse } from '@renderer/api/operations';
import type { CommandId } from '@shared/commands';
import type { OperationPhase } from '@shared/domain/activity';
import type { ReportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import { isConfirmedBy } from '@shared/format/protection-messages';
import { shortText } from '@shared/format/text';
import type { FC, RefObject } from 'react';

/** What a kind of operation works with. */
export interface OperationTypes {
  /** What it is about, as its dialog was opened. */
  readonly offer: unknown;
  /** What is being filled in. */
  readonly draft: unknown;
  /** What a filled-in draft asks for; a plan is made for it. */
  readonly input: unknown;
  /** What would be sent, as main has read it. */
  readonly plan: unknown;
  /** What a person chooses beside a plan. */
  readonly choice: unknown;
  readonly report: unknown;
}

/** The id is that of the plan, and of the operation once it is confirmed. */
export interface Asked<T extends OperationTypes> {
  readonly operationId: string;
  readonly input: T['input'];
}

export interface Planned<T extends OperationTypes> extends Asked<T> {
  readonly plan: T['plan'];
  readonly choice: T['choice'];
}

/** What is sent: the plan that was shown, and what was chosen and typed beside it. */
export interface Confirmed<T extends OperationTypes> extends Planned<T> {
  readonly offer: T['offer'];
  readonly typed: string;
}

/** What became of what was sent. */
export interface Ended<T extends OperationTypes> {
  readonly report: T['report'];
  /** What takes it back, as main says; null where nothing can. */
  readonly inverse: Inverse | null;
}

/** What a report says, and nothing more than was proved. */
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
  readonly news: (
    offer: T['offer'],
    report: T['report'],
    inverse: Inverse | null,
  ) => { readonly title: string; readonly text: string } | null;
  /** Why nothing else is begun while one is being sent; absent where the button that opens it leads back to it. */
  readonly another?: string;
  /** The way on from the end; null where there is none. The report is null where nothing was sent. */
  readonly again: (report: T['report'] | null, offer: T['offer']) => string | null;
}

/** What a kind asks main for. */
export interface OperationCalls<T extends OperationTypes> {
  /** Reads a plan; null when the person gave it up. */
  readonly readPlan: (asked: Asked<T> & { readonly offer: T['offer'] }) => Promise<T['plan'] | null>;
  /** Sends what was confirmed, once, and brings what is loaded in line with the report. */
  readonly useSend: () => (confirmed: Confirmed<T>) => Promise<Ended<T>>;
}

/** What the machine needs of a kind. */
export interface OperationSteps<T extends OperationTypes> {
  /** What is filled in at first; `before` is what was left when the dialog was open last. */
  readonly draftOf: (offer: T['offer'], before: T['draft'] | null) => T['draft'];
  /** What is left of a draft once it was carried out. */
  readonly draftAfter?: (confirmed: Confirmed<T>, draft: T['draft'], report: T['report']) => T['draft'];
  /** There is nothing to fill in: the plan is read at once, and leads back to no draft. */
  readonly isAsked: (offer: T['offer']) => boolean;
  /** What a draft asks for; null while it makes no sense. */
  readonly inputOf: (offer: T['offer'], draft: T['draft']) => T['input'] | null;
  /** What is chosen beside a plan at first; `before` is what was chosen beside the last one. */
  readonly choiceOf: (plan: T['plan'], before: T['choice'] | null) => T['choice'];
  /** What a report leads to beside itself. */
  readonly onReport?: (confirmed: Confirmed<T>, ended: Ended<T>) => void;
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
  readonly confirmation: (plan: T['plan']) => Confirmation;
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

/** The level of protection is that of the plan: main decides by it what must be typed. */
export function confirmationOf(plan: {
  readonly protection: Protection;
  readonly typedChoices: readonly string[];
}): Confirmation {
  if (plan.typedChoices.length > 0) return { kind: 'typed', choices: plan.typedChoices };
  return { kind: plan.protection === 'open' ? 'none' : 'asked' };
}

/** Whether enough was typed, where something must be. */
export const isConfirmed = (confirmation: Confirmation, typed: string): boolean =>
  confirmation.kind !== 'typed' || isConfirmedBy(typed, confirmation.choices);

export interface EditorProps<T extends OperationTypes> {
  readonly operation: {
    readonly edit: (change: (draft: T['draft']) => T['draft']) => void;
    readonly backToDraft: () => void;
  };
  readonly offer: T['offer'];
  readonly draft: T['draft'];
  /** A plan was asked for: what is wrong is said. */
  readonly hasTried: boolean;
  /** The field that matters, if there is one: it has the focus. */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

export interface PlanProps<T extends OperationTypes> {
  readonly offer: T['offer'];
  readonly planned: Planned<T>;
  readonly zone: string;
  /** It was decided on: nothing of it can be chosen any more, and what it comes to is said above it. */
  readonly isFixed: boolean;
  readonly onChoose: (choice: T['choice']) => void;
  /** Has it read once more. */
  readonly onReread: () => void;
}

export interface ReportProps<T extends OperationTypes> {
  readonly offer: T['offer'];
  readonly report: T['report'];
  readonly zone: string;
}

export interface EndProps<T extends OperationTypes> {
  readonly report: T['report'];
  readonly onClose: () => void;
  /** Shows the operation among what this app has changed. */
  readonly onShowActivity: (operationId: string) => void;
}

/** What a kind draws inside the dialog that all kinds share. */
export interface OperationView<T extends OperationTypes> {
  readonly title: (offer: T['offer']) => string;
  /** Which contracts it is about, below the title. */
  readonly Scope?: FC<{ readonly offer: T['offer'] }>;
  /** The dialog is smaller while something is filled in. */
  readonly isSmallAtFirst?: boolean;
  readonly Editor: FC<EditorProps<T>>;
  /** What the plan was asked for, above it; with the way back to the draft. */
  readonly Asked?: FC<{
    readonly offer: T['offer'];
    readonly input: T['input'];
    readonly plan: T['plan'] | null;
    readonly zone: string;
    readonly onChange: () => void;
  }>;
  readonly Preview: FC<PlanProps<T>>;
  /** What is asked before anything is sent, where one press is not enough. */
  readonly Question?: FC<PlanProps<T>>;
  /** Phases that are named while it is sent; the plan stays in sight where there are none. */
  readonly steps?: (
    planned: Planned<T>,
  ) => readonly { readonly phase: 'backup' | 'sending' | 'checking'; readonly label: string }[];
  /** More of the report, below its sentences. */
  readonly Report?: FC<ReportProps<T>>;
  /** Further ways on from the end. */
  readonly EndActions?: FC<EndProps<T>>;
}

/** What the dialog, its progress and its news say of every kind. */
export const operationMessages = {
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping',
  inBackground: 'Continue in background',
  look: 'Look',
  readOnly: 'This connection is read-only in this app.',
  /** `Type 42 or orders to confirm`. */
  type: (choices: readonly string[]) =>
    `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`,

  // The progress.
  stoppingRequest: 'Stopping: the request that is on its way ends first',
  sentOnce: 'Each request is sent once. What has been sent cannot be called back.',
  allAnswered: 'Every request has its answer. Reading again changes nothing.',
  lastSent: 'The last request has been sent and cannot be called back.',

  // The report.
  serverSaid: 'The server said:',
} as const;

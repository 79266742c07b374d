import type { Inverse } from '@renderer/api/operation/operations';
import type { CommandId } from '@shared/commands';
import type { Protection } from '@shared/domain/connection/protection';
import type { ReportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import type { PlannedDraft } from '@shared/domain/local/planned';
import type { OperationPhase } from '@shared/domain/operation/activity';
import { isConfirmedBy } from '@shared/format/protection-messages';
import type { FC, RefObject } from 'react';

/** Anything but null, which says that there is none yet. */
type Something = NonNullable<unknown>;

/** The types of one kind of operation. */
export interface DialogTypes {
  /** What it is about, as its dialog was opened. */
  readonly subject: Something;
  /** What is being filled in; of a kind that asks for nothing, its subject. */
  readonly draft: Something;
  /** The complete draft, for which a preview is made. */
  readonly input: Something;
  /** What would be sent, as main has read it. */
  readonly preview: Something;
  /** Options that a person chooses beside the preview. */
  readonly choice: unknown;
  readonly report: unknown;
}

/** The id of the preview becomes that of the operation once it is confirmed. */
export interface PreviewRequest<T extends DialogTypes> {
  readonly operationId: string;
  readonly input: T['input'];
}

export interface Previewed<T extends DialogTypes> extends PreviewRequest<T> {
  readonly preview: T['preview'];
  readonly choice: T['choice'];
}

/** What is sent: the preview as shown, and what was chosen and typed beside it. */
export interface Confirmed<T extends DialogTypes> extends Previewed<T> {
  readonly subject: T['subject'];
  readonly typed: string;
}

/** The outcome of what was sent. */
export interface Ended<T extends DialogTypes> {
  readonly report: T['report'];
  /** The operation that undoes it, as main says; null where nothing can. */
  readonly inverse: Inverse | null;
}

/** What a report says, and nothing more than was proved. */
export interface OutcomeText {
  readonly tone: 'success' | 'failed' | 'unknown';
  readonly title: string;
  /** Further sentences, most important first. */
  readonly lines: readonly string[];
}

interface PhaseText {
  readonly label: string;
  /** How much of it is done; `12 of 40` where absent. */
  readonly count?: (done: number, total: number | null) => string;
}

/** What the shared dialog says for a kind; each kind makes it from its catalogue. */
export interface OperationText<T extends DialogTypes> {
  /** The button that asks for a preview. */
  readonly preview: string;
  /** The same button after the preview could not be read; absent where there is only Retry. */
  readonly previewAnother?: (subject: T['subject']) => string | null;
  /** Completes "Could not …" for a preview that could not be read. */
  readonly previewing: string;
  /** Completes "Could not …" for what was not sent. */
  readonly sending: string;
  /** The button that sends. */
  readonly confirm: (previewed: Previewed<T>) => string;
  /** The same button where pressing it sends; as `confirm` where absent. */
  readonly confirmNow?: (previewed: Previewed<T>) => string;
  /** The same button while it is being sent. */
  readonly confirmed: (previewed: Previewed<T>) => string;
  /** The button back from the question. */
  readonly unconfirm: string;
  /** The phase, and the label before the first progress event. */
  readonly progress: Readonly<Record<OperationPhase, PhaseText>> & { readonly beginning: string };
  /** The toast while it is being sent with its dialog closed. */
  readonly away: (previewed: Previewed<T>) => string;
  /** What it is about, for toasts; empty where nothing need be said. */
  readonly about: (subject: T['subject']) => string;
  readonly report: (report: T['report']) => OutcomeText;
  /** The toast about its end, once its dialog was closed; null where something else says so. */
  readonly notification: (
    subject: T['subject'],
    report: T['report'],
    inverse: Inverse | null,
  ) => { readonly title: string; readonly text: string } | null;
  /** Why no second one begins while one is being sent; null where the button that opens it leads back to it. */
  readonly another: string | null;
  /** The button that starts over at the end; null where there is none. The report is null where nothing was sent. */
  readonly again: (report: T['report'] | null, subject: T['subject']) => string | null;
}

/** What a kind asks main for. */
export interface OperationCalls<T extends DialogTypes> {
  /** Reads a preview; null when the person cancelled. */
  readonly readPreview: (
    request: PreviewRequest<T> & { readonly subject: T['subject'] },
  ) => Promise<T['preview'] | null>;
  /** Sends what was confirmed, once, and updates the loaded lists by the report. */
  readonly useSend: () => (confirmed: Confirmed<T>) => Promise<Ended<T>>;
}

/** What the state machine needs of a kind. */
export interface OperationSteps<T extends DialogTypes> {
  /** The draft to start with; `before` is what the dialog was left with last time. */
  readonly draftOf: (subject: T['subject'], before: T['draft'] | null) => T['draft'];
  /** The draft that remains after the operation. */
  readonly draftAfter?: (confirmed: Confirmed<T>, draft: T['draft'], report: T['report']) => T['draft'];
  /** There is nothing to fill in: the preview is read at once. */
  readonly skipsDraft: (subject: T['subject']) => boolean;
  /** The preview of its first draft is read at once. */
  readonly previewsAtOnce?: (subject: T['subject']) => boolean;
  /** The input of a draft; null while the draft is invalid. */
  readonly inputOf: (subject: T['subject'], draft: T['draft']) => T['input'] | null;
  /** What is kept when it is planned for when the server is back; absent or null where that cannot be done. */
  readonly plannedOf?: (subject: T['subject'], input: T['input']) => PlannedDraft | null;
  /** The draft that remains once it is planned. */
  readonly draftAfterPlan?: (subject: T['subject'], draft: T['draft']) => T['draft'];
  /** The planned action that it carries out; absent or undefined for none. */
  readonly plannedIdOf?: (subject: T['subject']) => string | undefined;
  /** Whether that is planned no more by this report, and not to be tried again; absent where each report says so. */
  readonly isCarriedOut?: (report: T['report']) => boolean;
  /** The options to start with; `before` are those of the last preview. */
  readonly choiceOf: (preview: T['preview'], before: T['choice'] | null) => T['choice'];
  /** A side effect of the report. */
  readonly onReport?: (confirmed: Confirmed<T>, ended: Ended<T>) => void;
}

/** How one kind of operation differs from another in the dialog that they share. */
export interface DialogKind<T extends DialogTypes> extends OperationSteps<T> {
  readonly calls: OperationCalls<T>;
  readonly text: OperationText<T>;
  /** The command that decides whether it may be sent over its connection; `previewCommand` decides for the preview. */
  readonly command: CommandId;
  readonly previewCommand?: CommandId;
  /** Null while none is chosen. */
  readonly connectionOf: (subject: T['subject'], draft: T['draft']) => ConnectionId | null;
  /** Why the preview button is disabled; null when it is not. */
  readonly whyNoPreview?: (draft: T['draft']) => string | null;
  /** The back button of a preview leads to the draft, not out of the dialog. */
  readonly returnsToDraft: boolean;
  /** Nothing would be sent: the dialog can only be closed. */
  readonly isEmpty: (preview: T['preview']) => boolean;
  /** It cannot be undone without a backup: its button is red. */
  readonly isDangerous: boolean;
  /** The toast while it is being sent offers Stop instead of Show. */
  readonly isStoppedFromToast: boolean;
  /** It takes several requests: it shows its progress and can be stopped. */
  readonly isLong: (previewed: Previewed<T>) => boolean;
  /** Number of requests; absent where another phase comes before sending. */
  readonly requestsOf?: (previewed: Previewed<T>) => number;
  /** Why the preview cannot be confirmed; null when it can. */
  readonly whyNot: (previewed: Previewed<T>) => string | null;
  readonly confirmation: (preview: T['preview']) => Confirmation;
  /** Opens what takes an ended one back; null where nothing can, or where something else offers it. */
  readonly undoOf?: (subject: T['subject'], ended: Ended<T>) => (() => void) | null;
  /** The failure of a report, with the server's message. */
  readonly problemOf: (report: T['report']) => ReportedFailure | null;
}

/** What a person must do before anything is sent. */
export type Confirmation =
  /** Nothing beyond the preview's own button. */
  | { readonly kind: 'none' }
  /** Press the button a second time, which says so and keeps its place and focus. */
  | { readonly kind: 'twice' }
  /** Read a question, and press its button. */
  | { readonly kind: 'question' }
  /** Type one of the texts. */
  | { readonly kind: 'typed'; readonly choices: readonly string[] };

/** Whether the preview makes room for a question. */
export const isQuestion = ({ kind }: Confirmation): boolean => kind === 'question' || kind === 'typed';

/** Follows the protection level of the preview, by which main decides what must be typed. */
export function confirmationOf(preview: {
  readonly protection: Protection;
  readonly typedChoices: readonly string[];
}): Confirmation {
  if (preview.typedChoices.length > 0) return { kind: 'typed', choices: preview.typedChoices };
  return { kind: preview.protection === 'open' ? 'none' : 'question' };
}

/** Whether enough was typed, where something must be. */
export const isConfirmed = (confirmation: Confirmation, typed: string): boolean =>
  confirmation.kind !== 'typed' || isConfirmedBy(typed, confirmation.choices);

export interface EditorProps<T extends DialogTypes> {
  readonly operation: {
    readonly edit: (change: (draft: T['draft']) => T['draft']) => void;
    readonly backToDraft: () => void;
  };
  readonly subject: T['subject'];
  readonly draft: T['draft'];
  /** A preview was requested, so errors are shown. */
  readonly hasTried: boolean;
  /** The main field, which gets the focus. */
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

export interface PreviewProps<T extends DialogTypes> {
  readonly subject: T['subject'];
  readonly previewed: Previewed<T>;
  readonly zone: string;
  /** Confirmed: its options can no longer change, and its summary stands above it. */
  readonly isFixed: boolean;
  readonly onChoose: (choice: T['choice']) => void;
  /** Reads the preview again. */
  readonly onReread: () => void;
}

export interface ReportProps<T extends DialogTypes> {
  readonly subject: T['subject'];
  readonly report: T['report'];
  readonly zone: string;
}

export interface EndProps<T extends DialogTypes> {
  readonly report: T['report'];
  readonly onClose: () => void;
  /** Opens the operation in Activity. */
  readonly onShowActivity: (operationId: string) => void;
}

/** What a kind draws inside the dialog that all kinds share. */
export interface OperationView<T extends DialogTypes> {
  readonly title: (subject: T['subject']) => string;
  /** The contracts, below the title. */
  readonly Scope?: FC<{ readonly subject: T['subject'] }>;
  /** The dialog is smaller while the draft is edited. */
  readonly isSmallAtFirst?: boolean;
  /** Absent where there is nothing to fill in. */
  readonly Editor?: FC<EditorProps<T>>;
  /** The form stays above its preview, which goes as soon as something is changed. */
  readonly keepsEditor?: true;
  /** The input of the preview, above it, with a button back to the draft. */
  readonly Input?: FC<{
    readonly subject: T['subject'];
    readonly input: T['input'];
    readonly preview: T['preview'] | null;
    readonly zone: string;
    readonly onChange: () => void;
  }>;
  readonly Preview: FC<PreviewProps<T>>;
  /** The question before anything is sent, where one press is not enough. */
  readonly Question?: FC<PreviewProps<T>>;
  /** Beside the button that has to be pressed twice, after its first press. */
  readonly Armed?: FC<Pick<PreviewProps<T>, 'subject' | 'previewed'>>;
  /** Phases shown while it is sent; where there are none, the preview stays visible. */
  readonly steps?: (
    previewed: Previewed<T>,
  ) => readonly { readonly phases: readonly OperationPhase[]; readonly label: string }[];
  /** More of the report, below its sentences. */
  readonly Report?: FC<ReportProps<T>>;
  /** Further buttons at the end. */
  readonly EndActions?: FC<EndProps<T>>;
}

import { discardOperation, stopOperation } from '@renderer/api/operation/operations';
import type { OperationProgress } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';
import type {
  Confirmed,
  DialogKind,
  DialogTypes,
  Ended,
  OperationSteps,
  Previewed,
  PreviewRequest,
} from './dialog-kind';

export type Progress = Omit<OperationProgress, 'operationId'>;

/** Where an operation stands, from the first field to its report. */
export type DialogState<T extends DialogTypes> =
  /** `tries`: how often an invalid draft was submitted; its errors show from the first time on. */
  | { readonly kind: 'editing'; readonly tries: number }
  | ({ readonly kind: 'previewing'; readonly progress: Progress | null } & PreviewRequest<T>)
  | ({ readonly kind: 'preview-failed'; readonly error: AppError } & PreviewRequest<T>)
  /** `busy`: another operation held one of its contracts when it was confirmed; nothing was sent, and the preview still holds. */
  | ({ readonly kind: 'ready'; readonly busy: AppError | null } & Previewed<T>)
  | ({ readonly kind: 'confirming'; readonly typed: string } & Previewed<T>)
  | ({
      readonly kind: 'sending';
      readonly typed: string;
      readonly progress: Progress | null;
      /** How far each of its phases has come that has begun. */
      readonly reached: readonly Progress[];
      readonly isStopping: boolean;
    } & Previewed<T>)
  | ({ readonly kind: 'reported' } & Ended<T> & Previewed<T>)
  | ({ readonly kind: 'not-sent'; readonly error: AppError } & Previewed<T>);

export type StateKind = DialogState<DialogTypes>['kind'];

export type StateOf<T extends DialogTypes, K extends StateKind> = Extract<DialogState<T>, { readonly kind: K }>;

export interface StoredOperation<T extends DialogTypes> {
  /** Null while no operation is open. */
  readonly subject: T['subject'] | null;
  readonly draft: T['draft'] | null;
  /** The planned action that it carries out; null for none, and once that is done. */
  readonly plannedId: string | null;
  readonly state: DialogState<T>;
  /** Its dialog is open. Sending continues without it. */
  readonly isOpen: boolean;
  /** A second one was requested while this one is being sent: the dialog says why it did not begin. */
  readonly isAnotherAsked: boolean;
}

const editing = { kind: 'editing', tries: 0 } as const;
const closed = { subject: null, plannedId: null, state: editing, isOpen: false, isAnotherAsked: false } as const;

const listeners = new Set<(progress: OperationProgress) => void>();

/** Passes a progress event on; each operation picks out its own. */
export function noteProgress(progress: OperationProgress): void {
  for (const listen of listeners) listen(progress);
}

/**
 * One operation of this window, from the draft to the report: a state machine and its store. A step that does not fit the
 * current state does nothing, and neither does the answer to an earlier operation.
 */
export class OperationStore<T extends DialogTypes, K extends OperationSteps<T> = DialogKind<T>> {
  readonly useStore = create<StoredOperation<T>>(() => ({ ...closed, draft: null }));
  readonly kind: K;
  private lastChoice: T['choice'] | null = null;

  constructor(kind: K) {
    this.kind = kind;
    this.useStore.subscribe(({ state }) => {
      if (isOf(state, ['previewing', 'sending'])) listeners.add(this.onProgress);
      else listeners.delete(this.onProgress);
    });
  }

  /** Opens the dialog on a subject, or on the operation being sent, which must end before another one begins. */
  open = (subject: T['subject']): void => {
    if (this.state.kind === 'sending') {
      this.useStore.setState({ isOpen: true, isAnotherAsked: true });
      return;
    }
    this.discard();
    this.lastChoice = null;
    this.useStore.setState(({ draft }) => ({
      ...{ ...closed, subject, isOpen: true },
      plannedId: this.kind.plannedIdOf?.(subject) ?? null,
      draft: this.kind.draftOf(subject, draft),
    }));
    if (this.kind.skipsDraft(subject) || this.kind.previewsAtOnce?.(subject) === true) this.preview();
  };

  /** Opens the dialog again, if there is an operation. */
  reopen = (): void => {
    if (this.useStore.getState().subject !== null) this.useStore.setState({ isOpen: true });
  };

  /** Closes the dialog. Sending continues; a preview is discarded. */
  close = (): void => {
    this.discard();
    this.useStore.setState(this.state.kind === 'sending' ? { isOpen: false, isAnotherAsked: false } : closed);
  };

  /** Changes the draft, only while it has no preview. */
  edit = (change: (draft: T['draft']) => T['draft']): void =>
    this.useStore.setState(({ state, draft }) =>
      state.kind === 'editing' && draft !== null ? { draft: change(draft) } : {},
    );

  /**
   * What was prepared for a subject is planned: its draft ends. Does nothing where another dialog has opened since; whether its own
   * is still open.
   */
  planned = (subject: T['subject']): boolean => {
    const { subject: current } = this.useStore.getState();
    if (current !== null && current !== subject) return false;
    this.backToDraft();
    this.edit((draft) => this.kind.draftAfterPlan?.(subject, draft) ?? draft);
    return current !== null;
  };

  /** Requests a preview of the draft under a new id, so that only the preview on screen can be confirmed. */
  preview = (): void => {
    const { subject, draft, state } = this.useStore.getState();
    if (subject === null || draft === null || state.kind === 'previewing' || state.kind === 'sending') return;
    const input = this.kind.inputOf(subject, draft);
    this.discard();
    if (input === null) this.step(['editing'], ({ tries }) => ({ kind: 'editing', tries: tries + 1 }));
    else this.set({ kind: 'previewing', operationId: crypto.randomUUID(), input, progress: null });
  };

  /** Takes the preview; null when the person cancelled. An earlier preview is ignored. */
  previewed = (operationId: string, preview: T['preview'] | null): void =>
    this.step(['previewing', 'preview-failed'], (state) => {
      if (state.operationId !== operationId) return state;
      if (preview === null) return editing;
      const choice = this.kind.choiceOf(preview, this.lastChoice);
      return { kind: 'ready', operationId, input: state.input, preview, choice, busy: null };
    });

  /** Why the preview could not be read; null when it is being retried. */
  previewFailed = (operationId: string, error: AppError | null): void =>
    this.step(['previewing', 'preview-failed'], (state) => {
      if (state.operationId !== operationId) return state;
      const { input } = state;
      if (error !== null) return { kind: 'preview-failed', operationId, input, error };
      return state.kind === 'previewing' ? state : { kind: 'previewing', operationId, input, progress: null };
    });

  /** Back to the draft. The preview is discarded: only a new one can be confirmed. */
  backToDraft = (): void => {
    this.discard();
    if (this.state.kind !== 'sending') this.set(editing);
  };

  /** Changes the options beside the preview, until it is confirmed. */
  choose = (choice: T['choice']): void => {
    this.lastChoice = choice;
    this.step(['ready', 'confirming'], (state) => ({ ...state, choice }));
  };

  /** Asks once more before anything is sent. */
  question = (): void => this.step(['ready'], (state) => ({ kind: 'confirming', ...previewedOf(state), typed: '' }));

  type = (text: string): void => this.step(['confirming'], (state) => ({ ...state, typed: text }));

  backToPreview = (): void =>
    this.step(['confirming'], (state) => ({ kind: 'ready', ...previewedOf(state), busy: null }));

  /** Sends what the preview on screen shows, once. */
  confirm = async (send: (confirmed: Confirmed<T>) => Promise<Ended<T>>): Promise<void> => {
    const { subject, state } = this.useStore.getState();
    if (subject === null || (state.kind !== 'ready' && state.kind !== 'confirming')) return;
    const typed = state.kind === 'confirming' ? state.typed : '';
    const confirmed = { ...previewedOf(state), subject, typed };
    this.set({ kind: 'sending', ...previewedOf(state), typed, progress: null, reached: [], isStopping: false });
    try {
      this.end(confirmed, await send(confirmed));
    } catch (thrown) {
      this.notSent(AppError.from(thrown));
    }
  };

  /** Lets the request in flight end, and sends no more. */
  stop = (): void => {
    const { state } = this;
    if (state.kind !== 'sending' || state.isStopping) return;
    this.set({ ...state, isStopping: true });
    void stopOperation(state.operationId).catch(() => {});
  };

  private onProgress = ({ operationId, phase, done, total }: OperationProgress): void =>
    this.step(['previewing', 'sending'], (state) => {
      if (state.operationId !== operationId) return state;
      const progress = { phase, done, total };
      if (state.kind === 'previewing') return { ...state, progress };
      return { ...state, progress, reached: [...state.reached.filter((each) => each.phase !== phase), progress] };
    });

  private end(confirmed: Confirmed<T>, ended: Ended<T>): void {
    const { draftAfter, onReport } = this.kind;
    const { report, inverse } = ended;
    onReport?.(confirmed, ended);
    if (this.isCarriedOut(report)) this.useStore.setState({ plannedId: null });
    this.useStore.setState(({ draft }) =>
      draft === null || draftAfter === undefined ? {} : { draft: draftAfter(confirmed, draft, report) },
    );
    this.step(['sending'], (state) => ({ kind: 'reported', ...previewedOf(state), report, inverse }));
  }

  /** Whether what was planned is planned no more by this report. */
  isCarriedOut = (report: T['report']): boolean => this.kind.isCarriedOut?.(report) ?? true;

  /** Nothing was sent. Where a contract was busy, the preview can be confirmed again, unless it was stopped. */
  private notSent(error: AppError): void {
    this.step(['sending'], (state) => {
      const shown = previewedOf(state);
      if (error.code !== 'contract_busy') return { kind: 'not-sent', ...shown, error };
      if (!state.isStopping) return { kind: 'ready', ...shown, busy: error };
      // Main keeps the plan of a busy contract, but this one was stopped.
      this.discardPlan(state.operationId);
      return { kind: 'not-sent', ...shown, error };
    });
  }

  private get state(): DialogState<T> {
    return this.useStore.getState().state;
  }

  private set(state: DialogState<T>): void {
    this.useStore.setState({ state });
  }

  private step<S extends StateKind>(from: readonly S[], next: (state: StateOf<T, S>) => DialogState<T>): void {
    const { state } = this;
    const following = isOf(state, from) ? next(state) : state;
    if (following !== state) this.set(following);
  }

  /** Has main drop a plan that can no longer be confirmed. */
  private discard(): void {
    const { state } = this;
    if (isOf(state, ['previewing', 'preview-failed', 'ready', 'confirming'])) this.discardPlan(state.operationId);
  }

  private discardPlan(operationId: string): void {
    void discardOperation(operationId).catch(() => {});
  }
}

const isOf = <T extends DialogTypes, S extends StateKind>(
  state: DialogState<T>,
  kinds: readonly S[],
): state is StateOf<T, S> => kinds.some((kind) => kind === state.kind);

const previewedOf = <T extends DialogTypes>({ operationId, input, preview, choice }: Previewed<T>): Previewed<T> => ({
  operationId,
  input,
  preview,
  choice,
});

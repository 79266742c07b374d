import { discardOperation, stopOperation } from '@renderer/api/operations';
import type { OperationProgress } from '@shared/domain/activity';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';
import type { Asked, Confirmed, Ended, OperationKind, OperationSteps, OperationTypes, Planned } from './operation-kind';

export type Progress = Omit<OperationProgress, 'operationId'>;

/** Where an operation stands, from the first field to its report. */
export type OperationState<T extends OperationTypes> =
  /** `tries`: how often a plan of a draft was asked for that makes no sense; what is wrong with it is said then. */
  | { readonly kind: 'editing'; readonly tries: number }
  | ({ readonly kind: 'planning'; readonly progress: Progress | null } & Asked<T>)
  | ({ readonly kind: 'plan-failed'; readonly error: AppError } & Asked<T>)
  /** `busy`: it was confirmed while something else changed one of its contracts; nothing was sent, and the plan still holds. */
  | ({ readonly kind: 'ready'; readonly busy: AppError | null } & Planned<T>)
  | ({ readonly kind: 'confirming'; readonly typed: string } & Planned<T>)
  | ({ readonly kind: 'sending'; readonly progress: Progress | null; readonly isStopping: boolean } & Planned<T>)
  | ({ readonly kind: 'reported' } & Ended<T> & Planned<T>)
  | ({ readonly kind: 'not-sent'; readonly error: AppError } & Planned<T>);

export type StateKind = OperationState<OperationTypes>['kind'];

export type StateOf<T extends OperationTypes, K extends StateKind> = Extract<OperationState<T>, { readonly kind: K }>;

export interface OperationStore<T extends OperationTypes> {
  /** Null while there is nothing to do. */
  readonly offer: T['offer'] | null;
  readonly draft: T['draft'] | null;
  readonly state: OperationState<T>;
  /** Its dialog is in sight. What is being sent goes on without it, wherever the person goes. */
  readonly isOpen: boolean;
  /** Another one was asked for while this one is being sent: that is said, since it is not begun. */
  readonly isAnotherAsked: boolean;
}

const editing = { kind: 'editing', tries: 0 } as const;
const closed = { offer: null, state: editing, isOpen: false, isAnotherAsked: false } as const;

const listeners = new Set<(progress: OperationProgress) => void>();

/** How far some operation has come: each hears of its own only. */
export function noteProgress(progress: OperationProgress): void {
  for (const listen of listeners) listen(progress);
}

/**
 * One operation of this window, from the draft to the report: its store, and the steps that a person or main takes. A step
 * leaves a state alone in which it does not belong, and so does the answer to an operation that is not the current one.
 */
export class Operation<T extends OperationTypes, K extends OperationSteps<T> = OperationKind<T>> {
  readonly useStore = create<OperationStore<T>>(() => ({ ...closed, draft: null }));
  readonly kind: K;
  private lastChoice: T['choice'] | null = null;

  constructor(kind: K) {
    this.kind = kind;
    this.useStore.subscribe(({ state }) => {
      if (isOf(state, ['planning', 'sending'])) listeners.add(this.progressed);
      else listeners.delete(this.progressed);
    });
  }

  /** Opens the dialog on this offer, or on what is being sent, which ends before another one begins. */
  open = (offer: T['offer']): void => {
    if (this.state.kind === 'sending') {
      this.useStore.setState({ isOpen: true, isAnotherAsked: true });
      return;
    }
    this.discard();
    this.lastChoice = null;
    this.useStore.setState(({ draft }) => ({
      ...{ ...closed, offer, isOpen: true },
      draft: this.kind.draftOf(offer, draft),
    }));
    if (this.kind.isAsked(offer)) this.plan();
  };

  /** Shows what is there; nothing where there is nothing to show. */
  reopen = (): void => {
    if (this.useStore.getState().offer !== null) this.useStore.setState({ isOpen: true });
  };

  /** Closes the dialog. What is being sent goes on; a plan is thrown away. */
  close = (): void => {
    this.discard();
    this.useStore.setState(this.state.kind === 'sending' ? { isOpen: false, isAnotherAsked: false } : closed);
  };

  /** Changes the draft, which is possible only while there is no plan of it. */
  edit = (change: (draft: T['draft']) => T['draft']): void =>
    this.useStore.setState(({ state, draft }) =>
      state.kind === 'editing' && draft !== null ? { draft: change(draft) } : {},
    );

  /** Has a plan of the draft made, under a new id: what is confirmed is what was shown. */
  plan = (): void => {
    const { offer, draft, state } = this.useStore.getState();
    if (offer === null || draft === null || state.kind === 'planning' || state.kind === 'sending') return;
    const input = this.kind.inputOf(offer, draft);
    this.discard();
    if (input === null) this.step(['editing'], ({ tries }) => ({ kind: 'editing', tries: tries + 1 }));
    else this.set({ kind: 'planning', operationId: crypto.randomUUID(), input, progress: null });
  };

  /** The plan that was read; null when the person gave it up. One that was asked for before is left alone. */
  planned = (operationId: string, plan: T['plan'] | null): void =>
    this.step(['planning', 'plan-failed'], (state) => {
      if (state.operationId !== operationId) return state;
      if (plan === null) return editing;
      const choice = this.kind.choiceOf(plan, this.lastChoice);
      return { kind: 'ready', operationId, input: state.input, plan, choice, busy: null };
    });

  /** Why it could not be read; null when it is being read once more. */
  planFailed = (operationId: string, error: AppError | null): void =>
    this.step(['planning', 'plan-failed'], (state) => {
      if (state.operationId !== operationId) return state;
      const { input } = state;
      if (error !== null) return { kind: 'plan-failed', operationId, input, error };
      return state.kind === 'planning' ? state : { kind: 'planning', operationId, input, progress: null };
    });

  /** Back to the draft. The plan is thrown away: only a new one can be confirmed. */
  backToDraft = (): void => {
    this.discard();
    if (this.state.kind !== 'sending') this.set(editing);
  };

  /** A choice beside the plan, which nothing changes once it is sent. */
  choose = (choice: T['choice']): void => {
    this.lastChoice = choice;
    this.step(['ready', 'confirming'], (state) => ({ ...state, choice }));
  };

  /** One more step before anything is sent. */
  question = (): void => this.step(['ready'], (state) => ({ kind: 'confirming', ...plannedOf(state), typed: '' }));

  type = (text: string): void => this.step(['confirming'], (state) => ({ ...state, typed: text }));

  backToPlan = (): void => this.step(['confirming'], (state) => ({ kind: 'ready', ...plannedOf(state), busy: null }));

  /** Sends what was shown, once, through what is handed in. */
  confirm = async (send: (confirmed: Confirmed<T>) => Promise<Ended<T>>): Promise<void> => {
    const { offer, state } = this.useStore.getState();
    if (offer === null || (state.kind !== 'ready' && state.kind !== 'confirming')) return;
    const confirmed = { ...plannedOf(state), offer, typed: state.kind === 'confirming' ? state.typed : '' };
    this.set({ kind: 'sending', ...plannedOf(state), progress: null, isStopping: false });
    try {
      this.end(confirmed, await send(confirmed));
    } catch (thrown) {
      this.notSent(AppError.from(thrown));
    }
  };

  /** Lets what is on its way end, and sends nothing more. */
  stop = (): void => {
    const { state } = this;
    if (state.kind !== 'sending' || state.isStopping) return;
    this.set({ ...state, isStopping: true });
    void stopOperation(state.operationId).catch(() => {});
  };

  private progressed = ({ operationId, phase, done, total }: OperationProgress): void =>
    this.step(['planning', 'sending'], (state) =>
      state.operationId === operationId ? { ...state, progress: { phase, done, total } } : state,
    );

  private end(confirmed: Confirmed<T>, ended: Ended<T>): void {
    const { draftAfter, onReport } = this.kind;
    const { report, inverse } = ended;
    onReport?.(confirmed, ended);
    if (draftAfter !== undefined)
      this.useStore.setState(({ draft }) => ({ draft: draftAfter(confirmed, draft, report) }));
    this.step(['sending'], (state) => ({ kind: 'reported', ...plannedOf(state), report, inverse }));
  }

  /** Nothing was sent. Where something else changed a contract at the time, it can be confirmed again, unless it was stopped. */
  private notSent(error: AppError): void {
    this.step(['sending'], (state) => {
      const shown = plannedOf(state);
      if (error.code !== 'contract_busy') return { kind: 'not-sent', ...shown, error };
      if (!state.isStopping) return { kind: 'ready', ...shown, busy: error };
      // Main keeps the plan of a busy contract, but whoever stopped it does not want it any more.
      this.throwAway(state.operationId);
      return { kind: 'not-sent', ...shown, error };
    });
  }

  private get state(): OperationState<T> {
    return this.useStore.getState().state;
  }

  private set(state: OperationState<T>): void {
    this.useStore.setState({ state });
  }

  private step<S extends StateKind>(from: readonly S[], next: (state: StateOf<T, S>) => OperationState<T>): void {
    const { state } = this;
    const following = isOf(state, from) ? next(state) : state;
    if (following !== state) this.set(following);
  }

  /** A plan that nobody can confirm any more, and that only this window knows of, is not kept in main. */
  private discard(): void {
    const { state } = this;
    if (isOf(state, ['planning', 'plan-failed', 'ready', 'confirming'])) this.throwAway(state.operationId);
  }

  private throwAway(operationId: string): void {
    void discardOperation(operationId).catch(() => {});
  }
}

const isOf = <T extends OperationTypes, S extends StateKind>(
  state: OperationState<T>,
  kinds: readonly S[],
): state is StateOf<T, S> => kinds.some((kind) => kind === state.kind);

const plannedOf = <T extends OperationTypes>({ operationId, input, plan, choice }: Planned<T>): Planned<T> => ({
  operationId,
  input,
  plan,
  choice,
});

import type { OperationProgress } from '@shared/domain/activity';
import { AppError } from '@shared/errors/app-error';
import { create } from 'zustand';
import type { Confirmed, OperationKind, OperationSteps } from './operation-kind';
import {
  chosen,
  editing,
  holdsPlan,
  notSent,
  type OperationState,
  type OperationTypes,
  planFailed,
  planned,
  planning,
  progressed,
  questioned,
  reported,
  sending,
  stopping,
  tried,
  typed,
  unplanned,
  unquestioned,
} from './operation-state';

export interface OperationStore<T extends OperationTypes> {
  /** Null while there is nothing to do. */
  readonly offer: T['offer'] | null;
  readonly draft: T['draft'] | null;
  readonly state: OperationState<T>;
  /** Its dialog is in sight. What is being sent goes on without it, wherever the person goes. */
  readonly isOpen: boolean;
}

const listeners = new Set<(progress: OperationProgress) => void>();

/** How far some operation has come: each hears of its own only. */
export function noteProgress(progress: OperationProgress): void {
  for (const listen of listeners) listen(progress);
}

/** One operation of this window, from the draft to the report: its store, and the steps that a person or main takes. */
export class Operation<T extends OperationTypes, K extends OperationSteps<T> = OperationKind<T>> {
  readonly useStore = create<OperationStore<T>>(() => ({ offer: null, draft: null, state: editing, isOpen: false }));
  readonly kind: K;
  private lastChoice: T['choice'] | null = null;

  constructor(kind: K) {
    this.kind = kind;
    listeners.add((progress) => this.step((state) => progressed(state, progress)));
  }

  /** Opens the dialog: on this offer, or on what is being sent. */
  open = (offer: T['offer']): void => {
    if (this.state.kind === 'sending') {
      this.reopen();
      return;
    }
    this.discard();
    this.lastChoice = null;
    this.useStore.setState(({ draft }) => ({
      ...{ offer, state: editing, isOpen: true },
      draft: this.kind.draftOf(offer, draft),
    }));
    if (this.kind.isAsked(offer)) this.plan();
  };

  reopen = (): void => this.useStore.setState({ isOpen: true });

  /** Closes the dialog. What is being sent goes on; a plan is thrown away. */
  close = (): void => {
    this.discard();
    this.useStore.setState(
      this.state.kind === 'sending' ? { isOpen: false } : { offer: null, state: editing, isOpen: false },
    );
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
    this.step(input === null ? tried : () => planning({ operationId: crypto.randomUUID(), input }));
  };

  /** The plan that was read; null when the person gave it up. One that was asked for before is left alone. */
  planned = (operationId: string, plan: T['plan'] | null): void =>
    this.step((state) =>
      plan === null
        ? unplanned(state, operationId)
        : planned(state, { operationId, plan, choice: this.kind.choiceOf(plan, this.lastChoice) }),
    );

  /** Why it could not be read; null when it is being read once more. */
  planFailed = (operationId: string, error: AppError | null): void =>
    this.step((state) => planFailed(state, operationId, error));

  /** Back to the draft. The plan is thrown away: only a new one can be confirmed. */
  backToDraft = (): void => {
    this.discard();
    this.step((state) => (state.kind === 'sending' ? state : editing));
  };

  choose = (choice: T['choice']): void => {
    this.lastChoice = choice;
    this.step((state) => chosen(state, choice));
  };

  question = (): void => this.step(questioned);
  type = (text: string): void => this.step((state) => typed(state, text));
  backToPlan = (): void => this.step(unquestioned);

  /** Sends what was shown, once, through what is handed in. */
  confirm = async (send: (confirmed: Confirmed<T>) => Promise<T['report']>): Promise<void> => {
    const { state } = this;
    const { offer } = this.useStore.getState();
    if (offer === null || (state.kind !== 'ready' && state.kind !== 'confirming')) return;
    const { operationId, input, plan, choice } = state;
    const confirmed = {
      operationId,
      input,
      plan,
      choice,
      offer,
      typed: state.kind === 'confirming' ? state.typed : '',
    };
    this.step(sending);
    try {
      this.end(confirmed, await send(confirmed));
    } catch (thrown) {
      const error = AppError.from(thrown);
      this.step((now) => notSent(now, error));
      // Main keeps the plan of a busy contract, but whoever stopped it does not want it any more.
      if (error.code === 'contract_busy' && this.state.kind === 'not-sent') this.throwAway(operationId);
    }
  };

  /** Lets what is on its way end, and sends nothing more. */
  stop = (): void => {
    const { state } = this;
    if (state.kind !== 'sending' || state.isStopping) return;
    this.step(stopping);
    void this.kind.calls.stop(state.operationId).catch(() => {});
  };

  private get state(): OperationState<T> {
    return this.useStore.getState().state;
  }

  private step(next: (state: OperationState<T>) => OperationState<T>): void {
    this.useStore.setState(({ state }) => ({ state: next(state) }));
  }

  private end(confirmed: Confirmed<T>, report: T['report']): void {
    const { draftAfter, onReport } = this.kind;
    onReport?.(confirmed, report);
    this.useStore.setState(({ state, draft }) => ({
      state: reported(state, report),
      draft: draftAfter === undefined ? draft : draftAfter(confirmed, draft, report),
    }));
  }

  /** A plan that nobody can confirm any more is not kept in main. */
  private discard(): void {
    const { state } = this;
    if (holdsPlan(state)) this.throwAway(state.operationId);
  }

  private throwAway(operationId: string): void {
    void this.kind.calls.discard(operationId).catch(() => {});
  }
}

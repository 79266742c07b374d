import type { OperationProgress } from '@shared/domain/activity';
import type { AppError } from '@shared/errors/app-error';

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

export type Progress = Omit<OperationProgress, 'operationId'>;

/** The id is that of the plan, and of the operation once it is confirmed. */
export interface Asked<T extends OperationTypes> {
  readonly operationId: string;
  readonly input: T['input'];
}

export interface Planned<T extends OperationTypes> extends Asked<T> {
  readonly plan: T['plan'];
  readonly choice: T['choice'];
}

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
  | ({ readonly kind: 'reported'; readonly report: T['report'] } & Planned<T>)
  | ({ readonly kind: 'not-sent'; readonly error: AppError } & Planned<T>);

export type StateOf<T extends OperationTypes, K extends OperationState<T>['kind']> = Extract<
  OperationState<T>,
  { readonly kind: K }
>;

// Each step leaves a state alone in which it does not belong, and answers of an operation that is not the current one.

export const editing = { kind: 'editing', tries: 0 } as const;

/** A plan was asked for, but the draft makes no sense. */
export const tried = <T extends OperationTypes>(state: OperationState<T>): OperationState<T> =>
  state.kind === 'editing' ? { kind: 'editing', tries: state.tries + 1 } : state;

export const planning = <T extends OperationTypes>(asked: Asked<T>): OperationState<T> => ({
  kind: 'planning',
  ...asked,
  progress: null,
});

export const planned = <T extends OperationTypes>(
  state: OperationState<T>,
  { operationId, plan, choice }: Omit<Planned<T>, 'input'>,
): OperationState<T> =>
  isPlanning(state, operationId) ? { kind: 'ready', operationId, input: state.input, plan, choice, busy: null } : state;

/** The person gave it up while it was asked for. */
export const unplanned = <T extends OperationTypes>(
  state: OperationState<T>,
  operationId: string,
): OperationState<T> => (isPlanning(state, operationId) ? editing : state);

/** The plan could not be read; null when it is being read once more. */
export function planFailed<T extends OperationTypes>(
  state: OperationState<T>,
  operationId: string,
  error: AppError | null,
): OperationState<T> {
  if (!isPlanning(state, operationId)) return state;
  const { input } = state;
  if (error !== null) return { kind: 'plan-failed', operationId, input, error };
  return state.kind === 'planning' ? state : planning({ operationId, input });
}

/** A choice beside the plan, which nothing changes once it is sent. */
export const chosen = <T extends OperationTypes>(state: OperationState<T>, choice: T['choice']): OperationState<T> =>
  state.kind === 'ready' || state.kind === 'confirming' ? { ...state, choice } : state;

/** One more step before anything is sent. */
export const questioned = <T extends OperationTypes>(state: OperationState<T>): OperationState<T> =>
  state.kind === 'ready' ? { ...plannedOf(state), kind: 'confirming', typed: '' } : state;

export const typed = <T extends OperationTypes>(state: OperationState<T>, text: string): OperationState<T> =>
  state.kind === 'confirming' ? { ...state, typed: text } : state;

export const unquestioned = <T extends OperationTypes>(state: OperationState<T>): OperationState<T> =>
  state.kind === 'confirming' ? { ...plannedOf(state), kind: 'ready', busy: null } : state;

export const sending = <T extends OperationTypes>(state: OperationState<T>): OperationState<T> =>
  state.kind === 'ready' || state.kind === 'confirming'
    ? { ...plannedOf(state), kind: 'sending', progress: null, isStopping: false }
    : state;

export const stopping = <T extends OperationTypes>(state: OperationState<T>): OperationState<T> =>
  state.kind === 'sending' ? { ...state, isStopping: true } : state;

export function progressed<T extends OperationTypes>(
  state: OperationState<T>,
  { operationId, phase, done, total }: OperationProgress,
): OperationState<T> {
  const isUnderWay = state.kind === 'planning' || state.kind === 'sending';
  return isUnderWay && state.operationId === operationId ? { ...state, progress: { phase, done, total } } : state;
}

export const reported = <T extends OperationTypes>(state: OperationState<T>, report: T['report']): OperationState<T> =>
  state.kind === 'sending' ? { ...plannedOf(state), kind: 'reported', report } : state;

/** Nothing was sent. Where something else changed a contract at the time, it can be confirmed again, unless it was stopped. */
export function notSent<T extends OperationTypes>(state: OperationState<T>, error: AppError): OperationState<T> {
  if (state.kind !== 'sending') return state;
  const shown = plannedOf(state);
  return error.code === 'contract_busy' && !state.isStopping
    ? { ...shown, kind: 'ready', busy: error }
    : { ...shown, kind: 'not-sent', error };
}

/** Whether main keeps a plan, or is making one, that only this window knows of. */
export const holdsPlan = <T extends OperationTypes>(
  state: OperationState<T>,
): state is StateOf<T, 'planning' | 'plan-failed' | 'ready' | 'confirming'> =>
  state.kind === 'planning' || state.kind === 'plan-failed' || state.kind === 'ready' || state.kind === 'confirming';

const isPlanning = <T extends OperationTypes>(
  state: OperationState<T>,
  operationId: string,
): state is StateOf<T, 'planning' | 'plan-failed'> =>
  (state.kind === 'planning' || state.kind === 'plan-failed') && state.operationId === operationId;

const plannedOf = <T extends OperationTypes>({ operationId, input, plan, choice }: Planned<T>): Planned<T> => ({
  operationId,
  input,
  plan,
  choice,
});

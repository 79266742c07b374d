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
} from '@renderer/features/operations/operation-state';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, test } from 'vitest';

type State = OperationState<OperationTypes>;

const error = new AppError('internal');
const shown = { operationId: 'a', input: 1, plan: 'plan', choice: null };
const states: readonly State[] = [
  editing,
  { kind: 'planning', operationId: 'a', input: 1, progress: null },
  { kind: 'plan-failed', operationId: 'a', input: 1, error },
  { kind: 'ready', ...shown, busy: null },
  { kind: 'confirming', ...shown, typed: '' },
  { kind: 'sending', ...shown, progress: null, isStopping: false },
  { kind: 'reported', ...shown, report: 'report' },
  { kind: 'not-sent', ...shown, error },
];

/** From which states a step leads on, and where; from all others it leads nowhere. */
const steps: readonly (readonly [string, (state: State) => State, Partial<Record<State['kind'], State['kind']>>])[] = [
  ['a draft that makes no sense', tried, { editing: 'editing' }],
  [
    'a plan',
    (state) => planned(state, { operationId: 'a', plan: 'plan', choice: null }),
    { planning: 'ready', 'plan-failed': 'ready' },
  ],
  ['a plan of another draft', (state) => planned(state, { operationId: 'b', plan: 'plan', choice: null }), {}],
  ['a plan that is given up', (state) => unplanned(state, 'a'), { planning: 'editing', 'plan-failed': 'editing' }],
  [
    'a plan that cannot be read',
    (state) => planFailed(state, 'a', error),
    { planning: 'plan-failed', 'plan-failed': 'plan-failed' },
  ],
  ['a plan that is read again', (state) => planFailed(state, 'a', null), { 'plan-failed': 'planning' }],
  ['a choice', (state) => chosen(state, 'choice'), { ready: 'ready', confirming: 'confirming' }],
  ['the question', questioned, { ready: 'confirming' }],
  ['typing', (state) => typed(state, '2'), { confirming: 'confirming' }],
  ['the way back from the question', unquestioned, { confirming: 'ready' }],
  ['sending', sending, { ready: 'sending', confirming: 'sending' }],
  ['stopping', stopping, { sending: 'sending' }],
  [
    'progress',
    (state) => progressed(state, { operationId: 'a', phase: 'sending', done: 1, total: 2 }),
    { planning: 'planning', sending: 'sending' },
  ],
  ['the report', (state) => reported(state, 'report'), { sending: 'reported' }],
  ['a failure', (state) => notSent(state, error), { sending: 'not-sent' }],
];

describe('a step', () => {
  test.each(steps)('%s changes no state in which it does not belong', (_, step, leads) => {
    for (const state of states) {
      const next = step(state);
      expect([state.kind, next.kind]).toEqual([state.kind, leads[state.kind] ?? state.kind]);
      if (leads[state.kind] === undefined) expect(next).toBe(state);
    }
  });
});

test('a plan is kept in main until it is sent or thrown away', () => {
  expect(states.filter(holdsPlan).map(({ kind }) => kind)).toEqual(['planning', 'plan-failed', 'ready', 'confirming']);
});

test('planning begins without progress', () => {
  expect(planning({ operationId: 'a', input: 1 })).toEqual(states[1]);
});

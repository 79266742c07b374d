import { cleanUpKind } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/messages';
import { newsOf } from '@renderer/features/operations/operation-progress';
import type { OperationState } from '@renderer/features/operations/operation-store';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { cleanUpReport, contractId, preview, previewId } from '@tests/support/clean-up';
import { expect, test } from 'vitest';

const offer: CleanUp['offer'] = {
  connectionId: 'sample' as ConnectionId,
  contracts: [{ id: contractId, name: 'orders' }],
  leftOut: null,
  picked: [],
  isDirect: false,
  zone: 'utc',
};
const shown = {
  operationId: previewId,
  input: { rule: { kind: 'keep-last', count: 5 }, keep: { newest: true, lastSuccess: true, lastFailure: true } },
  plan: preview(),
  choice: { hasBackup: true },
} as const;
const told = (state: OperationState<CleanUp>) => newsOf(cleanUpKind, offer, state);
const error = new AppError('contract_busy', { outcome: 'not-sent' });

test('an end that was not seen is told with what it is about', () => {
  const report = cleanUpReport({ state: 'not-sent', gone: null, stillThere: null, appeared: null }, { stopped: true });
  expect(told({ kind: 'reported', ...shown, report, inverse: null })).toEqual({
    title: 'Nothing was sent. Nothing was deleted.',
    text: 'orders: It was stopped in time.',
    tone: 'failed',
  });
});

test('an end without a reason is told without a colon', () => {
  const report = cleanUpReport({ state: 'refused', gone: null, stillThere: null, appeared: null });
  expect(told({ kind: 'reported', ...shown, report, inverse: null })).toMatchObject({ text: 'orders' });
});

test('a failure is told, also where the plan still holds', () => {
  const failed = { text: 'orders', tone: 'failed', title: expect.stringMatching(/^Could not delete the results\./) };
  expect(told({ kind: 'not-sent', ...shown, error })).toEqual(failed);
  expect(told({ kind: 'ready', ...shown, busy: error })).toEqual(failed);
});

test('what is not at its end is no news', () => {
  expect(told({ kind: 'ready', ...shown, busy: null })).toBeNull();
  expect(told({ kind: 'editing', tries: 0 })).toBeNull();
  expect(told({ kind: 'sending', ...shown, progress: null, isStopping: false })).toBeNull();
});

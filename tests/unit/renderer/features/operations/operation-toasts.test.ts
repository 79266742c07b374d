import { cleanUpKind } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/draft';
import type { DialogState } from '@renderer/features/operations/operation-store';
import { endMessage } from '@renderer/features/operations/operation-toasts';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { cleanUpReport, contractId, preview, previewId } from '@tests/support/clean-up';
import { describe, expect, it } from 'vitest';

const subject: CleanUp['subject'] = {
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
  preview: preview(),
  choice: { hasBackup: true },
} as const;
const messageOf = (state: DialogState<CleanUp>) => endMessage(cleanUpKind, subject, state);
const error = new AppError('contract_busy', { outcome: 'not-sent' });

describe(endMessage, () => {
  it('announces how it ended, and for which contract', () => {
    const report = cleanUpReport(
      { state: 'not-sent', gone: null, stillThere: null, appeared: null },
      { stopped: true },
    );
    expect(messageOf({ kind: 'reported', ...shown, report, inverse: null })).toEqual({
      title: 'Nothing was sent. Nothing was deleted.',
      text: 'orders: Stopped in time.',
      tone: 'failed',
    });
  });

  it('names only the contract where there is no reason', () => {
    const report = cleanUpReport({ state: 'refused', gone: null, stillThere: null, appeared: null });
    expect(messageOf({ kind: 'reported', ...shown, report, inverse: null })).toMatchObject({ text: 'orders' });
  });

  it('announces a failure, also where the preview still holds', () => {
    const failed = { text: 'orders', tone: 'failed', title: expect.stringMatching(/^Could not delete the runs\./) };
    expect(messageOf({ kind: 'not-sent', ...shown, error })).toEqual(failed);
    expect(messageOf({ kind: 'ready', ...shown, busy: error })).toEqual(failed);
  });

  it('announces nothing before the end', () => {
    expect(messageOf({ kind: 'ready', ...shown, busy: null })).toBeNull();
    expect(messageOf({ kind: 'editing', tries: 0 })).toBeNull();
    const sending = { kind: 'sending', typed: '', progress: null, reached: [], isStopping: false } as const;
    expect(messageOf({ ...sending, ...shown })).toBeNull();
  });
});

import { phaseOf } from '@renderer/features/recording/use-recording';
import type { RecordingPreview } from '@shared/domain/recording';
import { AppError } from '@shared/errors/app-error';
import { expect, test } from 'vitest';

const preview = { previewId: 'shown', items: [] } as unknown as RecordingPreview;
const error = new AppError('contract_busy', { outcome: 'not-sent' });
const refused = {
  isChosen: true,
  preview: { data: preview, error: null },
  confirmation: { isPending: false, variables: undefined, data: undefined, error },
  settled: 0,
};

test('a recording of a busy contract can be confirmed again, unless it was stopped and its preview discarded', () => {
  expect(phaseOf({ ...refused, isStopping: false })).toEqual({ kind: 'ready', preview, busy: error });
  expect(phaseOf({ ...refused, isStopping: true })).toEqual({ kind: 'unsent', error });
});

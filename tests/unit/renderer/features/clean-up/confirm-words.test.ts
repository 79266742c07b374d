import type { CleanUpPhase } from '@renderer/features/clean-up/clean-up-phase';
import { asksOnceMore, confirmLabel, isTyped, whyNotConfirmed } from '@renderer/features/clean-up/confirm-words';
import { progressWords, whyNoStop } from '@renderer/features/clean-up/progress-words';
import type { CleanUpPreview, CleanUpTarget } from '@shared/domain/clean-up';
import type { ConnectionId } from '@shared/domain/ids';
import { contractId, preview, previewId } from '@tests/support/clean-up';
import { describe, expect, test } from 'vitest';

const target: CleanUpTarget = {
  previewId,
  connectionId: 'sample' as ConnectionId,
  contractIds: [contractId],
  rule: { kind: 'before', instant: 43_000 },
  keep: { newest: true, lastSuccess: true, lastFailure: true },
};
const ready = (change: Partial<CleanUpPreview> = {}): CleanUpPhase => ({
  kind: 'ready',
  target,
  preview: preview(change),
});
const confirming = (typed: string, typedChoices: string[]): CleanUpPhase => ({
  kind: 'confirming',
  target,
  preview: preview({ protection: 'protected', typedChoices }),
  typed,
});

describe('confirming', () => {
  test('takes the preview’s own button where the connection is open, and one more step elsewhere', () => {
    expect(asksOnceMore(preview())).toBe(false);
    expect(asksOnceMore(preview({ protection: 'careful' }))).toBe(true);
    expect(asksOnceMore(preview({ protection: 'protected', typedChoices: ['42'] }))).toBe(true);
    expect(confirmLabel(ready())).toBe('Delete 42 results');
    expect(confirmLabel(ready({ protection: 'careful' }))).toBe('Delete 42 results…');
  });

  test('of an instant in the future asks for typing at every level', () => {
    expect(asksOnceMore(preview({ typedChoices: ['42', 'orders'] }))).toBe(true);
  });

  test('waits for the number or the name, whatever spaces are around it', () => {
    const choices = ['42', 'Café orders'];
    expect(whyNotConfirmed(confirming('4', choices), null)).toBe('Type 42 or Café orders to confirm.');
    expect(whyNotConfirmed(confirming(' 42 ', choices), null)).toBeNull();
    expect(isTyped('Cafe\u0301 orders', choices)).toBe(true);
    expect(isTyped('', [])).toBe(true);
  });

  test('is off while nothing can be written, and without a preview', () => {
    expect(whyNotConfirmed(ready(), 'The server is away.')).toBe('The server is away.');
    expect(whyNotConfirmed(confirming('42', ['42']), 'The server is away.')).toBe('The server is away.');
    expect(whyNotConfirmed(ready({ requests: 10_001 }), null)).toMatch(/^This would take/);
    expect(whyNotConfirmed({ kind: 'reading', target, rowsRead: 0 }, null)).toMatch(/^First look at a preview/);
  });
});

describe('what is under way', () => {
  test('is said with how much of it is done', () => {
    expect(progressWords(null, false).label).toBe('Beginning');
    expect(progressWords({ step: 'backup', done: 1_000, total: 4_000 }, false)).toEqual({
      label: 'Writing the backup',
      value: 25,
      text: '1,000 of 4,000 results',
    });
    expect(progressWords({ step: 'sending', done: 1, total: 2 }, true).label).toMatch(/^Stopping: the request/);
    expect(progressWords({ step: 'checking', done: 0, total: 0 }, false).value).toBeNull();
  });

  test('can be stopped until the last request is out', () => {
    expect(whyNoStop({ step: 'backup', done: 3, total: 4 })).toBeNull();
    expect(whyNoStop({ step: 'sending', done: 2, total: 4 })).toBeNull();
    expect(whyNoStop({ step: 'sending', done: 3, total: 4 })).toMatch(/cannot be called back/);
    expect(whyNoStop({ step: 'checking', done: 0, total: 1 })).toMatch(/changes nothing/);
  });
});

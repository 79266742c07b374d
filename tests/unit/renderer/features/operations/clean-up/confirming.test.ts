import { cleanUpKind } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/messages';
import { cleanUpMessages as messages } from '@renderer/features/operations/clean-up/messages';
import {
  confirmationOf,
  isConfirmed,
  operationMessages,
  type Planned,
} from '@renderer/features/operations/operation-kind';
import { progressWords, whyNoStop } from '@renderer/features/operations/operation-progress';
import type { CleanUpPreview } from '@shared/domain/clean-up';
import { preview, previewId } from '@tests/support/clean-up';
import { describe, expect, test } from 'vitest';

const planned = (change: Partial<CleanUpPreview> = {}): Planned<CleanUp> => ({
  operationId: previewId,
  input: { rule: { kind: 'before', instant: 43_000 }, keep: { newest: true, lastSuccess: true, lastFailure: true } },
  plan: preview(change),
  choice: { hasBackup: true },
});

describe('confirming', () => {
  test('takes the preview’s own button where the connection is open, and one more step elsewhere', () => {
    expect(confirmationOf(preview())).toEqual({ kind: 'none' });
    expect(confirmationOf(preview({ protection: 'careful' }))).toEqual({ kind: 'asked' });
    expect(messages.confirm(planned())).toBe('Delete 42 results');
    expect(messages.confirmed(planned())).toBe('Deleting 42 results');
  });

  test('of an instant in the future asks for typing at every level', () => {
    const choices = ['42', 'orders'];
    expect(confirmationOf(preview({ typedChoices: choices }))).toEqual({ kind: 'typed', choices });
  });

  test('waits for the number or the name, whatever spaces are around it', () => {
    const choices = ['42', 'Café orders'];
    const needed = { kind: 'typed', choices } as const;
    expect(operationMessages.type(choices)).toBe('Type 42 or Café orders to confirm');
    expect(['', '4', ' 42 ', 'Cafe\u0301 orders'].map((typed) => isConfirmed(needed, typed))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isConfirmed({ kind: 'asked' }, '')).toBe(true);
  });

  test('is off for too many requests', () => {
    expect(cleanUpKind.whyNot(planned())).toBeNull();
    expect(cleanUpKind.whyNot(planned({ requests: 10_001 }))).toMatch(/^This would take/);
  });
});

describe('what is under way', () => {
  const words = (progress: Parameters<typeof whyNoStop>[0], isStopping = false) =>
    progressWords(messages.progress, { kind: 'sending', progress, isStopping });

  test('is said with how much of it is done', () => {
    expect(words(null).label).toBe('Beginning');
    expect(words({ phase: 'backup', done: 1_000, total: 4_000 })).toEqual({
      label: 'Writing the backup',
      value: 25,
      text: '1,000 of 4,000 results',
    });
    expect(words({ phase: 'sending', done: 1, total: 2 }, true).label).toMatch(/^Stopping: the request/);
    expect(words({ phase: 'checking', done: 0, total: 0 }).value).toBeNull();
  });

  test('can be stopped until the last request is out', () => {
    expect(whyNoStop({ phase: 'backup', done: 3, total: 4 })).toBeNull();
    expect(whyNoStop({ phase: 'sending', done: 2, total: 4 })).toBeNull();
    expect(whyNoStop({ phase: 'sending', done: 3, total: 4 })).toMatch(/cannot be called back/);
    expect(whyNoStop({ phase: 'checking', done: 0, total: 1 })).toMatch(/changes nothing/);
  });
});

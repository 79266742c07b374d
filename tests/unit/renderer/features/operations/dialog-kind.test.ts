import { cleanUpKind } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/draft';
import { confirmationOf, isConfirmed, type Previewed } from '@renderer/features/operations/dialog-kind';
import { operationMessages } from '@renderer/features/operations/messages';
import type { CleanUpPreview } from '@shared/domain/operation/clean-up';
import { preview, previewId } from '@tests/support/clean-up';
import { describe, expect, it } from 'vitest';

const previewed = (change: Partial<CleanUpPreview> = {}): Previewed<CleanUp> => ({
  operationId: previewId,
  input: { rule: { kind: 'before', instant: 43_000 }, keep: { newest: true, lastSuccess: true, lastFailure: true } },
  preview: preview(change),
  choice: { hasBackup: true },
});

describe(confirmationOf, () => {
  it('needs one more step unless the connection is open', () => {
    expect(confirmationOf(preview())).toEqual({ kind: 'none' });
    expect(confirmationOf(preview({ protection: 'careful' }))).toEqual({ kind: 'question' });
    expect(cleanUpKind.text.confirm(previewed())).toBe('Delete 42 runs');
    expect(cleanUpKind.text.confirmed(previewed())).toBe('Deleting 42 runs');
  });

  it('asks to type where the plan names texts, at every level of protection', () => {
    const choices = ['42', 'orders'];
    expect(confirmationOf(preview({ typedChoices: choices }))).toEqual({ kind: 'typed', choices });
  });
});

it('isConfirmed: accepts the number or the name, with spaces around it', () => {
  const choices = ['42', 'Café orders'];
  const needed = { kind: 'typed', choices } as const;
  expect(operationMessages.type(choices)).toBe('Type 42 or Café orders to confirm');
  expect(['', '4', ' 42 ', 'Cafe\u0301 orders'].map((typed) => isConfirmed(needed, typed))).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(isConfirmed({ kind: 'question' }, '')).toBe(true);
});

it('cleanUpKind cannot be confirmed with too many requests', () => {
  expect(cleanUpKind.whyNot(previewed())).toBeNull();
  expect(cleanUpKind.whyNot(previewed({ requests: 10_001 }))).toMatch(/^This would take/);
});

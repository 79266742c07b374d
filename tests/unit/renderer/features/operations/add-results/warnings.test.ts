import { Warnings } from '@renderer/features/operations/add-results/warnings';
import type { DraftWarning } from '@shared/domain/operation/add-results';
import { expect, it } from 'vitest';

it('shows the same warning once for each section that has it', () => {
  const warnings: readonly DraftWarning[] = (['schema', 'semantics', 'quality'] as const).map((section) => ({
    key: 'wrong-total',
    section,
    sum: 2,
    total: 3,
  }));
  expect(new Set(Warnings({ warnings }).map(({ key }) => key)).size).toBe(3);
});

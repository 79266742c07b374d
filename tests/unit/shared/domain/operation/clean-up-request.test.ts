import { cleanUpRequestSchema } from '@shared/domain/operation/clean-up';
import { expect, it } from 'vitest';

const requestOf = (count: number) => ({
  contractIds: Array.from({ length: count }, (_, at) => `5b1f3a52-6c1e-4d67-9a3f-${String(at).padStart(12, '0')}`),
  rule: { kind: 'keep-last', count: 10 },
  keep: { newest: true, lastSuccess: false, lastFailure: false },
});

it('one clean-up takes as many contracts as one batch, and no more', () => {
  expect(cleanUpRequestSchema.safeParse(requestOf(2000)).success).toBe(true);
  expect(cleanUpRequestSchema.safeParse(requestOf(2001)).success).toBe(false);
});

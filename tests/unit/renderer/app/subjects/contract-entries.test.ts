import { whyNoRun } from '@renderer/app/subjects/contract-entries';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { expect, test } from 'vitest';

const standing = { newest: null } as IndexedContract['standing'];

test('a contract whose runs are not loaded yet is not said to have none', () => {
  expect(whyNoRun({ standing, readAt: null })).toBe('Its runs are not loaded yet.');
  expect(whyNoRun({ standing, readAt: 1 })).toBe('This contract has no run yet.');
});

import { gradesOf } from '@main/services/contracts/versions/version-grades';
import { type Contract, contractSchema } from '@shared/domain/contract/contract';
import { filled } from '@tests/support/filled';
import { expect, it } from 'vitest';

const version = (change: Partial<Contract>, isRunOnly = false) => ({
  contract: { ...filled(contractSchema, 'orders'), ...change },
  unknown: [],
  isRunOnly,
});

it('has no grade for the first version, nor for one that only a run made', () => {
  const versions = [version({ asset: null }), version({}, true), version({})];
  expect(gradesOf(versions)).toEqual(['breaking', null, null]);
});

it('leaves old versions of a huge contract without a grade', () => {
  const versions = ['c', 'b', 'a'].map((description) => version({ description, raw: 'x'.repeat(1_500_000) }));
  expect(gradesOf(versions)).toEqual(['harmless', null, null]);
});

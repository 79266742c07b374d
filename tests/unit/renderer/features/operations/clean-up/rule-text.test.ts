import type { CleanUp } from '@renderer/features/operations/clean-up/draft';
import { contractsText, keptText, questionText, ruleText } from '@renderer/features/operations/clean-up/rule-text';
import type { ContractId } from '@shared/domain/ids';
import { plan, preview } from '@tests/support/clean-up';
import { expect, it } from 'vitest';

const noneKept = { newest: false, lastSuccess: false, lastFailure: false };

it('ruleText: sums up a rule in a few words', () => {
  const moment = { instant: 0, zone: 'UTC' };
  const older = { kind: 'older-than', days: 90 } as const;
  expect(ruleText(older, moment)).toBe('Runs older than 90 days (before 1 Jan 1970, 00:00 UTC)');
  expect(ruleText(older, { ...moment, instant: null })).toBe('Runs older than 90 days');
  expect(ruleText({ kind: 'before', instant: 0 }, moment)).toBe('Runs before 1 Jan 1970, 00:00 UTC');
  expect(ruleText({ kind: 'keep-last', count: 1 }, moment)).toBe('All but the last run');
  expect(ruleText({ kind: 'keep-last', count: 0 }, moment)).toBe('All runs');
});

it('keptText: names what is always kept, or nothing', () => {
  expect(keptText({ newest: true, lastSuccess: true, lastFailure: true })).toBe(
    'the newest, last success and last failure',
  );
  expect(keptText({ newest: false, lastSuccess: true, lastFailure: false })).toBe('last success');
  expect(keptText({ newest: false, lastSuccess: false, lastFailure: false })).toBeNull();
});

it('questionText: names selected results by their time', () => {
  const input: CleanUp['input'] = { rule: { kind: 'picked', timestamps: [1] }, keep: noneKept };
  const one = preview({ count: 1, contracts: [plan({ count: 1, oldest: 1, newest: 1 })] });
  expect(questionText(input, one, 'UTC')).toBe('The selected run: 1 Jan 1970, 00:00:00.001 UTC. It takes 1 request.');
  const rule = { kind: 'keep-last', count: 5 } as const;
  expect(questionText({ rule, keep: { ...noneKept, newest: true } }, preview(), 'UTC')).toBe(
    'All but the last 5 runs. Kept: the newest. It takes 1 request.',
  );
});

it('contractsText: names the one contract and counts several', () => {
  const orders = { id: plan().contractId, name: 'orders' };
  expect(contractsText({ contracts: [orders] })).toBe('orders');
  expect(contractsText({ contracts: [orders, { id: 'b' as ContractId, name: 'b' }] })).toBe('2 contracts');
});

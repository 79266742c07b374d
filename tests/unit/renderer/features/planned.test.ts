import { subjectOf, titleOf } from '@renderer/features/planned/subject-of';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import type { Planned } from '@shared/domain/local/planned';
import { expect, it } from 'vitest';

const keep = { newest: true, lastSuccess: true, lastFailure: true };
const ruleId = '00000000-0000-4000-8000-000000000001';
const ids = ['a', 'b'] as ContractId[];
const planned = (action: Planned['action']): Planned => ({
  ...{ id: ruleId, plannedAt: 1, action },
  contracts: ids.map((id) => ({ id, name: `Contract ${id}` })),
});
const validation = planned({ kind: 'validate' });
const ofRule = planned({ kind: 'clean-up', rule: { kind: 'older-than', days: 90 }, keep, ruleId });
const thereAs = (deleted: boolean, ...present: string[]) =>
  present.map((id) => ({ key: id, contract: { id, deleted } }) as unknown as IndexedContract);
const there = (...present: string[]) => thereAs(false, ...present);
const draft = { status: 'Failed' } as Extract<Planned['action'], { kind: 'add-result' }>['draft'];

it('what was planned is reviewed with the contracts that are still there, and says how many are gone', () => {
  const now = { rules: [], isAway: false, isListed: true };
  expect(subjectOf(validation, { ...now, contracts: there('a', 'b', 'c') })).toMatchObject({
    whyNot: null,
    note: null,
  });
  const some = subjectOf(validation, { ...now, contracts: there('b') });
  expect(some.contracts.map(({ key }) => key)).toEqual(['b']);
  expect(some).toMatchObject({ whyNot: null, note: '1 of 2 contracts was deleted.' });
});

it('what was planned cannot be reviewed while it is away, not read, or its subject is gone', () => {
  const now = { rules: [], isAway: false, isListed: true, contracts: there('a', 'b') };
  const why = (item: Planned, change: object = {}) => subjectOf(item, { ...now, ...change }).whyNot;
  expect(why(validation, { isAway: true })).toMatch(/cannot be reached/);
  expect(why(validation, { contracts: undefined })).toMatch(/still being read/);
  expect(why(validation, { contracts: there('c') })).toMatch(/None of its 2 contracts/);
  const half = { isListed: false, contracts: there('a') };
  expect(subjectOf(validation, { ...now, ...half })).toMatchObject({ whyNot: why(validation, half), note: null });
  expect(why(validation, half)).toMatch(/still being read/);
  expect(why(ofRule)).toMatch(/retention rule was deleted or changed/);
  const rule = { id: ruleId, rule: { kind: 'older-than', days: 90 }, keep: { ...keep, noted: true } };
  expect(why(ofRule, { rules: [{ ...rule, keep: { ...keep, noted: false } }] })).toMatch(/changed/);
  expect(why(ofRule, { rules: [rule] })).toBeNull();
  expect(why(ofRule, { rules: [{ ...rule, rule: { kind: 'older-than', days: 9 } }] })).toMatch(/changed/);
});

it('a planned restore of a contract is about a deleted one, and says so once somebody has restored it', () => {
  const item = planned({ kind: 'restore-contract' });
  const now = { rules: [], isAway: false, isListed: true };
  expect(subjectOf(item, { ...now, contracts: thereAs(true, 'a') })).toMatchObject({ whyNot: null });
  expect(subjectOf(item, { ...now, contracts: there('a') }).whyNot).toMatch(/no longer deleted/);
  expect(subjectOf(item, { ...now, contracts: [] }).whyNot).toMatch(/None of its 2 contracts/);
});

it('what was planned is named by what it does', () => {
  expect(titleOf(validation, 'UTC')).toBe('Validate 2 contracts');
  expect(titleOf(ofRule, 'UTC')).toBe('Delete runs older than 90 days in 2 contracts');
  const ofOne = (action: Planned['action']) =>
    titleOf({ ...planned(action), contracts: [{ id: ids[0] as ContractId, name: 'Orders' }] }, 'UTC');
  expect(ofOne({ kind: 'set-status', to: 'Deprecated' })).toBe('Change the status of Orders to Deprecated');
  expect(titleOf(planned({ kind: 'set-status', to: 'Draft' }), 'UTC')).toBe(
    'Change the status of 2 contracts to Draft',
  );
  expect(ofOne({ kind: 'restore-contract' })).toBe('Restore the contract Orders');
  expect(ofOne({ kind: 'add-result', draft })).toBe('Add a run to Orders: Failed');
});

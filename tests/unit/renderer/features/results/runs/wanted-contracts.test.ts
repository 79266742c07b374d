import { keptOf, wantedContracts } from '@renderer/features/results/runs/wanted-contracts';
import { readResultsSearch, readRunsSearch } from '@renderer/features/results/search';
import type { Identity } from '@shared/domain/contract/contract-index';
import { listedKey, listedRun } from '@shared/results/rows/listed-run';
import { createFilter } from '@shared/results/rows/result-filter';
import { indexed } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const orders = indexed('orders_daily', [], { key: 'orders' });
const events = indexed('order_events', [], { key: 'events' });
const sales = indexed('sales', [], {
  key: 'sales',
  reviewers: [{ id: null, type: 'user', name: 'Ana', displayName: null, fullyQualifiedName: null }],
});
const all = [orders, events, sales];
const ana: Identity = { names: ['ana'], label: 'Ana', source: 'account' };

describe(wantedContracts, () => {
  it('is nothing in particular until the address asks for contracts', () => {
    expect(wantedContracts(all, {}, ana)).toBeUndefined();
    expect(wantedContracts(all, { named: 'x', mine: true, off: ['named', 'mine'] }, ana)).toBeUndefined();
  });

  it('finds what the list of contracts finds: words in any order and case, then with mistakes', () => {
    expect(wantedContracts(all, { named: 'DAILY order' }, ana)).toEqual(['orders']);
    expect(wantedContracts(all, { named: 'order' }, ana)).toEqual(['orders', 'events']);
    expect(wantedContracts(all, { named: 'order evnts' }, ana)).toEqual(['events']);
    expect(wantedContracts(all, { named: 'nothing' }, ana)).toEqual([]);
  });

  it('keeps what all of its filters want, and nothing as mine while nobody is known', () => {
    expect(wantedContracts(all, { mine: true }, ana)).toEqual(['sales']);
    expect(wantedContracts(all, { mine: true }, undefined)).toEqual([]);
    expect(wantedContracts(all, { contracts: ['sales', 'events'], named: 'sa' }, ana)).toEqual(['sales']);
  });
});

describe(keptOf, () => {
  const covered = indexed('a', [], { key: 'a', coveredFrom: 100 });
  const whole = indexed('b', [], { key: 'b', coveredFrom: null });
  const unread = indexed('c', [], { key: 'c', readAt: null });
  const refused = indexed('d', [], { key: 'd', readAt: null, problem: { code: 'forbidden' } });

  it('names contracts of which runs of the range are missing, and counts those not read yet and those that failed', () => {
    expect(keptOf([covered, whole, unread, refused], 50)).toEqual({
      coveredFrom: 100,
      older: ['a'],
      unread: 1,
      failed: 1,
    });
    expect(keptOf([covered, whole], 100)).toEqual({ coveredFrom: null, older: [], unread: 0, failed: 0 });
    expect(keptOf([covered], undefined)).toMatchObject({ older: ['a'] });
  });

  it('asks for nothing of a contract that is deleted', () => {
    const gone = { ...covered, contract: { ...covered.contract, deleted: true } };
    expect(keptOf([gone], 50)).toEqual({ coveredFrom: null, older: [], unread: 0, failed: 0 });
  });
});

describe('the address of all runs', () => {
  it('has filters by contract that the address of one contract does not know', () => {
    const raw = { contracts: 'orders', named: 'x', mine: true, status: ['Failed'], off: ['mine'] };
    expect(readRunsSearch(raw)).toEqual({ ...raw, contracts: ['orders'] });
    expect(readResultsSearch(raw)).toEqual({ status: ['Failed'], off: ['mine'] });
    expect(readRunsSearch({ contracts: [3, ''], named: {}, mine: 'yes' })).toEqual({ contracts: ['3'] });
  });

  it('filters runs by their contracts, and shows none when no contract is wanted', () => {
    const run = row(1, { contract: 'orders' });
    expect(createFilter({ contracts: ['orders'] })(run)).toBe(true);
    expect(createFilter({ contracts: ['sales'] })(run)).toBe(false);
    expect(createFilter({ contracts: [] })(run)).toBe(false);
    expect(createFilter({})(run)).toBe(true);
  });
});

it('the key of a run in a list leads back to the run and to its contract', () => {
  const keys = fc.tuple(fc.nat(), fc.option(fc.uuid()), fc.option(fc.uuid()));
  fc.assert(
    fc.property(keys, ([at, runId, contract]) => {
      const key = runId === null ? String(at) : `${at}#${runId}`;
      expect(listedRun(listedKey(key, contract))).toEqual({ key, contract });
    }),
  );
});

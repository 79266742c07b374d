import type { SavedView } from '@shared/domain/local/saved-view';
import { contractFilters } from '@shared/results/standing/contract-filters';
import {
  countContracts,
  countFiltered,
  filterContracts,
  isFiltering,
  knownCount,
} from '@shared/results/standing/filter-contracts';
import { outcomes } from '@shared/results/standing/outcome';
import { standingOf } from '@shared/results/standing/standing';
import { reference } from '@tests/support/contract-lines';
import { indexed, indexNow, runAgo } from '@tests/support/indexed-contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const orders = indexed('orders', {
  contract: {
    displayName: 'Bestellungen',
    approval: 'Active',
    owners: [reference('hana', { displayName: 'Hana Satō' })],
    asset: reference('orders', { fullyQualifiedName: 'shop.public."orders.v1"' }),
  },
  columns: ['customer_id'],
  runs: [runAgo(1, { status: 'Failed' }), runAgo(30)],
});
const payments = indexed('payments.v2', { contract: { approval: null }, runs: [runAgo(24 * 9)] });
const idle = indexed('idle', { reviewers: [reference('Kim')] });
const unread = indexed('unread', { readAt: null });
const odd = indexed('odd', { runs: [runAgo(2, { status: 'Paused' })] });
const counts = (total: number, failed: number) => ({ total, failed, passed: total - failed });
const schemaFails = runAgo(3, {
  status: 'Failed',
  schema: counts(5, 2),
  sla: counts(1, 1),
  failures: ['customer_id', '__proto__', 'customer_id'],
});
const late = indexed('late', {
  contract: { domains: [reference('commerce', { displayName: 'Commerce' })] },
  runs: [schemaFails, runAgo(24 * 5, { status: 'Failed', semantics: counts(2, 1) }), runAgo(24 * 6)],
});
const gone = indexed('gone', { contract: { deleted: true } });
const all = [orders, payments, idle, unread, odd, late, gone];

const context = { identity: { names: ['kim'] }, now: indexNow };
const filtered = (search: SavedView['search']) => filterContracts(all, search, context);
const found = (search: SavedView['search']) => filtered(search).shown.map(({ contract }) => contract.name);

describe(filterContracts, () => {
  it.each([
    ['the name', 'orders'],
    ['the display name', 'bestell'],
    ['the fully qualified name', 'shop.orders.data'],
    ['the asset', 'shop.public'],
    ['an owner', 'hana s'],
    ['letters that another system composed differently', 'Sato\u0304'],
    ['a column of the schema', 'customer_id'],
  ])('searches %s', (_, text) => expect(found({ text })).toEqual(['orders']));

  it('finds words in any order, and nothing that no word comes near', () => {
    expect(found({ text: 'public bestell' })).toEqual(['orders']);
    expect(found({ text: 'zzzzzz' })).toEqual([]);
    expect(found({ text: '(' })).toEqual(found({}));
  });

  it('leaves out deleted contracts unless they are asked for', () => {
    expect(found({})).not.toContain('gone');
    expect(found({ include: 'all' })).toHaveLength(all.length);
    expect(found({ include: 'deleted' })).toEqual(['gone']);
    expect(found({ include: 'deleted', off: ['include'] })).not.toContain('gone');
  });

  it('keeps what was never read, and what nobody knows, out of every other outcome', () => {
    expect(found({ outcome: ['unknown'] })).toEqual(['unread', 'odd']);
    expect(found({ outcome: ['never'] })).toEqual(['idle']);
    expect(found({ outcome: ['Success'] })).toEqual(['payments.v2']);
  });

  it.each<[string, SavedView['search'], string[]]>([
    ['mine', { mine: true }, ['idle']],
    ['an owner by the shown name', { owner: ['Hana Satō'] }, ['orders']],
    ['a schema whose asset has a dot in its name', { within: ['shop.public'] }, ['orders']],
    ['a service', { within: ['shop'] }, ['orders', 'payments.v2', 'idle', 'unread', 'odd', 'late']],
    ['approval, where an empty text means no status', { approval: ['Active', ''] }, ['orders', 'payments.v2']],
    ['no owner, an empty text', { owner: [''] }, ['payments.v2', 'idle', 'unread', 'odd', 'late']],
    ['a domain by the shown name', { domain: ['Commerce'] }, ['late']],
    ['the dimensions of the newest failure alone', { failedIn: ['semantics', 'sla'] }, ['late']],
    ['a name that failed, whatever it is', { failedItem: ['__proto__'] }, ['late']],
    ['failures that began lately', { failingDays: 1 }, ['orders']],
    ['failures that began before', { failingOlderDays: 1 }, ['late']],
    ['a run lately, to which those without a run do not belong', { lastRunDays: 1 }, ['orders', 'odd', 'late']],
    ['age, to which those without a run do not belong', { olderDays: 7 }, ['payments.v2']],
  ])('filters by %s', (_, search, names) => expect(found(search)).toEqual(names));

  it('shows none as mine while nobody is known', () => {
    expect(filterContracts(all, { mine: true }, { identity: null, now: 0 }).shown).toEqual([]);
  });

  it('counts outcomes of what the other filters leave, whatever outcome is chosen', () => {
    const { counts } = filtered({ outcome: ['Failed'], approval: ['Draft', 'Active'] });
    expect(Object.fromEntries(counts.outcome)).toEqual({ Failed: 2, never: 1, unknown: 2 });
    expect(Object.fromEntries(counts.approval)).toEqual({ Active: 1, Draft: 1 });
  });

  it('offers what failed with the number of contracts, each once in one of them', () => {
    const { counts: offered } = filtered({ failedItem: ['customer_id'] });
    expect([...offered.failedItem]).toEqual([
      ['customer_id', 1],
      ['__proto__', 1],
    ]);
    expect([...offered.failedIn]).toEqual([
      ['schema', 1],
      ['sla', 1],
    ]);
  });

  it('does not say that failures began lately where they may have begun before what is known', () => {
    const runs = [runAgo(1, { status: 'Failed' })];
    const open = indexed('open', { runs, standing: standingOf(runs, { now: indexNow, isAll: false }) });
    const whole = indexed('whole', { runs });
    const names = filterContracts([open, whole], { failingDays: 7 }, context).shown.map(({ key }) => key);
    expect(names).toEqual([whole.key]);
  });

  const anySearch = fc
    .record(
      {
        text: fc.constantFrom('o', 'orders', ''),
        outcome: fc.uniqueArray(fc.constantFrom(...outcomes), { minLength: 1 }),
        mine: fc.constant(true as const),
        owner: fc.constant(['Hana Satō']),
        within: fc.constantFrom(['shop'], ['shop.public']),
        failingDays: fc.constantFrom(1, 7),
        failingOlderDays: fc.constantFrom(1, 7),
        failedIn: fc.constantFrom(['schema' as const], ['quality' as const, 'sla' as const]),
        failedItem: fc.constant(['customer_id']),
        domain: fc.constantFrom(['Commerce'], ['']),
        approval: fc.constantFrom(['Active'], ['', 'Draft']),
        lastRunDays: fc.constantFrom(1, 7),
        olderDays: fc.constantFrom(1, 7),
        include: fc.constantFrom('all' as const, 'deleted' as const),
        off: fc.uniqueArray(fc.constantFrom(...contractFilters), { minLength: 1 }),
      },
      { requiredKeys: [] },
    )
    .map((search): SavedView['search'] => search);

  it('shows what it counts, in the order of all, and a switched off filter as if it were not there', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const { shown } = filtered(search);
        expect(shown).toEqual(all.filter((each) => shown.includes(each)));
        expect(countContracts(all, search, context)).toBe(shown.length);
        const { off = [], ...rest } = search;
        const on = Object.fromEntries(Object.entries(rest).filter(([key]) => !off.some((each) => each === key)));
        expect(filtered(on).shown).toEqual(shown);
      }),
    );
  });
});

it('isFiltering: ignores blanks, order, and what is switched off', () => {
  const sorted: SavedView['search'] = { text: '  ', sort: 'name' };
  expect(isFiltering(sorted)).toBe(false);
  expect(isFiltering({ mine: true, off: ['mine'] })).toBe(false);
  expect(isFiltering({ approval: [''] })).toBe(true);
});

it.each([
  [{}, 3],
  [{ include: 'all' }, 4],
  [{ include: 'deleted' }, 1],
  [{ include: 'all', off: ['include'] }, 3],
] as const)('countFiltered: never fewer than can match by %o', (search, expected) =>
  expect(countFiltered([gone, ...['a', 'b', 'c'].map((key) => indexed(key))], search, 3)).toBe(expected),
);

describe(knownCount, () => {
  const read = indexed('read', { runs: [runAgo(1)] });
  const unread = indexed('unread', { readAt: null });

  it('says 0 of no contract whose results were not read, and a number where some are known', () => {
    expect(knownCount([read, unread], { failing: true }, context)).toBeNull();
    expect(knownCount([read, unread], { outcome: ['never'] }, context)).toBeNull();
    expect(knownCount([read, unread], { outcome: ['Success'] }, context)).toBe(1);
    expect(knownCount([read], { failing: true }, context)).toBe(0);
    expect(knownCount([read, unread], { failing: true, off: ['failing'] }, context)).toBe(2);
  });

  it('does not count what is mine before anybody has said who I am', () => {
    expect(knownCount([read], { mine: true }, { ...context, identity: null })).toBeNull();
    expect(knownCount([read], { mine: true }, context)).toBe(0);
  });
});

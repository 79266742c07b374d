import {
  activeFilters,
  noFilters,
  setFilter,
  switched,
  textFieldOf,
  toggled,
  without,
} from '@renderer/features/contracts/active-filters';
import { menuValues } from '@renderer/features/contracts/filter-menus';
import { messages } from '@renderer/features/contracts/messages';
import type { ContractsSearch } from '@renderer/features/contracts/search';
import { approvalStatuses } from '@shared/domain/status';
import { contractFilters, filterRows } from '@shared/results/standing/contract-filters';
import { describe, expect, it } from 'vitest';

const everything: Required<Pick<ContractsSearch, (typeof contractFilters)[number]>> = {
  text: 'orders',
  outcome: ['Failed', 'never'],
  failing: true,
  failingDays: 7,
  failingOlderDays: 1,
  failedIn: ['schema', 'sla'],
  failedItem: ['customer_id'],
  mine: true,
  owner: ['Hana', ''],
  domain: ['Commerce', ''],
  within: ['shop.public'],
  approval: ['Draft', ''],
  lastRunDays: 30,
  olderDays: 7,
  include: 'deleted',
};

describe(activeFilters, () => {
  it('is empty for an unfiltered list, sorted or in a view or not', () => {
    expect(activeFilters({ sort: 'name', desc: true, view: 'mine' })).toEqual([]);
  });

  it('says every filter in words', () => {
    expect(activeFilters(everything).map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Text: orders',
      'Outcome: Failed, Never validated',
      'Failing: ',
      'Failing for less than: 7 days',
      'Failing for more than: 1 day',
      'Failed in: Schema, SLA',
      'Failed field or rule: customer_id',
      'Mine: ',
      'Owner: Hana, No owner',
      'Domain: Commerce, No domain',
      'Schema: shop.public',
      'Approval: Draft, No approval status',
      'Last run within: 30 days',
      'Last run older than: 7 days',
      'Show: Deleted only',
    ]);
  });

  it.each(contractFilters)('switches %s off and on again without losing it', (filter) => {
    const off = { ...everything, ...switched(everything, filter) } as ContractsSearch;
    expect(off[filter]).toBe(everything[filter]);
    expect(activeFilters(off).filter(({ isOn }) => !isOn)).toEqual([expect.objectContaining({ filter })]);
    expect({ ...off, ...switched(off, filter) }).toEqual({ ...everything, off: undefined });
  });

  it.each(contractFilters)('removes %s alone, also when it is off', (filter) => {
    const off = { ...everything, ...switched(everything, filter) } as ContractsSearch;
    const rest = activeFilters({ ...off, ...without(off, filter) } as ContractsSearch);
    expect(rest.map((each) => each.filter)).toEqual(contractFilters.filter((each) => each !== filter));
    expect(rest.every(({ isOn }) => isOn)).toBe(true);
  });

  it('switches a filter on that is set anew, and removes all at once', () => {
    expect(setFilter({ mine: true, off: ['mine', 'text'] }, 'mine', true)).toEqual({ mine: true, off: ['text'] });
    expect(activeFilters({ ...everything, ...noFilters } as ContractsSearch)).toEqual([]);
  });
});

describe(toggled, () => {
  it('adds a value that is off, removes one that is on, and drops the param with its last', () => {
    expect(toggled([], 'Draft')).toEqual(['Draft']);
    expect(toggled(['Draft', 'Active'], 'Draft')).toEqual(['Active']);
    expect(toggled(['Draft'], 'Draft')).toBeUndefined();
  });
});

describe(menuValues, () => {
  it('offers every known status before anything is known', () => {
    expect(menuValues(approvalStatuses, new Map(), []).map(({ value }) => value)).toEqual([...approvalStatuses]);
  });

  it('adds unknown statuses after the known ones, none at the end, and selected ones that do not occur', () => {
    const counts = new Map([
      ['Frozen', 1],
      ['Draft', 2],
      ['', 1],
    ]);
    const options = menuValues(approvalStatuses, counts, ['Lost']);
    expect(options.slice(approvalStatuses.length)).toEqual([
      { value: 'Frozen', count: 1 },
      { value: 'Lost', count: 0 },
      { value: '', count: 1 },
    ]);
    expect(options.find(({ value }) => value === 'Draft')?.count).toBe(2);
  });
});

describe(textFieldOf, () => {
  const fieldOf = (filter: string, search: ContractsSearch = {}) => {
    const changes: unknown[] = [];
    const field = textFieldOf({ filter: filter as 'text', search, onSearch: (change) => changes.push(change) });
    return { field, changes };
  };

  it('shows and sets the text that searches the contracts, and switches it on', () => {
    const { field, changes } = fieldOf('text', { text: 'orders', off: ['text'] });
    expect(field).toMatchObject({ label: 'Filter contracts by text', placeholder: 'Filter contracts', text: 'orders' });
    field.onText('stock');
    field.onText(undefined);
    expect(changes).toEqual([
      { text: 'stock', off: undefined },
      { text: undefined, off: undefined },
    ]);
  });

  it('has one more filter by text set its own member of the address, under its own name', () => {
    Object.assign(messages.filters, { reason: { name: 'Reason' } });
    const { field, changes } = fieldOf('reason', { text: 'orders' });
    expect(field).toMatchObject({ label: 'Reason', placeholder: 'Reason', text: '' });
    field.onText('late');
    expect(changes).toEqual([{ reason: 'late', off: undefined }]);
  });
});

it('one filter alone is the main field of the list, which the command find focuses', () => {
  const main = contractFilters.filter((filter) => {
    const { value } = filterRows[filter];
    return value.kind === 'text' && value.isMain;
  });
  expect(main).toEqual(['text']);
});

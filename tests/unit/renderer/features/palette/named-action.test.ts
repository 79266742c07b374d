import { namedActions, readNamedActions } from '@renderer/features/palette/named-action';
import { createContractSearch } from '@shared/search/contract-search';
import { indexed, summary } from '@tests/support/contract-lines';
import { expect, it } from 'vitest';

const contracts = ['orders_daily', 'orders_hourly', 'link_table'].map((name) =>
  indexed(name, { contract: summary(name) }),
);
const engine = createContractSearch();

/** The commands that a text says, each with the contract that it is about. */
const said = (text: string) =>
  namedActions(text, {
    search: (name) => engine.search(name, contracts),
    actionsOf: ({ contract }) => ({
      name: contract.name,
      entries: ['Copy link', 'Copy link to the last failed run', 'Validate'].map((title) => ({
        ...{ kind: 'command', id: title, title, onSelect: () => undefined },
      })),
    }),
  }).map((option) => (option.kind === 'entry' ? [option.entry.title, option.entry.about] : option.kind));

const daily = 'orders_daily · shop.orders_daily';

it('reads a name, then what to do, the longest name first', () => {
  expect(readNamedActions('orders copy link')).toEqual([
    { name: 'orders copy', action: 'link' },
    { name: 'orders', action: 'copy link' },
  ]);
  expect(readNamedActions('orders daily')).toEqual([]);
  expect(readNamedActions('link')).toEqual([]);
  expect(readNamedActions('')).toEqual([]);
});

it('offers what can be done with the contract that is named, best first', () => {
  expect(said('daily link fail')).toEqual([['Copy link to the last failed run', daily]]);
  expect(said('link table valid')).toEqual([['Validate', 'link_table · shop.link_table']]);
});

it('offers it for both of two contracts that the name fits, and says which is which', () => {
  expect(said('orders valid')).toEqual([
    ['Validate', daily],
    ['Validate', 'orders_hourly · shop.orders_hourly'],
  ]);
});

it('guesses no name: one with a mistake or of no contract does nothing', () => {
  // cspell:ignore dialy
  expect(said('dialy validate')).toEqual([]);
  expect(said('zebra validate')).toEqual([]);
});

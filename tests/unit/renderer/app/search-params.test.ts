import { stripUnknownParams, withChange } from '@renderer/app/search-params';
import { readResultsSearch } from '@renderer/features/results/search';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';

/** The search parameters that the router passes to a screen at an address. */
function searchAt(address: string): unknown {
  const root = createRootRoute();
  const results = createRoute({
    getParentRoute: () => root,
    path: '/results',
    validateSearch: stripUnknownParams(readResultsSearch),
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([results]), history });
  return router.matchRoutes(router.latestLocation).at(-1)?.search;
}

it.each([
  ['from=NaN&to=-5', {}],
  ['status={"x":[1]}&text=["a"]', {}],
  ['sort=__proto__&lanes=7', {}],
  ['sort=-time&sort2=x&failed=["prices","sla"]', { sort: '-time', failed: ['sla'] }],
  ['run=1700000000000', { run: '1700000000000' }],
])('stripUnknownParams: keeps invalid and unknown parameters from the screen: %s', (query, expected) => {
  expect(searchAt(`/results?${query}`)).toEqual(expected);
});

interface Search {
  readonly text?: string;
  readonly desc?: boolean;
}

describe(withChange, () => {
  it('keeps the members that are not mentioned', () => {
    expect(withChange<Search>({ text: 'a', desc: true }, { text: 'b' })).toEqual({ text: 'b', desc: true });
  });

  it('removes a member that is set to undefined', () => {
    expect(Object.keys(withChange<Search>({ text: 'a', desc: true }, { text: undefined }))).toEqual(['desc']);
  });
});

import { stripUnknownParams } from '@renderer/app/strip-unknown-params';
import { readResultsSearch } from '@renderer/features/results/search';
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, test } from 'vitest';

/** What a screen gets of an address, as the router hands it over. */
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

test.each([
  ['from=NaN&to=-5', {}],
  ['status={"x":[1]}&text=["a"]', {}],
  ['sort=__proto__&lanes=7', {}],
  ['sort=-time&sort2=x&failed=["prices","sla"]', { sort: '-time', failed: ['sla'] }],
  ['run=1700000000000', { run: '1700000000000' }],
])('a screen never gets what was not understood of %s', (query, expected) => {
  expect(searchAt(`/results?${query}`)).toEqual(expected);
});

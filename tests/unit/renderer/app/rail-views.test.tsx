import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { RailViews } from '@renderer/app/rail-views';
import { UiServicesContext } from '@renderer/ui/feedback/ui-provider';
import { connectionIdSchema } from '@shared/domain/ids';
import type { SavedView } from '@shared/domain/local/saved-view';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { indexed } from '@tests/support/indexed';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d00a');
const viewOf = (_: unknown, at: number): SavedView => ({
  id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  name: `View ${at}`,
  search: { failing: true },
  layout: { order: ['name'], hidden: [], widths: {} },
});

/** How often the filters of the rail look at how a contract stands, with so many saved views. */
async function looksWith(saved: number): Promise<number> {
  const client = new QueryClient();
  let looks = 0;
  const { standing, ...rest } = indexed('orders', []);
  const contract = {
    ...rest,
    get standing() {
      looks += 1;
      return standing;
    },
  };
  const index = { contracts: [contract], byKey: new Map([[contract.key, contract]]), revision: 1 };
  client.setQueryData(contractIndexQueries.contracts(connectionId).queryKey, index);
  client.setQueryData(['connections', 'local', connectionId, 'view'], Array.from({ length: saved }, viewOf));
  const routeTree = createRootRoute({ component: () => <RailViews connectionId={connectionId} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  await router.load();
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <UiServicesContext value={{ copyText: async () => {} }}>
        <RouterProvider router={router} />
      </UiServicesContext>
    </QueryClientProvider>,
  );
  client.clear();
  expect(html).toContain('Failing');
  return looks;
}

it('counts the contracts of the views in the rail, and not of 200 more behind its menu', async () => {
  const few = await looksWith(3);
  expect(few).toBeGreaterThan(0);
  expect(await looksWith(200)).toBeLessThanOrEqual(few);
});

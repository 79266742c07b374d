import { test as base, type CDPSession, type ElectronApplication, type Page } from '@playwright/test';
import { endOf } from '@tests/e2e/fixtures/app';
import { openConnection } from '@tests/e2e/fixtures/connect';
import { firstPage, launch, withUserData } from '@tests/e2e/fixtures/launch';
import { type Catalog, largeContractOf, sessionOf, usualCount, withCatalog } from './bench-app';
import { createResultsScreen, type ResultsScreen } from './results-screen';

interface SharedFixtures {
  readonly largeCount: number;
  readonly catalog: Catalog;
  readonly largeContractId: string;
  readonly app: ElectronApplication;
  readonly appWindow: Page;
  readonly sharedScreen: ResultsScreen;
}

interface OwnFixtures {
  /** DevTools of the page, its figures switched on. */
  readonly session: CDPSession;
  /** The app at the catalog, with pages of 1,000 rows; the page knows nothing of the measure before. */
  readonly results: ResultsScreen;
}

/** One catalog and one started app for all measures that read the same results and change nothing. */
export const test = base.extend<OwnFixtures, SharedFixtures>({
  largeCount: [async ({ browserName: _ }, use) => use(usualCount), { scope: 'worker' }],
  catalog: [async ({ largeCount }, use) => withCatalog(largeCount, use), { scope: 'worker' }],
  largeContractId: [async ({ catalog }, use) => use(await largeContractOf(catalog)), { scope: 'worker' }],
  app: [
    async ({ browserName: _ }, use) =>
      withUserData(async (userData) => {
        const app = await launch(userData, { watched: false });
        await use(app);
        await endOf(app);
      }),
    { scope: 'worker' },
  ],
  appWindow: [async ({ app }, use) => use(await firstPage(app)), { scope: 'worker' }],
  sharedScreen: [
    async ({ appWindow, catalog, largeContractId }, use) => {
      // What the index reads in the background would be measured too, by whoever comes first.
      await openConnection(appWindow, { name: 'Test catalog', ...catalog }, false);
      await use(await createResultsScreen(appWindow, largeContractId));
    },
    { scope: 'worker' },
  ],
  session: async ({ appWindow }, use) => {
    const session = await sessionOf(appWindow);
    await use(session);
    await session.detach();
  },
  results: async ({ sharedScreen }, use) => {
    await sharedScreen.restart();
    await use(sharedScreen);
  },
});

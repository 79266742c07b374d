import { expect, type Locator, type Page } from '@playwright/test';

type Search = Readonly<Record<string, unknown>>;

/** What the measures do on the screen of results, and how they find it there. */
export interface ResultsScreen {
  readonly grid: Locator;
  /** The field that filters by the text of the message. */
  readonly messageField: Locator;
  /** What sorts the list by a column. */
  readonly header: (name: string) => Locator;
  /** Goes to the results with these members of the address. */
  readonly show: (search?: Search) => Promise<void>;
  /** Goes to the list of contracts. */
  readonly leave: () => Promise<void>;
  /** A page that knows nothing any more, at the list of contracts. */
  readonly restart: () => Promise<void>;
  /** Shows the results of another contract and leaves them again: the code of the screen is loaded then, and has run. */
  readonly showOther: (otherId: string) => Promise<void>;
  /** Reads all results in the range of the address; resolves when `count` of them are loaded. */
  readonly readAll: (count: number, search?: Search) => Promise<void>;
  /** Reads as many results as a list holds; resolves with how many these are. */
  readonly readMost: () => Promise<number>;
}

export const gridSelector = '[role="grid"]';

const longest = 4 * 60_000;

export async function createResultsScreen(
  appWindow: Page,
  contractId: string,
  pageSize = 1000,
): Promise<ResultsScreen> {
  await appWindow.evaluate((size) => window.desk.call('settings.set', { pageSize: size }), pageSize);
  const contracts = await appWindow.evaluate(() => location.hash.split('?')[0] ?? '');
  const go = (hash: string) => appWindow.evaluate((address) => location.assign(address), hash);
  const address = (search: Search, id = contractId) => {
    const members = Object.entries({ tab: 'results', ...search });
    const value = (given: unknown) => encodeURIComponent(typeof given === 'string' ? given : JSON.stringify(given));
    return `${contracts}/${id}?${members.map(([key, given]) => `${key}=${value(given)}`).join('&')}`;
  };
  const results = appWindow.getByRole('grid', { name: 'Validation runs' });
  const leave = async () => {
    await go(contracts);
    await expect(appWindow.getByRole('grid', { name: 'Contracts' })).toBeVisible();
  };
  const firstRow = () => results.locator('[data-index="0"]');
  const readRest = async (search: Search) => {
    await go(address(search));
    await appWindow.getByRole('button', { name: 'Load older' }).first().dispatchEvent('click');
  };
  const screen: ResultsScreen = {
    grid: results,
    messageField: appWindow.getByRole('searchbox', { name: 'Filter by text in the message' }),
    header: (name) => results.getByRole('columnheader', { name }).getByRole('button').first(),
    show: async (search = {}) => {
      await go(address(search));
      await expect(firstRow()).toBeVisible();
    },
    leave,
    showOther: async (otherId) => {
      await go(address({}, otherId));
      await expect(firstRow()).toBeVisible();
      await leave();
      await appWindow.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    },
    restart: async () => {
      await go(contracts);
      await appWindow.reload();
      await leave();
    },
    readAll: async (count, search = {}) => {
      await readRest(search);
      await appWindow.waitForFunction(isLoaded, count.toLocaleString('en'), { polling: 20, timeout: longest });
    },
    readMost: async () => {
      await readRest({});
      await appWindow.getByText('Too many runs to load').waitFor({ timeout: longest });
      const loaded = await appWindow
        .getByText(/^[\d,]+ of [\d,]+ loaded/)
        .first()
        .textContent();
      return Number(loaded?.split(' ')[0]?.replaceAll(',', ''));
    },
  };
  await screen.restart();
  return screen;
}

/** Runs in the page, cheaply: `100,000 loaded`, which is not `2,000 of 100,000 loaded`. */
const isLoaded = (count: string): boolean =>
  [...document.querySelectorAll('[role="tabpanel"] span')].some(({ textContent }) =>
    textContent?.startsWith(`${count} loaded`),
  );

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { type CDPSession, expect, type Page } from '@playwright/test';
import { test as connectTest } from '@tests/e2e/fixtures/connect';
import { root } from '@tests/e2e/fixtures/launch';
import { canaryToken } from '@tests/support/canary/canary';
import { createResultsScreen, type ResultsScreen } from './results-screen';
import { sized } from './size';

/** A sample service in a process of its own, so that the app and the control ask the same stranger. */
export interface Catalog {
  readonly baseUrl: string;
  readonly token: string;
}

interface BenchFixtures {
  /** Results of the largest contract. */
  readonly largeCount: number;
  readonly catalog: Catalog;
  /** The id of the contract with so many results. */
  readonly largeContractId: string;
  /** DevTools of the page, its figures switched on. */
  readonly session: CDPSession;
  /** The app at the catalog, with pages of 1,000 rows. */
  readonly results: ResultsScreen;
}

/** Results of the largest contract, unless a measure wants more. */
export const usualCount = sized(100_000, 20_000);

/** For a measure that changes the app or the catalog, or wants its own; others share them (`shared-app.ts`). */
export const test = connectTest.extend<BenchFixtures>({
  largeCount: [usualCount, { option: true }],
  catalog: async ({ largeCount }, use) => withCatalog(largeCount, use),
  largeContractId: async ({ catalog }, use) => use(await largeContractOf(catalog)),
  session: async ({ appWindow }, use) => use(await sessionOf(appWindow)),
  results: async ({ catalog, connectTo, appWindow, largeContractId }, use) => {
    await connectTo(catalog.baseUrl, catalog.token);
    await use(await createResultsScreen(appWindow, largeContractId));
  },
});

export async function withCatalog(largeCount: number, use: (catalog: Catalog) => Promise<void>): Promise<void> {
  // Servers of this process, such as a relay, refuse a token that could not be looked for.
  const token = canaryToken('bench');
  const command = path.join(root, 'scripts/sample-service.mjs');
  const options = ['--quiet', '--token', token, '--large-results', String(largeCount)];
  const child = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  await use({ baseUrl: await addressOf(child), token });
  child.kill();
}

export const largeContractOf = async (catalog: Catalog): Promise<string> =>
  (await contractCalled(catalog, 'orders_events')).id;

interface RawContract {
  readonly id: string;
  readonly name: string;
  readonly entity: { readonly id: string; readonly type: string };
}

/** A contract of the sample, as the server lists it. */
export async function contractCalled(catalog: Catalog, wanted: string): Promise<RawContract> {
  const { data } = await getJson<{ data: RawContract[] }>(catalog, '/v1/dataContracts?limit=1000');
  const found = data.find(({ name }) => name === wanted);
  if (!found) throw new Error(`the sample has a contract called ${wanted}`);
  return found;
}

export async function sessionOf(appWindow: Page): Promise<CDPSession> {
  const session = await appWindow.context().newCDPSession(appWindow);
  // The time that the thread itself works: what else runs on the machine does not lengthen it.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/**
 * Waits until what a function of the page asks main is true. `waitForFunction` of a page does not: to it the promise of an answer is true
 * already.
 */
export async function untilTrue<T>(
  page: Page,
  { ask, of, timeout }: { readonly ask: (of: T) => Promise<boolean>; readonly of: T; readonly timeout: number },
): Promise<void> {
  // The type of the page's own functions is the tool's, and unwraps what may hold a handle.
  const asked = () => page.evaluate(ask as (of: unknown) => Promise<boolean>, of);
  await expect.poll(asked, { timeout, intervals: [500] }).toBe(true);
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      const found = /base URL\s+(\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the sample service ended with ${code}`)));
  });
}

/** The bare way to read a page: the runtime's own fetch and JSON.parse, nothing else. */
export async function getJson<T>(catalog: Catalog, address: string): Promise<T> {
  return JSON.parse(await getText(catalog, address));
}

async function getText({ baseUrl, token }: Catalog, address: string): Promise<string> {
  const response = await fetch(`${baseUrl}${address}`, { headers: { authorization: `Bearer ${token}` } });
  return response.text();
}

interface RawPage {
  readonly data: readonly { readonly timestamp: number }[];
  readonly paging: { readonly after?: string | null };
}

export interface RawRead extends RawPage {
  readonly text: string;
}

/** The pages of a contract's results as the server sends them, each read and parsed and nothing more. */
export async function* rawPages(catalog: Catalog, contractId: string, limit = 1000): AsyncGenerator<RawRead> {
  let after: string | null | undefined = '';
  while (typeof after === 'string') {
    const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
    const text = await getText(catalog, `/v1/dataContracts/${contractId}/results?limit=${limit}${cursor}`);
    const page: RawPage = JSON.parse(text);
    yield { ...page, text };
    after = page.paging.after;
  }
}

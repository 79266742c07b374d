import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import type { CDPSession } from '@playwright/test';
import { test as connectTest } from '@tests/e2e/fixtures/connect';
import { root } from '@tests/e2e/fixtures/launch';
import { canaryToken } from '@tests/support/canary/canary';
import { createResultsScreen, type ResultsScreen } from './results-screen';

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

export const test = connectTest.extend<BenchFixtures>({
  largeCount: [100_000, { option: true }],
  catalog: async ({ largeCount }, use) => {
    // Servers of this process, such as a relay, refuse a token that could not be looked for.
    const token = canaryToken('bench');
    const command = path.join(root, 'scripts/sample-service.mjs');
    const options = ['--quiet', '--token', token, '--large-results', String(largeCount)];
    const child = spawn(process.execPath, [command, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
    await use({ baseUrl: await addressOf(child), token });
    child.kill();
  },
  largeContractId: async ({ catalog }, use) => {
    const { data } = await getJson<{ data: { id: string; name: string }[] }>(catalog, '/v1/dataContracts?limit=1000');
    const found = data.find(({ name }) => name === 'orders_events');
    if (!found) throw new Error('the sample has a contract called orders_events');
    await use(found.id);
  },
  session: async ({ appWindow }, use) => {
    const session = await appWindow.context().newCDPSession(appWindow);
    // The time that the thread itself works: what else runs on the machine does not lengthen it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await use(session);
  },
  results: async ({ catalog, connectTo, appWindow, largeContractId }, use) => {
    await connectTo(catalog.baseUrl, catalog.token);
    await use(await createResultsScreen(appWindow, largeContractId));
  },
});

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
async function getJson<T>(catalog: Catalog, address: string): Promise<T> {
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

import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { test as connectTest } from '@tests/e2e/fixtures/connect';
import { root } from '@tests/e2e/fixtures/launch';

/** A sample service in a process of its own, so that the app and the control ask the same stranger. */
interface Catalog {
  readonly baseUrl: string;
  readonly token: string;
}

interface BenchFixtures {
  readonly catalog: Catalog;
  /** The id of the contract with 100,000 results. */
  readonly largeContractId: string;
}

export const largeCount = 100_000;

export const test = connectTest.extend<BenchFixtures>({
  catalog: async ({ browserName: _ }, use) => {
    const token = 'bench-token';
    const command = path.join(root, 'tests/commands/sample-service.mjs');
    const child = spawn(process.execPath, [command, '--quiet', '--token', token], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await use({ baseUrl: await addressOf(child), token });
    child.kill();
  },
  largeContractId: async ({ catalog }, use) => {
    const { data } = await getJson<{ data: { id: string; name: string }[] }>(catalog, '/v1/dataContracts?limit=1000');
    const found = data.find(({ name }) => name === 'orders_events');
    if (!found) throw new Error('the sample has a contract called orders_events');
    await use(found.id);
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
export async function getJson<T>({ baseUrl, token }: Catalog, address: string): Promise<T> {
  const response = await fetch(`${baseUrl}${address}`, { headers: { authorization: `Bearer ${token}` } });
  return JSON.parse(await response.text());
}

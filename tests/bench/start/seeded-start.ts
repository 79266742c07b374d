import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Catalog } from '@tests/bench/bench-app';
import { electronCommand } from '../../../scripts/electron-command.mjs';
import { type StartOptions, whileStarted } from './electron-start';

/** `BENCH_ELECTRON` names a program of another version, where the pinned one cannot be had. */
export const program = process.env['BENCH_ELECTRON'] ?? electronOf(electronCommand());

function electronOf({ host, path: found }: ReturnType<typeof electronCommand>): string | undefined {
  return host === 'electron' ? found : undefined;
}

/** As root, Chromium runs without its sandbox; the same for both sides. */
export const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Starts the app once, so that the catalog's contracts and how Home looks are on the disk; gives the connection's id. */
export const seed = (options: StartOptions, catalog: Catalog): Promise<string> =>
  whileStarted(options, async (ask) => {
    const id = await ask<string>(`(${keepContracts.toString()})(${JSON.stringify(catalog)})`);
    // How Home looks is kept once it has not changed for a while.
    const snapshot = path.join(options.userData, 'start-snapshot.json');
    while (!existsSync(snapshot) || Date.now() - statSync(snapshot).mtimeMs < 1000) await wait(100);
    return id;
  });

/** Runs in the page: adds the catalog, and waits until its contracts are kept on the disk. */
async function keepContracts({ baseUrl, token }: { baseUrl: string; token: string }): Promise<string> {
  const call = async (route: 'connections.save' | 'index.status', input: object) => {
    const reply = await window.desk.call(route, input);
    return reply.ok ? JSON.parse(reply.json) : Promise.reject(new Error(reply.error.code));
  };
  const { id } = await call('connections.save', { name: 'Catalog', baseUrl, token });
  location.hash = `#/c/${id}/home`;
  for (;;) {
    await new Promise((next) => setTimeout(next, 200));
    const { contracts, unread, left } = await call('index.status', { connectionId: id });
    if (contracts > 0 && unread === 0 && left === 0) return id;
  }
}

/** The display there is, else one of its own that nobody sees. */
export async function showDisplay(): Promise<{ readonly name: string | undefined; readonly end: () => void }> {
  const own = process.env['DISPLAY'];
  if (own !== undefined || process.platform !== 'linux') return { name: own, end: () => {} };
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { name: `:${await numberOf(server)}`, end: () => server.kill() };
}

const numberOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once('error', reject);
  });

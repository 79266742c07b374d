import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { Catalog } from '@tests/bench/bench-app';
import { cacheFolder } from '../../../scripts/machine.mjs';

/** The client's wheel alone, and of what it asks for (clouds, databases, parsers) only what its REST client and its types load. */
const client = 'openmetadata-ingestion==2.0.7.0';
const needed = ['requests>=2.33', 'pydantic>=2.12.5,<3', 'email-validator>=2', 'python-dateutil>=2.8.1'];
const besides = ['jsonpatch>=1.24,<2', 'PyYAML~=6.0', 'chardet==4.0.0'];

const run = promisify(execFile);
const pip = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--retries=1', '--timeout=10'];

/** The folder of the installed client; or why it cannot be had. It is in the cache, and fetched once. */
export async function installedClient(): Promise<{ readonly folder: string } | { readonly why: string }> {
  const cache = path.join(cacheFolder(process.platform, process.env, os.homedir()), 'bench-python-client');
  const folder = path.join(cache, client.replace('==', '-'));
  const whole = path.join(folder, 'installed');
  if (existsSync(whole)) return { folder };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = { timeout: 150_000 };
  try {
    await run('python3', [...pip, '--no-deps', '--only-binary=:all:', '--target', folder, client], options);
    await run('python3', [...pip, '--only-binary=:all:', '--target', folder, ...needed, ...besides], options);
  } catch (thrown) {
    return { why: thrown instanceof Error ? (thrown.message.trim().split('\n').at(-1) ?? '') : String(thrown) };
  }
  writeFileSync(whole, '');
  return { folder };
}

export interface PythonReader {
  /** Reads everything once; rows, and how long it took in ms. */
  read(): Promise<{ readonly rows: number; readonly ms: number }>;
  end(): void;
}

/** A program that has loaded the client, and reads when it is told to. */
export async function startReader(folder: string, catalog: Catalog, contractId: string): Promise<PythonReader> {
  const program = path.join(import.meta.dirname, 'read-results.py');
  const args = [program, folder, catalog.baseUrl, catalog.token, contractId];
  const child: ChildProcess = spawn('python3', args, { stdio: ['pipe', 'pipe', 'inherit'] });
  if (child.stdout === null) throw new Error('the output of a child is read');
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const next = async () => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the Python client has ended');
    return JSON.parse(value);
  };
  await next();
  return {
    async read() {
      child.stdin?.write('\n');
      return next();
    },
    end: () => void child.kill(),
  };
}

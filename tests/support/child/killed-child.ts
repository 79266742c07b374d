import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watchText, watchValue } from '@tests/support/canary/watch';
import { build } from 'vite';

const root = path.join(import.meta.dirname, '../../..');
const alias = Object.fromEntries(
  Object.entries({ '@shared': 'shared', '@main': 'electron', '@tests': 'tests' }).map(([name, folder]) => [
    name,
    path.join(root, folder),
  ]),
);

/** A program for plain Node, made of the app's own modules. */
export interface ChildProgram {
  readonly file: string;
  remove(): void;
}

/** Builds `entry` (a path from the repository's root) into one file, as the app itself is built. */
export async function buildChild(entry: string): Promise<ChildProgram> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-child-'));
  await build({
    configFile: false,
    logLevel: 'silent',
    root,
    resolve: { alias: { ...alias, electron: path.join(root, 'tests/support/electron-module.ts') } },
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(root, entry),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
  });
  return { file: path.join(folder, 'child.mjs'), remove: () => rmSync(folder, { recursive: true }) };
}

interface KilledRun {
  /** Whole lines that it wrote to its standard output before it ended. */
  readonly lines: readonly string[];
  readonly errors: string;
}

/**
 * Runs the program and kills it so many milliseconds after its first line: no handler of its own runs then. `args` reach it from
 * `process.argv[2]` on.
 */
export async function runAndKill(program: string, args: readonly string[], afterMs: number): Promise<KilledRun> {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const begun = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      resolve();
    });
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await Promise.race([begun, ended]);
  await Promise.race([pause(afterMs), ended]);
  child.kill('SIGKILL');
  await ended;
  watchText('what a child process printed', output + errors);
  watchValue('how a child process was started', args);
  return { lines: output.split('\n').slice(0, -1), errors };
}

/** Programs at the same time: each waits for the disk most of the time. */
const workers = 4;

/** A few workers side by side take the points one by one; each is called once, with those that nobody has taken yet. */
export async function withWorkers<P>(
  points: readonly P[],
  work: (waiting: Iterable<P>) => Promise<void>,
): Promise<void> {
  const waiting = points.values();
  await Promise.all(Array.from({ length: workers }, () => work(waiting)));
}

import { spawn, spawnSync } from 'node:child_process';
import { root } from './project.mjs';

const running = new Set();
const windows = process.platform === 'win32';
let interrupted = false;

/** A child leads its own group, so that ending it ends what it has started, browsers too. */
function end(child, signal) {
  if (windows) spawnSync('taskkill', ['/pid', String(child.pid), '/T', '/F']);
  else
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It has ended by itself.
    }
}

for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
  process.on(signal, () => {
    if (interrupted) return;
    interrupted = true;
    for (const child of running) end(child, signal);
    setTimeout(() => {
      for (const child of running) end(child, 'SIGKILL');
      process.exit(code);
    }, 3000);
    Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve)))).then(() =>
      process.exit(code),
    );
  });
}

/**
 * Runs a program in the project's folder until it ends.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, input?: string, quiet?: boolean, timeoutMs?: number, shell?: boolean }} [options]
 *   `input` is what it reads; `quiet` keeps its output back; `timeoutMs` ends it
 * @returns {Promise<{ code: number, output: string }>} code 127 where the program is missing, 124 after the time
 */
export function run(program, args, { env = {}, input, quiet = false, timeoutMs, shell = false } = {}) {
  const shown = quiet ? 'pipe' : 'inherit';
  const read = quiet ? 'ignore' : 'inherit';
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [input === undefined ? read : 'pipe', shown, shown],
    detached: !windows,
    shell,
  });
  running.add(child);
  // It may have ended before it has read.
  child.stdin?.on('error', () => undefined).end(input);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
  let late = false;
  const timer =
    timeoutMs &&
    setTimeout(() => {
      late = true;
      end(child, 'SIGKILL');
    }, timeoutMs);
  return new Promise((resolve) => {
    const finish = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code: late ? 124 : code, output });
    };
    child.once('error', () => finish(127));
    child.once('close', (code) => finish(code ?? 1));
  });
}

/** A script of an installed package or a file, run by this Node. */
export const runNode = (script, args = [], options = {}) => run(process.execPath, [script, ...args], options);

import { spawn, spawnSync } from 'node:child_process';
import { root } from './project.mjs';

const running = new Set();
const windows = process.platform === 'win32';
/** A console's Ctrl+C reaches all that it started, and only they may read from it. */
const sharesConsole = windows || process.stdin.isTTY === true;
let isWatching = false;
let interrupted = false;
/** The program that this one has become. */
let successor;

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

/** Ends with all that runs, or leaves it to the program that this one has become. */
function interrupt(signal, code) {
  if (successor) return (sharesConsole && signal === 'SIGINT') || successor.kill(signal);
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
}

/** Ends with the code of a signal all that runs here. Whoever starts nothing keeps its own signals. */
export function watchSignals() {
  if (isWatching) return;
  isWatching = true;
  for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143, SIGHUP: 129 })) {
    process.on(signal, () => interrupt(signal, code));
  }
}

/**
 * Runs a program until it ends, in the project's folder where none is named.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, input?: string, quiet?: boolean, timeoutMs?: number, shell?: boolean }} [options]
 *   `input` is what it reads; `quiet` keeps its output back; `timeoutMs` ends it
 * @returns {Promise<{ code: number, output: string }>} code 127 where the program is missing, 124 after the time
 */
export function run(program, args, { cwd = root, env = {}, input, quiet = false, timeoutMs, shell = false } = {}) {
  watchSignals();
  const shown = quiet ? 'pipe' : 'inherit';
  const read = quiet ? 'ignore' : 'inherit';
  const child = spawn(program, args, {
    cwd,
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

/** npm, run by this Node where npm has started the command. */
export const runNpm = (args, options = {}) =>
  process.env.npm_execpath
    ? runNode(process.env.npm_execpath, args, options)
    : run('npm', args, { ...options, shell: windows });

/**
 * Runs a program in place of this one: it reads what this one would read, gets its signals and says how it ends.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: Record<string, string>, input?: string }} [options] as of `run`
 * @returns {Promise<number>} its exit code
 */
export function become(program, args, { env = {}, input } = {}) {
  watchSignals();
  const stdio = [input === undefined ? 'inherit' : 'pipe', 'inherit', 'inherit'];
  successor = spawn(program, args, { env: { ...process.env, ...env }, stdio, detached: !sharesConsole });
  successor.stdin?.on('error', () => undefined).end(input);
  return new Promise((resolve) => {
    successor.once('error', ({ message }) => {
      process.stderr.write(`${message}\n`);
      resolve(127);
    });
    successor.once('close', (code) => resolve(code ?? 1));
  });
}

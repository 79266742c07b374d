import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface Started {
  /** From the start of the process, in milliseconds. */
  readonly firstPaint: number;
  /** From the start of the process to the frame with the element that a selector finds, for each selector. */
  readonly found: readonly number[];
  /** Of all processes, each page of shared memory counted in part (PSS); NaN where the system does not say. */
  readonly memoryMb: number;
}

export interface StartOptions {
  readonly program: string;
  /** Folder of the app, and further arguments. */
  readonly args: readonly string[];
  readonly userData: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Starts a program of Electron, waits until what a person waits for is on the screen, and ends it. */
export async function measureStart(options: StartOptions, selectors: readonly string[]): Promise<Started> {
  const startedAt = now();
  return whileStarted(options, async (ask, child) => {
    const seen = await ask<{ paint: number; found: number[] }>(`(${watch.toString()})(${JSON.stringify(selectors)})`);
    // What comes after the first rows belongs to the start as well.
    await wait(1500);
    const memoryMb = await memoryOf(child);
    return { firstPaint: seen.paint - startedAt, found: seen.found.map((at) => at - startedAt), memoryMb };
  });
}

/** Gives the value of an expression in the page. */
export type Ask = <T>(expression: string) => Promise<T>;

/** Starts a program of Electron for as long as something is done with its page. */
export async function whileStarted<T>(
  { program, args, userData, env }: StartOptions,
  act: (ask: Ask, child: ChildProcess) => Promise<T>,
): Promise<T> {
  const portFile = path.join(userData, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const all = [...args, `--user-data-dir=${userData}`, '--remote-debugging-port=0'];
  const child = spawn(program, all, { env, stdio: 'ignore', detached: true });
  try {
    const page = await pageOf(child, portFile);
    const result = await act(page.ask, child);
    page.close();
    return result;
  } finally {
    await end(child);
  }
}

const now = (): number => performance.timeOrigin + performance.now();

/** Runs in the page: when the first frame was painted, and when the frames were that have the elements. */
async function watch(selectors: readonly string[]): Promise<{ paint: number; found: number[] }> {
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  const timeOf = async (selector: string) => {
    while (document.querySelector(selector) === null) await frame();
    // The next frame begins once this one is on its way.
    await frame();
    return performance.timeOrigin + performance.now();
  };
  const found = await Promise.all(selectors.map(timeOf));
  const painted = () => performance.getEntriesByName('first-paint')[0];
  while (painted() === undefined) await frame();
  return { paint: performance.timeOrigin + (painted()?.startTime ?? 0), found };
}

interface DebuggedPage {
  readonly ask: Ask;
  readonly close: () => void;
}

async function pageOf(child: ChildProcess, portFile: string): Promise<DebuggedPage> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the program ended with ${child.exitCode}`);
    const address = await debuggedAddress(portFile).catch(() => undefined);
    if (address !== undefined) return debug(address);
    await wait(10);
  }
}

async function debuggedAddress(portFile: string): Promise<string | undefined> {
  if (!existsSync(portFile)) return undefined;
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    type: string;
    url: string;
    webSocketDebuggerUrl: string;
  }[];
  return targets.find(({ type, url }) => type === 'page' && /^(?:app|file):/.test(url))?.webSocketDebuggerUrl;
}

/** The page may still be on its way to its address: then the question is asked again. */
async function debug(address: string): Promise<DebuggedPage> {
  const socket = new WebSocket(address);
  await new Promise((open, fail) => {
    socket.onopen = open;
    socket.onerror = fail;
  });
  let last = 0;
  const answers = new Map<number, (message: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const message: Answer = JSON.parse(String(data));
    answers.get(message.id)?.(message);
  };
  const send = (expression: string) =>
    new Promise<Answer>((done) => {
      last += 1;
      answers.set(last, done);
      const params = { expression, awaitPromise: true, returnByValue: true };
      socket.send(JSON.stringify({ id: last, method: 'Runtime.evaluate', params }));
    });
  return {
    async ask<T>(expression: string) {
      for (;;) {
        const { result } = await send(expression);
        if (result?.result?.value !== undefined) return result.result.value as T;
      }
    },
    close: () => socket.close(),
  };
}

interface Answer {
  readonly id: number;
  readonly result?: { readonly result?: { readonly value?: unknown } };
}

/** Of the process and all that it started: Chromium's zygote begins a group of its own, so parents are followed. */
export async function memoryOf({ pid: first }: ChildProcess): Promise<number> {
  if (process.platform !== 'linux' || first === undefined) return Number.NaN;
  const all = await Promise.all((await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(readProcess));
  const parents = new Map(all.map(({ pid, parent }) => [pid, parent]));
  const isOurs = (pid: number): boolean => pid === first || (pid > 1 && isOurs(parents.get(pid) ?? 0));
  return all.filter(({ pid }) => isOurs(pid)).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1000;
}

async function readProcess(name: string) {
  const pid = Number(name);
  try {
    const stat = await readFile(`/proc/${name}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    const smaps = await readFile(`/proc/${name}/smaps_rollup`, 'utf8');
    return { pid, parent, kilobytes: Number(/^Pss:\s+(\d+)/m.exec(smaps)?.[1] ?? 0) };
  } catch {
    // It has ended meanwhile.
    return { pid, parent: 0, kilobytes: 0 };
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  const isEnded = await Promise.race([ended.then(() => true), wait(10_000).then(() => false)]);
  if (!isEnded) process.kill(-child.pid, 'SIGKILL');
}

import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../tests/host/chromium.mjs';
import { electronCommand } from './electron-command.mjs';
import { isStale } from './freshness.mjs';
import { chromiumAdvice, hasDisplay } from './machine.mjs';
import { binOf, root, Stop, say } from './project.mjs';
import { run, runNode, runNpm } from './run.mjs';

const at = (...names) => path.join(root, ...names);
const isRoot = process.getuid?.() === 0;
const dayMs = 86_400_000;

/** `DESK_SETUP=done`: whoever starts a command has set everything up, and to install or build would pull it from under what runs. */
const isSetUp = process.env.DESK_SETUP === 'done';

/** The packages of package-lock.json; npm writes `.package-lock.json` last. */
export async function ensurePackages() {
  if (isSetUp || !isStale([at('node_modules/.package-lock.json')], [at('package-lock.json')])) return;
  say('Installing the packages (npm ci)');
  const { code } = await runNpm(['ci', '--loglevel=error']);
  if (code !== 0) throw new Stop('npm ci failed; see above.');
}

/** Electron's own download of its binary, once a day at most: a closed network would make every start wait. */
export async function tryElectron({ retry }) {
  if (isSetUp || electronCommand().host === 'electron') return;
  const marker = at('node_modules/.cache/contract-desk/electron-download-failed');
  const failedAt = statSync(marker, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (!retry && Date.now() - failedAt < dayMs) return;
  say('Downloading Electron (up to a minute)');
  await runNode(at('node_modules/electron/install.js'), [], { quiet: true, timeoutMs: 60_000 });
  if (electronCommand().host === 'electron') return;
  mkdirSync(path.dirname(marker), { recursive: true });
  writeFileSync(marker, '');
}

/** The program that runs the app, with the Chromium that the stand-in host needs. */
export async function ensureHost({ retryElectron, headed = false }) {
  await tryElectron({ retry: retryElectron });
  const command = electronCommand();
  if (command.host === 'electron') return command;
  say('Electron’s binary is not installed: using the stand-in host (Node and Chromium; see docs/running.md).');
  await ensureBrowser({ headed });
  return command;
}

/** The Chromium of the tests of the window, and of the stand-in host; the whole of it for a window that is seen. */
export async function ensureBrowser({ headed = false } = {}) {
  if (!headed) await tryHeadlessShell();
  if (findChromium({ headed })) return;
  const advice = `${chromiumAdvice(process.platform)}, or name a browser in DESK_CHROMIUM.`;
  await installSystemPackage('chromium', advice);
  if (!findChromium({ headed })) throw new Stop(advice);
}

/** A part of Chromium that starts much faster than the whole, which serves where it cannot be installed. */
async function tryHeadlessShell() {
  const name = 'chromium-headless-shell';
  if (isSetUp || process.env.DESK_CHROMIUM || existsSync(`/usr/bin/${name}`)) return;
  // Where a browser is there already, nobody waits for the lists of a mirror that may be out of reach.
  await installSystemPackage(name, '', { refresh: !findChromium() }).catch(() => {});
}

/**
 * What goes before a command so that it has a display: nothing where there is one, or where the stand-in host draws on none.
 * Electron on Linux always draws on one.
 * @returns {Promise<string[]>}
 */
export async function ensureDisplay(host) {
  if (host === 'stand-in' || hasDisplay(process.platform, process.env)) return [];
  if ((await run('xvfb-run', ['--help'], { quiet: true })).code !== 0) {
    await installSystemPackage('xvfb', 'There is no display. Install a virtual one: sudo apt-get install xvfb');
  }
  return ['xvfb-run', '-a'];
}

/** With apt-get and as root; otherwise says what to install. */
export async function installSystemPackage(name, advice, { refresh = true } = {}) {
  const apt =
    isRoot && process.platform === 'linux' && (await run('apt-get', ['--version'], { quiet: true })).code === 0;
  if (!apt) throw new Stop(advice);
  say(`Installing ${name} (apt-get)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  if (refresh) await run('apt-get', ['update', '-qq'], { quiet: true, env });
  const { code, output } = await run('apt-get', ['install', '-y', '-qq', name], { quiet: true, env });
  if (code !== 0) throw new Stop(`${output}\n${advice}`);
}

/** The three bundles, where a source is newer. */
export async function ensureBuild() {
  const outputs = ['dist/main/main.js', 'dist/preload/preload.cjs', 'dist/renderer/index.html'];
  const sources = ['shared', 'electron', 'renderer', 'vite.config.ts', 'package-lock.json'];
  const inRoot = (names) => names.map((name) => at(name));
  if (isSetUp || !isStale(inRoot(outputs), inRoot(sources))) return;
  say('Building');
  const { code, output } = await runNode(binOf('vite'), ['build'], { quiet: true });
  if (code !== 0) throw new Stop(`${output}\nThe build failed; see above.`);
}

export { isRoot };

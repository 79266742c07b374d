// `electron [switches] APP [arguments]` for machines without Electron's binary: the same command line and the same
// modules for the app, on Node and a Chromium of the machine. See docs/running.md on what it cannot show.
import { existsSync, readFileSync, statSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isNewEnough } from '../../scripts/node-24.mjs';
import { Cdp } from './cdp.mjs';
import { chromiumArgs, findChromium } from './chromium.mjs';
import { parseCommandLine } from './command-line.mjs';
import { resolveElectron } from './resolve-electron.mjs';
import { runtime } from './runtime.mjs';
import { Targets } from './targets.mjs';

const version = '45.4.1-stand-in';
const command = parseCommandLine(process.argv.slice(2));

function stop(message, code) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

/** The app's folder, its package.json and its first module, as Electron finds them. */
function findApp(appPath) {
  const target = path.resolve(appPath);
  if (!existsSync(target)) stop(`Unable to find Electron app at ${target}`, 1);
  if (!statSync(target).isDirectory()) return { root: path.dirname(target), pkg: {}, main: target };
  const pkg = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'));
  return { root: target, pkg, main: path.join(target, pkg.main ?? 'index.js') };
}

function prepareProcess(appPath) {
  process.argv = [path.join(import.meta.dirname, 'electron'), appPath, ...command.appArgs];
  process.type = 'browser';
  process.defaultApp = true;
  Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true });
  Object.defineProperty(process.versions, 'chrome', { value: 'stand-in', enumerable: true });
}

async function startChromium(binary, app) {
  const userDataDir = path.join(app.getPath('userData'), 'stand-in-chromium');
  const debuggingPort = runtime.switches.get('remote-debugging-port');
  // As of Electron, root has to ask for it: Chromium refuses to run otherwise.
  const isUnsandboxed = runtime.switches.has('no-sandbox');
  const { headed, chromiumSwitches: switches } = runtime;
  // As Electron does: V8's own flags reach every process.
  if (runtime.switches.has('js-flags')) switches.set('js-flags', runtime.switches.get('js-flags'));
  const args = chromiumArgs({ userDataDir, headed, isUnsandboxed, switches, debuggingPort });
  runtime.cdp = new Cdp(binary, args, { quiet: debuggingPort === undefined });
  process.once('exit', () => runtime.cdp.child.kill('SIGKILL'));
  // Chromium ends by itself, with code 0, when a person closes its last window.
  runtime.cdp.once('end', (reason, code) => (app.ending || code === 0 ? app.exit(0) : stop(reason, 1)));
  runtime.targets = new Targets(runtime.cdp, runtime.headed);
  await runtime.targets.start();
}

if (command.wantsVersion) {
  process.stdout.write(`v${version}\n`);
  process.exit(0);
}
if (!isNewEnough(process.versions.node)) {
  stop(
    `The stand-in host needs Node 24, as Electron 45 has it, and this is Node ${process.versions.node}: npm start, npm test and npm run e2e bring it.`,
    1,
  );
}
const headed = process.env.DESK_HEADED === '1';
const binary = findChromium({ headed });
if (!binary) stop('The stand-in host needs Chromium: install it or name one in DESK_CHROMIUM.', 1);
const inspect = command.switches.get('inspect');
if (inspect !== undefined) inspector.open(Number(inspect || 9229), '127.0.0.1');

const { root, pkg, main } = findApp(command.appPath);
Object.assign(runtime, {
  root,
  pkg,
  version,
  args: process.argv.slice(2),
  switches: command.switches,
  headed,
});
prepareProcess(command.appPath);
await resolveElectron();
const { app } = await import('./modules/app.mjs');
const { followBrowser } = await import('./modules/browser-events.mjs');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => app.quit());
for (const file of command.requires) createRequire(path.join(root, 'package.json'))(file);

await import(pathToFileURL(main).href);
if (!app.ending) {
  await startChromium(binary, app);
  await followBrowser(runtime.cdp);
  if (!app.ending) app.becomeReady();
}

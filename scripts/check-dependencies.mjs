// `npm run check-dependencies`: what only the registry knows of the packages: known holes, and whether Electron is still supported.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isElectronSupported } from './electron-age.mjs';
import { root, runCommand, Stop, say } from './project.mjs';
import { runNpm } from './run.mjs';

const npm = (args) => runNpm(args, { quiet: true });

async function main() {
  const { devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const newest = await npm(['view', 'electron', 'version', '--loglevel=silent']);
  if (newest.code !== 0) throw new Stop('The registry does not answer; this check needs it.');
  const version = newest.output.trim();
  const isSupported = isElectronSupported(devDependencies.electron, version);
  say(`Electron ${devDependencies.electron}, newest ${version}: ${isSupported ? 'supported' : 'no longer supported'}`);
  const audit = await npm(['audit', '--audit-level=high']);
  say(audit.output.trim() || `npm audit ended with code ${audit.code} and no words.`);
  return isSupported && audit.code === 0 ? 0 : 1;
}

await runCommand(main);

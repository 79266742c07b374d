// `npm start`: the app on its sample workspace, from a fresh clone too. Arguments after `--` go to the app.
import path from 'node:path';
import { hasDisplay, splitArgs } from './machine.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { root, runCommand, say } from './project.mjs';
import { run, runNode } from './run.mjs';
import { ensureBuild, ensureHost, ensurePackages, isRoot } from './setup.mjs';

/** DESK_HEADED=0 starts the stand-in host without a window, for scripts. */
const headless = process.env.DESK_HEADED === '0';

/** Without a display nobody would see a window: the tour shows the app in words and pictures. */
async function startTour({ retryElectron, appArgs }) {
  say('There is no display: taking the tour instead (npm run tour).');
  const ownArgs = retryElectron ? ['--retry-electron'] : [];
  const { code } = await runNode(path.join(import.meta.dirname, 'tour.mjs'), [...ownArgs, '--', ...appArgs]);
  return code;
}

async function main() {
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  const { retryElectron, appArgs } = splitArgs(process.argv.slice(2));
  if (!headless && !hasDisplay(process.platform, process.env)) return startTour({ retryElectron, appArgs });
  await ensurePackages();
  const command = await ensureHost({ retryElectron, headed: !headless });
  await ensureBuild();
  if (isRoot) say('Running as root: Chromium’s sandbox is off (--no-sandbox).');
  const args = [...(isRoot ? ['--no-sandbox'] : []), root, '--sample', ...appArgs];
  const shell = command.path.endsWith('.cmd');
  const { code } = await run(command.path, args, { env: { DESK_HEADED: headless ? '0' : '1' }, shell });
  return code;
}

await runCommand(main);

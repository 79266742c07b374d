// `npm start`: the app on its sample workspace, from a fresh clone too. Arguments after `--` go to the app.
import { hasDisplay, splitArgs } from './machine.mjs';
import { root, runCommand, Stop, say } from './project.mjs';
import { run } from './run.mjs';
import { ensureBuild, ensureHost, ensurePackages, isRoot } from './setup.mjs';

/** DESK_HEADED=0 starts the stand-in host without a window, for scripts. */
const headless = process.env.DESK_HEADED === '0';

async function main() {
  if (!headless && !hasDisplay(process.platform, process.env)) {
    throw new Stop('There is no display. Start it on a virtual one: xvfb-run -a npm start');
  }
  const { retryElectron, appArgs } = splitArgs(process.argv.slice(2));
  await ensurePackages();
  const command = await ensureHost({ retryElectron });
  await ensureBuild();
  if (isRoot) say('Running as root: Chromium’s sandbox is off (--no-sandbox).');
  const args = [...(isRoot ? ['--no-sandbox'] : []), root, '--sample', ...appArgs];
  const shell = command.path.endsWith('.cmd');
  const { code } = await run(command.path, args, { env: { DESK_HEADED: headless ? '0' : '1' }, shell });
  return code;
}

await runCommand(main);

// `npm run package`: the app for this system, in release/. What follows `--` goes to electron-builder, such as `--win`.
// `--electron <folder or zip>`, or DESK_ELECTRON, gives it Electron, so that nothing is downloaded.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { rerunOnNode24 } from './node-24.mjs';
import { readPackageArgs } from './package-args.mjs';
import { binOf, root, runCommand, Stop, say } from './project.mjs';
import { runNode } from './run.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';

async function main() {
  const { electron, builderArgs, isUnpackedOnly } = readPackageArgs(process.argv.slice(2), process.env);
  const given = electron === undefined ? undefined : path.resolve(process.env.INIT_CWD ?? '', electron);
  if (given !== undefined && !existsSync(given)) throw new Stop(`There is no Electron at ${given}.`);
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  await ensurePackages();
  await ensureBuild();
  const args = [
    ...['--projectDir', root, '--publish', 'never', ...builderArgs],
    ...(given === undefined ? [] : [`-c.electronDist=${given}`]),
  ];
  const { code } = await runNode(binOf('electron-builder'), args, { env: { NO_UPDATE_NOTIFIER: '1' } });
  if (code !== 0) {
    throw new Stop(
      'Electron and the tools for installers come from GitHub. Without it: npm run package -- --electron <folder or zip of Electron>',
    );
  }
  if (isUnpackedOnly)
    say('Only the unpacked app was made; for packages name them too, such as --linux (needs a network).');
  return 0;
}

await runCommand(main);

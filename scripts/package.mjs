// `npm run package`: the app for this system, in release/. What follows `--` goes to electron-builder, such as `--win`.
// `--electron <folder or zip>`, or DESK_ELECTRON, gives it Electron, so that nothing is downloaded; then a .deb and an AppImage are
// made by the tools of this computer, where it has them (docs/releasing.md). `--signed` fails where something would be left
// unsigned, `--trial` takes an Electron of another version.
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { localTools } from './local-tools.mjs';
import { rerunOnNode24 } from './node-24.mjs';
import { readPackageArgs } from './package-args.mjs';
import { binOf, root, runCommand, Stop, say } from './project.mjs';
import { runNode } from './run.mjs';
import { ensureBuild, ensurePackages } from './setup.mjs';
import { lackingKeys } from './signing-keys.mjs';

/** Where a program is; null where it is not. */
function find(program) {
  const files = (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, program));
  return files.find((file) => isProgram(file)) ?? null;
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** A file that was named, from where the command was given. */
function fileOf(name, what) {
  if (name === undefined) return undefined;
  const file = path.resolve(process.env.INIT_CWD ?? '', name);
  if (!existsSync(file)) throw new Stop(`There is no ${what} at ${file}.`);
  return file;
}

function checkKeys({ isSigned, builderArgs }) {
  const lacking = isSigned ? lackingKeys(builderArgs, process.env, process.platform) : [];
  if (lacking.length > 0) throw new Stop(`To sign, the environment needs ${lacking.join(', ')} (docs/releasing.md).`);
}

const isLinux = process.platform === 'linux';

async function main() {
  const asked = readPackageArgs(process.argv.slice(2), process.env);
  const electron = fileOf(asked.electron, 'Electron');
  const runtime = fileOf(asked.runtime, 'AppImage runtime');
  checkKeys(asked);
  const rerun = await rerunOnNode24();
  if (rerun !== undefined) return rerun;
  await ensurePackages();
  await ensureBuild();
  const tools =
    electron === undefined || !isLinux ? {} : localTools({ env: process.env, find, runtime: runtime ?? null });
  const isBare = 'APPIMAGE_TOOLS_PATH' in tools && runtime === undefined;
  const args = [
    ...['--projectDir', root, '--publish', 'never', ...asked.builderArgs],
    ...(electron === undefined ? [] : [`-c.electronDist=${electron}`]),
    ...(asked.isSigned ? ['-c.forceCodeSigning=true'] : []),
    // The contents of the AppImage without what runs them get a name that says so.
    ...(isBare ? [`-c.appImage.artifactName=\${name}-\${version}-\${arch}.squashfs`] : []),
  ];
  const env = { NO_UPDATE_NOTIFIER: '1', ...tools, ...(asked.isTrial ? { DESK_TRIAL: '1' } : {}) };
  const { code } = await runNode(binOf('electron-builder'), args, { env });
  if (code !== 0) {
    throw new Stop(
      'Electron and the tools for installers come from GitHub. Without it: npm run package -- --electron <folder or zip of Electron>',
    );
  }
  if (asked.isUnpackedOnly)
    say('Only the unpacked app was made; for packages name them too, such as --linux deb AppImage.');
  else if (isBare)
    say(
      'Without the AppImage runtime (--appimage-runtime <file>), an AppImage is its file system alone: a .squashfs, which cannot be started by itself.',
    );
  if (asked.isTrial) say('Made for a trial, with an Electron that the app is not released with.');
  return 0;
}

await runCommand(main);

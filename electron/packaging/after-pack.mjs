import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses, getCurrentFuseWire } from '@electron/fuses';
import { fuses } from './fuses.mjs';

const extensions = { darwin: '.app', win32: '.exe', linux: '' };

/**
 * Sets the fuses, before the app is signed. A fuse that this version of Electron has and `fuses.mjs` does not name fails the
 * packaging. `DESK_TRIAL=1` packs an Electron of another version too, with the fuses that it has: never for a release.
 */
export async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const isLinux = electronPlatformName === 'linux';
  const name = isLinux ? packager.executableName : packager.appInfo.productFilename;
  const program = path.join(appOutDir, `${name}${extensions[electronPlatformName]}`);
  const isTrial = process.env.DESK_TRIAL === '1';
  const there = isTrial ? await getCurrentFuseWire(program) : null;
  const named = Object.entries(fuses)
    .map(([fuse, isOn]) => [FuseV1Options[fuse], isOn])
    .filter(([fuse]) => there === null || fuse in there);
  await flipFuses(program, {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: !isTrial,
    // Apple's processors run no program whose signature is of the time before; where it is signed anew, that counts.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin' && process.platform === 'darwin',
    ...Object.fromEntries(named),
  });
}

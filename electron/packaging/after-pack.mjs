import path from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';
import { fuses } from './fuses.mjs';

const extensions = { darwin: '.app', win32: '.exe', linux: '' };

/**
 * Sets the fuses, before the app is signed. A fuse that this version of Electron has and `fuses.mjs` does not name fails the
 * packaging.
 */
export async function afterPack({ appOutDir, electronPlatformName, packager }) {
  const isLinux = electronPlatformName === 'linux';
  const name = isLinux ? packager.executableName : packager.appInfo.productFilename;
  const named = Object.entries(fuses).map(([fuse, isOn]) => [FuseV1Options[fuse], isOn]);
  await flipFuses(path.join(appOutDir, `${name}${extensions[electronPlatformName]}`), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Apple's processors run no program whose signature is of the time before; where it is signed anew, that counts.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin' && process.platform === 'darwin',
    ...Object.fromEntries(named),
  });
}

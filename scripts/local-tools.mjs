import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The part at the head of an AppImage that mounts the rest, for each processor by Node's name. */
const runtimeNames = { x64: 'runtime-x64', arm64: 'runtime-arm64' };

/** gzip in place of 7-Zip, for the one thing that it does on Linux: the last two arguments are a .tar.gz and the archive to pack. */
const gzipAs7Zip = `#!/bin/sh
for each in "$@"; do out="$in"; in="$each"; done
case "$out" in *.gz) exec gzip -9 -c "$in" > "$out" ;; esac
echo "There is no 7-Zip here to make $out" >&2
exit 1
`;

/**
 * The tools of this computer in place of those that electron-builder downloads: dpkg-deb for a .deb, mksquashfs for an AppImage,
 * gzip for an archive. Only on Linux, and only those that are here; what the environment names already stays.
 * @param {{ env: Readonly<Record<string, string | undefined>>, find: (program: string) => string | null, runtime: string | null, folder?: string }} given
 *   `runtime` is the file of the AppImage runtime; without it the AppImage is its file system alone
 * @returns {Record<string, string>} what electron-builder is to find in its environment
 */
export function localTools({ env, find, runtime, folder = mkdtempSync(path.join(os.tmpdir(), 'desk-tools-')) }) {
  const tools = {};
  if (!env.CUSTOM_FPM_PATH && find('dpkg-deb') !== null) {
    const fpm = path.join(folder, 'fpm');
    const script = path.join(import.meta.dirname, 'write-deb.mjs');
    writeFileSync(fpm, `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`);
    chmodSync(fpm, 0o755);
    tools.CUSTOM_FPM_PATH = fpm;
  }
  if (!env.ELECTRON_BUILDER_7ZIP_PATH && find('gzip') !== null) {
    const zip = path.join(folder, '7za');
    writeFileSync(zip, gzipAs7Zip);
    chmodSync(zip, 0o755);
    tools.ELECTRON_BUILDER_7ZIP_PATH = zip;
  }
  const squash = find('mksquashfs');
  if (!env.APPIMAGE_TOOLS_PATH && squash !== null) {
    const appImage = path.join(folder, 'appimage');
    mkdirSync(path.join(appImage, 'runtimes'), { recursive: true });
    symlinkSync(squash, path.join(appImage, 'mksquashfs'));
    // electron-builder asks whether it is there, and does not run it.
    symlinkSync(find('desktop-file-validate') ?? squash, path.join(appImage, 'desktop-file-validate'));
    for (const [arch, name] of Object.entries(runtimeNames)) {
      const file = path.join(appImage, 'runtimes', name);
      if (runtime === null) writeFileSync(file, '');
      else symlinkSync(runtime, file);
      // Libraries of the system serve: electron-builder's own bundle adds those that a desktop of 2018 may lack.
      mkdirSync(path.join(appImage, 'lib', arch), { recursive: true });
    }
    tools.APPIMAGE_TOOLS_PATH = appImage;
  }
  return tools;
}

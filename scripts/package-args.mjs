/** Arguments of electron-builder that name what is to be made. */
const targets = new Set(['--dir', '--linux', '-l', '--mac', '--macos', '-m', '-o', '--win', '--windows', '-w']);

/**
 * What `npm run package` was asked for. With a given Electron and nothing else, only the unpacked app is made, which needs no
 * network: the packages around it need tools that electron-builder downloads.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ electron: string | undefined, builderArgs: string[], isUnpackedOnly: boolean }}
 */
export function readPackageArgs(args, env) {
  const at = args.indexOf('--electron');
  const electron = at === -1 ? env.DESK_ELECTRON || undefined : args[at + 1];
  const own = at === -1 ? [...args] : args.toSpliced(at, 2);
  const isUnpackedOnly = electron !== undefined && !own.some((arg) => targets.has(arg));
  return { electron, builderArgs: isUnpackedOnly ? ['--dir', ...own] : own, isUnpackedOnly };
}

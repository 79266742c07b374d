/** Arguments of electron-builder that name what is to be made. */
const targets = new Set(['--dir', '--linux', '-l', '--mac', '--macos', '-m', '-o', '--win', '--windows', '-w']);

/** Our own arguments with a value, and the variable that says the same. */
const named = { '--electron': 'DESK_ELECTRON', '--appimage-runtime': 'DESK_APPIMAGE_RUNTIME' };
/** Our own arguments without one. */
const switches = new Set(['--signed', '--trial']);

/**
 * What `npm run package` was asked for. With a given Electron and nothing else, only the unpacked app is made, which needs no
 * network and no tools.
 * @param {readonly string[]} args
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function readPackageArgs(args, env) {
  const given = Object.fromEntries(Object.entries(named).map(([flag, name]) => [flag, env[name] || undefined]));
  const own = new Set();
  const others = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at];
    if (Object.hasOwn(named, arg)) {
      at += 1;
      given[arg] = args[at];
    } else if (switches.has(arg)) own.add(arg);
    else others.push(arg);
  }
  const electron = given['--electron'];
  const isUnpackedOnly = electron !== undefined && !others.some((arg) => targets.has(arg));
  return {
    electron,
    runtime: given['--appimage-runtime'],
    isSigned: own.has('--signed'),
    isTrial: own.has('--trial'),
    builderArgs: isUnpackedOnly ? ['--dir', ...others] : others,
    isUnpackedOnly,
  };
}

/** What electron-builder reads of the environment to sign, each list one way to do it (docs/releasing.md). */
const mac = [['CSC_LINK', 'CSC_KEY_PASSWORD'], ['CSC_NAME']];
const notary = [
  ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'],
  ['APPLE_ID', 'APPLE_APP_SPECIFIC_PASSWORD', 'APPLE_TEAM_ID'],
  ['APPLE_KEYCHAIN', 'APPLE_KEYCHAIN_PROFILE'],
];
const windows = [
  ['WIN_CSC_LINK', 'WIN_CSC_KEY_PASSWORD'],
  ['CSC_LINK', 'CSC_KEY_PASSWORD'],
];

const flags = { mac: ['--mac', '--macos', '-m', '-o'], win: ['--win', '--windows', '-w'] };

/**
 * The names that are missing to sign what is asked for; of several ways, those of the first. Linux packages are not signed.
 * @param {readonly string[]} args of electron-builder
 * @param {Readonly<Record<string, string | undefined>>} env
 * @param {string} platform
 * @returns {string[]}
 */
export function lackingKeys(args, env, platform) {
  const isNamed = (system) => args.some((arg) => flags[system].includes(arg));
  const isOwn = (own) =>
    platform === own && !args.some((arg) => [...flags.mac, ...flags.win, '--linux', '-l'].includes(arg));
  const ways = [
    ...(isNamed('mac') || isOwn('darwin') ? [mac, notary] : []),
    ...(isNamed('win') || isOwn('win32') ? [windows] : []),
  ];
  return ways.flatMap((way) => (way.some((names) => names.every((name) => env[name])) ? [] : missing(way[0], env)));
}

const missing = (names, env) => names.filter((name) => !env[name]);

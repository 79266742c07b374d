/** What the machine offers, as values that can be tested. */
import path from 'node:path';

/** Only Linux needs a display server; an empty variable is none. */
export const hasDisplay = (platform, env) =>
  platform !== 'linux' || Boolean(env['DISPLAY']) || Boolean(env['WAYLAND_DISPLAY']);

/** Arguments for our own command, and those for the app. */
export function splitArgs(args) {
  return {
    retryElectron: args.includes('--retry-electron'),
    appArgs: args.filter((arg) => arg !== '--retry-electron'),
  };
}

/** What a person does to get Chromium, in the words of their system. */
export function chromiumAdvice(platform) {
  if (platform === 'darwin') return 'Install Chromium or Google Chrome (brew install --cask chromium)';
  if (platform === 'win32') return 'Install Google Chrome (winget install Google.Chrome)';
  return 'Install Chromium (sudo apt-get install chromium)';
}

const nodeVersion = '24.21.0';

/** npm's own builds of Node, which have no install script, with the content that the registry has to deliver. */
const nodeBuilds = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'win32-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

/** npm's build of Node 24 for a system, or undefined: it has none of this version for macOS. */
export function nodeBuild(platform, arch) {
  const integrity = nodeBuilds[`${platform}-${arch}`];
  if (!integrity) return undefined;
  const isWindows = platform === 'win32';
  const name = `node-${isWindows ? 'win' : platform}-${arch}`;
  return { name, version: nodeVersion, integrity, program: isWindows ? 'bin/node.exe' : 'bin/node' };
}

/** What a person does to get Node 24, in the words of their system. */
export function nodeAdvice(platform) {
  if (platform === 'darwin') return 'Install Node 24 (brew install node@24)';
  if (platform === 'win32') return 'Install Node 24 (winget install OpenJS.NodeJS.LTS)';
  return 'Install Node 24 (https://nodejs.org/en/download)';
}

/** Where a user's programs keep what they can fetch again. */
export function cacheFolder(platform, env, home) {
  const folder =
    platform === 'win32'
      ? (env['LOCALAPPDATA'] ?? path.join(home, 'AppData/Local'))
      : env['XDG_CACHE_HOME'] || path.join(home, '.cache');
  return path.join(folder, 'contract-desk');
}

/** What the machine offers, as values that can be tested. */

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

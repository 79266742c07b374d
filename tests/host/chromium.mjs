import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where a Chromium may be on this system, best first: without a window its headless shell, which starts much faster. */
export function chromiumCandidates(platform, env, headed = false) {
  if (env.DESK_CHROMIUM) return [env.DESK_CHROMIUM];
  if (platform === 'darwin') {
    const apps = ['Chromium', 'Google Chrome', 'Microsoft Edge'];
    return apps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);
  }
  if (platform === 'win32') {
    const roots = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(Boolean);
    const programs = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe'];
    programs.push('Microsoft\\Edge\\Application\\msedge.exe');
    return roots.flatMap((root) => programs.map((program) => path.win32.join(root, program)));
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  if (!headed) names.unshift('chromium-headless-shell');
  return names.map((name) => `/usr/bin/${name}`).concat('/snap/bin/chromium');
}

/** The browser that carries the stand-in host, or undefined. */
export const findChromium = ({
  headed = false,
  platform = process.platform,
  env = process.env,
  exists = existsSync,
} = {}) => chromiumCandidates(platform, env, headed).find((candidate) => exists(candidate));

/** Chromium's arguments: quiet, without its own pages, networking or first-run screens. */
export function chromiumArgs({ userDataDir, headed, isUnsandboxed, switches, debuggingPort }) {
  const fixed = [
    `--user-data-dir=${userDataDir}`,
    '--no-first-run',
    '--no-default-browser-check',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-gpu',
    '--disable-popup-blocking',
    '--disable-quic',
    '--disable-sync',
    // The popups of the address bar, pages of their own, take over a third of the processor time of a start.
    '--disable-features=HttpsUpgrades,PaintHolding,Translate,OptimizationHints,MediaRouter,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
    '--dns-prefetch-disable',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-background-timer-throttling',
    '--password-store=basic',
    '--use-mock-keychain',
  ];
  const own = [...switches].map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`));
  return [
    ...fixed,
    ...own,
    ...(headed ? ['--app=data:text/html,'] : ['--headless', '--no-startup-window']),
    ...(isUnsandboxed ? ['--no-sandbox', '--test-type'] : []),
    ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
  ];
}

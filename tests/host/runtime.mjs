/**
 * What the modules of the stand-in share, as Electron's modules share their process. `host.mjs` fills it in before the
 * app's first line runs; `cdp` and `targets` follow when Chromium has started.
 */
export const runtime = {
  /** The app's folder and its package.json. */
  root: process.cwd(),
  pkg: {},
  version: '',
  /** The whole command line, without the program. */
  args: [],
  /** Electron's switches as given on the command line. */
  switches: new Map(),
  /** Switches that the app itself adds for Chromium. */
  chromiumSwitches: new Map(),
  headed: false,
  cdp: undefined,
  targets: undefined,
  windows: new Set(),
  webContents: new Map(),
};

/** An event that a listener may prevent, as Electron hands it out. */
export const preventable = (members = {}) => ({
  ...members,
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
});

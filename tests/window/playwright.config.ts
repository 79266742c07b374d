import { defineConfig } from '@playwright/test';
import { findChromium } from '../host/chromium.mjs';
import { common } from '../playwright';

// A zone with a name of its own takes more room than UTC. The services that a window calls run in the process of its test.
const timezoneId = 'Europe/Madrid';
process.env['TZ'] = timezoneId;

/** `npx playwright test -c tests/window`: the built window in a browser, the services in the process of the test. */
export default defineConfig({
  ...common('window'),
  testDir: import.meta.dirname,
  use: {
    timezoneId,
    viewport: { width: 1280, height: 800 },
    // Half of what a moving window costs is its frames; how things move is looked at in the whole app.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium() ?? '',
      // In a page that lives for seconds the optimizing compiler takes more of the processor than it gives back.
      args: ['--disable-gpu', '--js-flags=--no-turbofan', '--disable-features=PaintHolding'],
    },
  },
});

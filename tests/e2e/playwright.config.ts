import { defineConfig } from '@playwright/test';
import { common } from '../playwright';

/** `npx playwright test -c tests/e2e`: the whole app, on Electron or its stand-in. */
export default defineConfig({ ...common('e2e'), testDir: import.meta.dirname });

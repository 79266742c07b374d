import { defineConfig } from '@playwright/test';
import { common } from '../playwright';

/** `npm run tours`: the tour of other servers, and its end in the middle. The e2e tests take it once, on the sample workspace. */
export default defineConfig({ ...common('tours'), testDir: import.meta.dirname });

import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.join(import.meta.dirname, '../..');

/** `npx playwright test -c tests/e2e`. A failure is never retried: a test that passes the second time is a fault. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(root, 'test-results'),
  reporter: 'list',
  // Reached by a hang alone: on a busy machine everything takes its time.
  timeout: 120_000,
  expect: { timeout: 60_000 },
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  tsconfig: path.join(root, 'tsconfig.json'),
});

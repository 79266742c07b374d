import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');

/** What all tests that Playwright runs have in common. A failure is never retried: a test that passes the second time is a fault. */
export const common = (name: string): PlaywrightTestConfig => ({
  outputDir: path.join(root, 'test-results', name),
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

import path from 'node:path';
import type { PlaywrightTestConfig } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');

/** How long a test waits for what it does or expects, in milliseconds: on a busy machine a press takes its time too. */
export const waitMs = 60_000;

/** What all tests that Playwright runs have in common. A failure is never retried: a test that passes the second time is a fault. */
export const common = (name: string): PlaywrightTestConfig => ({
  outputDir: path.join(root, 'test-results', name),
  reporter: 'list',
  // Reached by a hang alone: on a busy machine everything takes its time.
  timeout: 120_000,
  expect: { timeout: waitMs },
  workers: 2,
  retries: 0,
  fullyParallel: true,
  forbidOnly: true,
  tsconfig: path.join(root, 'tsconfig.json'),
});

import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { isQuick } from './size';

/** Measures that take minutes whatever they are asked, by title or by a tag of their own: a quick run has none of them. */
const long = /P(?:21|24|36|37|39|4\d|51|52) |@long/;
const root = path.join(import.meta.dirname, '../..');

/** `npm run bench`: one measure at a time, on a machine that does nothing else. */
export default defineConfig<{ readonly watched: boolean }>({
  testDir: import.meta.dirname,
  testMatch: '*.bench.ts',
  outputDir: path.join(root, 'test-results/bench'),
  reporter: './figures/table-reporter.ts',
  // A measure takes a minute or two; one that hangs ends, and the others are taken all the same.
  timeout: 6 * 60_000,
  expect: { timeout: 60_000 },
  ...(isQuick ? { grepInvert: long } : {}),
  workers: 1,
  retries: 0,
  use: { watched: false },
  tsconfig: path.join(root, 'tsconfig.json'),
});

import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isStale } from '../../../scripts/freshness.mjs';
import { chromiumAdvice, hasDisplay, splitArgs } from '../../../scripts/machine.mjs';

describe('the machine', () => {
  test('needs a display on Linux alone', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });

  test.each(['linux', 'darwin', 'win32'])('is told how to get Chromium on %s', (platform) => {
    expect(chromiumAdvice(platform)).toMatch(/^Install .+\(.+\)$/);
  });
});

test('the arguments of a command go to the app, but for our own', () => {
  expect(splitArgs(['--retry-electron', '--locale=pseudo'])).toEqual({
    retryElectron: true,
    appArgs: ['--locale=pseudo'],
  });
});

describe('an output', () => {
  const folder = (times: Readonly<Record<string, number>>) => {
    const root = mkdtempSync(path.join(os.tmpdir(), 'desk-fresh-'));
    for (const [name, seconds] of Object.entries(times)) {
      writeFileSync(path.join(root, name), '');
      utimesSync(path.join(root, name), seconds, seconds);
    }
    return root;
  };

  test.each([
    ['missing', { source: 1 }, true],
    ['older than a source', { source: 3, output: 2 }, true],
    ['newer than every source', { source: 1, output: 2 }, false],
  ])('that is %s: stale is %s', (_name, times, expected) => {
    const root = folder(times);
    expect(isStale([path.join(root, 'output')], [path.join(root, 'source')])).toBe(expected);
    rmSync(root, { recursive: true });
  });
});

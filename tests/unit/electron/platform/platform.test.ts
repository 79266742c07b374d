import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readLaunchOptions } from '@main/platform/launch-options';
import { createLogger } from '@main/platform/logger';
import { ownerOnly } from '@tests/support/owner-only';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the log file', () => {
  it('is for its owner only and keeps one older generation', () => {
    const file = path.join(folder, 'logs', 'desk.log');
    const log = createLogger(file, () => 0);
    log('started');
    expect(statSync(file).mode & 0o777).toBe(ownerOnly);
    writeFileSync(file, 'x'.repeat(5 * 1024 * 1024 + 1));
    log('again');
    expect(statSync(`${file}.1`).size).toBeGreaterThan(5 * 1024 * 1024);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(2);
  });

  it('is for its owner only also where it was there already, readable by all', () => {
    const file = path.join(folder, 'open.log');
    writeFileSync(file, '');
    chmodSync(file, 0o666);
    createLogger(file, () => 0)('started');
    expect(statSync(file).mode & 0o777).toBe(ownerOnly);
  });

  it('is no reason to fail when it cannot be written', () => {
    writeFileSync(path.join(folder, 'taken'), '');
    expect(() => createLogger(path.join(folder, 'taken', 'desk.log'), () => 0)('started')).not.toThrow();
  });
});

it('the command line can open the sample workspace, and nothing else', () => {
  expect(readLaunchOptions(['app', '.', '--sample', '--token=x'])).toEqual({ openSample: true });
  expect(readLaunchOptions(['app', '--samples'])).toEqual({ openSample: false });
});

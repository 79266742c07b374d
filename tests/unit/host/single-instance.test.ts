import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { InstanceLock } from '@tests/host/modules/single-instance.mjs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

let userData = '';
beforeEach(() => {
  userData = mkdtempSync(path.join(os.tmpdir(), 'desk-lock-'));
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

describe('the instance lock', () => {
  test('has one owner, which hears of the second', async () => {
    const heard: unknown[] = [];
    const first = new InstanceLock(userData, (message) => heard.push(message));
    const second = new InstanceLock(userData, () => {});
    expect(first.acquire({})).toBe(true);
    expect(second.acquire({ argv: ['--hello'] })).toBe(false);
    await expect.poll(() => heard).toEqual([{ argv: ['--hello'] }]);
    first.release();
  });

  test('can be taken after it was released', () => {
    const first = new InstanceLock(userData, () => {});
    const second = new InstanceLock(userData, () => {});
    first.acquire({});
    first.release();
    expect(second.acquire({})).toBe(true);
    second.release();
  });

  test.each(['999999999', '', 'not a number'])('is taken from an owner that is gone (%j in the file)', (content) => {
    writeFileSync(path.join(userData, 'instance.lock'), content);
    const lock = new InstanceLock(userData, () => {});
    expect(lock.acquire({})).toBe(true);
    lock.release();
  });
});

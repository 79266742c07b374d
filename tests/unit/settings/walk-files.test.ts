import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createWalkFiles } from '@main/settings/walk-files';
import type { ConnectionId } from '@shared/domain/ids';
import { ownerOnly } from '@tests/support/owner-only';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const id = '11111111-1111-4111-8111-111111111111' as ConnectionId;

describe('the files of walks', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'walks-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('give back what was written, each connection its own, and nothing once it was removed', () => {
    const files = createWalkFiles(path.join(folder, 'walks'));
    expect(files.read(id)).toEqual([]);
    expect([files.replace(id, 'old'), files.replace(id, 'whole'), files.append(id, 'more')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(createWalkFiles(path.join(folder, 'walks')).read(id)).toEqual(['whole', 'more']);
    expect(statSync(path.join(folder, 'walks', `${id}.json`)).mode & 0o777).toBe(ownerOnly);
    expect(files.read('sample' as ConnectionId)).toEqual([]);
    files.remove(id);
    files.remove(id);
    expect(files.read(id)).toEqual([]);
    expect(readdirSync(path.join(folder, 'walks'))).toEqual([]);
  });

  it('say so when they cannot be written, and hold nothing back', () => {
    writeFileSync(path.join(folder, 'file'), '');
    const nowhere = createWalkFiles(path.join(folder, 'file'));
    expect([nowhere.replace(id, 'whole'), nowhere.append(id, 'more'), nowhere.read(id)]).toEqual([false, false, []]);
  });
});

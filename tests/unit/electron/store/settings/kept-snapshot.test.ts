import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { forgetSnapshot, keepSnapshot, savedSnapshot } from '@main/store/settings/kept-snapshot';
import { longestSnapshot, type StartSnapshot } from '@shared/domain/local/start-snapshot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'desk-snapshot-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const snapshot: StartSnapshot = {
  connectionId: 'sample',
  sheets: ['/assets/home-A1.css'],
  tree: '[["p",{},["Orders"]]]',
};
const usedLast = (id: string | null) => ({ get: (key: string) => (key === 'lastUsed' ? id : undefined) });
const file = () => path.join(folder, 'start-snapshot.json');

describe('how Home looked last', () => {
  it('is read at the next start of the connection used last, and at no other', () => {
    expect(savedSnapshot(folder, usedLast('sample'))).toBeNull();
    keepSnapshot(folder, snapshot);
    expect(savedSnapshot(folder, usedLast('sample'))).toEqual(snapshot);
    expect(savedSnapshot(folder, usedLast('another'))).toBeNull();
    expect(savedSnapshot(folder, usedLast(null))).toBeNull();
  });

  it('leaves the disk with its connection, and stays when another one goes', () => {
    keepSnapshot(folder, snapshot);
    forgetSnapshot(folder, 'another');
    expect(existsSync(file())).toBe(true);
    forgetSnapshot(folder, 'sample');
    expect(existsSync(file())).toBe(false);
  });

  it.each([
    ['no JSON', 'not one'],
    ['no object', 'null'],
    ['a tree that is no text', JSON.stringify({ ...snapshot, tree: [] })],
    ['a style sheet of elsewhere', JSON.stringify({ ...snapshot, sheets: ['https://example.com/a.css'] })],
    ['a style sheet with a quote', JSON.stringify({ ...snapshot, sheets: ['/assets/"onload.css'] })],
    ['far too much', JSON.stringify({ ...snapshot, tree: ' '.repeat(longestSnapshot * 7) })],
  ])('is unknown where its file has %s', (_, text) => {
    writeFileSync(file(), text);
    expect(savedSnapshot(folder, usedLast('sample'))).toBeNull();
  });

  it('is not kept on a disk that cannot be written, and nothing fails', () => {
    expect(() => keepSnapshot(path.join(file(), 'below'), snapshot)).not.toThrow();
  });
});

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOpenedFile } from '@main/platform/opened-file';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe('a file that the system hands over', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-opened-'));
  const at = (name: string) => path.join(folder, name);
  const isWindows = process.platform === 'win32';
  beforeAll(() => {
    writeFileSync(at('plain'), '{"é":1}');
    writeFileSync(at('marked'), '\ufeff{}');
    writeFileSync(at('empty'), '');
    writeFileSync(at('largest'), 'x'.repeat(100));
    writeFileSync(at('too large'), 'x'.repeat(101));
    writeFileSync(at('no text'), Buffer.from([0x7b, 0xff, 0x7d]));
    mkdirSync(at('folder'));
    if (!isWindows) symlinkSync('/dev/zero', at('endless'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['plain', { kind: 'text', text: '{"é":1}' }],
    ['marked', { kind: 'text', text: '{}' }],
    ['empty', { kind: 'text', text: '' }],
    ['largest', { kind: 'text', text: 'x'.repeat(100) }],
    ['too large', { kind: 'refused', reason: 'too-large' }],
    ['no text', { kind: 'refused', reason: 'not-text' }],
    ['folder', { kind: 'refused', reason: 'not-a-file' }],
    ['missing', { kind: 'refused', reason: 'unreadable' }],
  ])('is read as text or refused with its reason: %s', async (name, expected) => {
    expect(await readOpenedFile(at(name), 100)).toEqual(expected);
  });

  it.runIf(!isWindows)('is not waited for where it never ends', async () => {
    expect(await readOpenedFile(at('endless'), 100)).toEqual({ kind: 'refused', reason: 'not-a-file' });
  });
});

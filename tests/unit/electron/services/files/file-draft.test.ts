import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createFileDraft, ownFile } from '@main/services/files/file-draft';
import { fileFailure } from '@main/services/files/file-failure';
import { AppError } from '@shared/errors/app-error';
import { ownerOnly } from '@tests/support/owner-only';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe('a file that is being written', () => {
  let folder = '';
  let file = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-draft-'));
    file = path.join(folder, 'orders.csv');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('never bears its name before it is whole, however the app ends', async () => {
    const draft = await createFileDraft(file, 'one');
    await draft.write('half');
    // A process that is killed here leaves just this.
    expect(readdirSync(folder)).toEqual(['.orders.csv.one.part']);
    await draft.write(' and whole 🎉');
    expect(readdirSync(folder)).toEqual(['.orders.csv.one.part']);
    expect(await draft.finish()).toEqual({ file, bytes: Buffer.byteLength('half and whole 🎉') });
    expect(readdirSync(folder)).toEqual(['orders.csv']);
    expect(readFileSync(file, 'utf8')).toBe('half and whole 🎉');
  });

  it('is gone at once when it is given up, and what was there before stays', async () => {
    writeFileSync(file, 'before');
    const draft = await createFileDraft(file, 'two');
    await draft.write('half');
    draft.discard();
    expect(readdirSync(folder)).toEqual(['orders.csv']);
    expect(readFileSync(file, 'utf8')).toBe('before');
    await expect(draft.finish()).rejects.toBeInstanceOf(AppError);
    expect(readFileSync(file, 'utf8')).toBe('before');
  });

  it('takes a free name beside what is there, and only its owner can read it', async () => {
    writeFileSync(file, 'before');
    const texts = ['one', 'two', 'three'];
    const drafts = await Promise.all(texts.map((id) => createFileDraft(file, id, ownFile)));
    await Promise.all(drafts.map((draft, at) => draft.write(texts[at] ?? '')));
    const finished = await Promise.all(drafts.map((draft) => draft.finish()));
    expect(finished.map((one) => path.basename(one.file)).sort()).toEqual([
      'orders (2).csv',
      'orders (3).csv',
      'orders (4).csv',
    ]);
    expect(finished.map((one) => readFileSync(one.file, 'utf8'))).toEqual(texts);
    expect(finished.map((one) => statSync(one.file).mode & 0o777)).toEqual(texts.map(() => ownerOnly));
    expect(readFileSync(file, 'utf8')).toBe('before');
    expect(readdirSync(folder)).toHaveLength(4);
  });

  it('can have a name as long as a name may be', async () => {
    const long = path.join(folder, `${'長'.repeat(80)}.csv`);
    const draft = await createFileDraft(long, '5b1f3a52-6c1e-4d67-9a3f-000000000001');
    await draft.finish();
    expect(readdirSync(folder)).toEqual([path.basename(long)]);
  });

  it.each([
    ['ENOSPC', 'disk_full'],
    ['EDQUOT', 'disk_full'],
    ['ENOENT', 'folder_gone'],
    ['EACCES', 'file_forbidden'],
    ['EROFS', 'file_forbidden'],
    ['EIO', 'file_failed'],
  ] as const)('tells the person what %s means', (word, code) => {
    const thrown = Object.assign(new Error(`${word}: /home/ada/secret.csv`), { code: word });
    const error = fileFailure(thrown, file);
    expect(error.code).toBe(code);
    expect(JSON.stringify(error.serialize())).not.toContain('secret');
  });

  it('says that a folder is in its place, whatever the system calls it', () => {
    mkdirSync(file);
    expect(fileFailure(Object.assign(new Error(), { code: 'EPERM' }), file).code).toBe('file_is_folder');
  });
});

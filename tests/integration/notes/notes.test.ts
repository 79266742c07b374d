import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IndexedContract } from '@shared/domain/contract-index';
import type { NoteDraft } from '@shared/domain/note';
import { createTestApp, type TestApp } from '@tests/support/app';
import { memoryStore } from '@tests/support/database';
import { openIndexed } from '@tests/support/index-app';
import { openedForEach } from '@tests/support/opened';
import { type RunningSample, startSample } from '@tests/support/sample';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** Text that would be markup, a formula or a path where somebody forgot that it is none. */
const hostile = '<img src=x onerror=alert(1)>\n=1+1 ../../etc/passwd \u202Eevil';

describe('notes', () => {
  const on = openedForEach(() => openIndexed({ most: 3 }));
  let contract: IndexedContract;
  beforeEach(async () => {
    [contract] = (await on.contracts()) as [IndexedContract];
  });

  const draft = (change: Partial<NoteDraft> = {}): NoteDraft => ({
    contractId: contract.contract.id,
    contractName: contract.contract.fullyQualifiedName,
    run: null,
    text: 'Known, ticket 123',
    acknowledged: null,
    ...change,
  });
  const save = (change: Partial<NoteDraft> = {}, id: string | null = null) =>
    on.app.call('notes.save', { connectionId: on.connectionId, note: { id, ...draft(change) } });
  const list = async () => (await on.app.call('notes.list', { connectionId: on.connectionId })).notes;
  const fileWith = (notes: readonly unknown[], version = 1) =>
    JSON.stringify({ format: 'contract-desk/notes', version, notes });
  const importText = (text: string) => on.app.call('notes.import', { connectionId: on.connectionId, text });

  it('outlive the app with who wrote them and when, and keep both when they are changed', async () => {
    on.server.clear();
    const [written] = (await save()).notes;
    expect(written).toMatchObject({ author: 'Sample Steward', writtenAt: on.now(), changedAt: null });
    on.pass(60_000);
    await save({ text: hostile }, written?.id);
    expect(await list()).toEqual([{ ...written, text: hostile, changedAt: on.now() }]);
    // Nothing of it went to the server.
    expect(on.server.log.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(JSON.stringify(on.server.log)).not.toContain('ticket');
    await on.restart();
    expect(await list()).toMatchObject([{ text: hostile, author: 'Sample Steward' }]);
  });

  it('go with their connection where that is wanted, and come back whole after they were deleted', async () => {
    const [note] = (await save()).notes;
    if (note === undefined) throw new Error('It was not stored.');
    const { connectionId } = on;
    expect(await on.app.call('notes.remove', { connectionId, id: note.id })).toEqual({ notes: [] });
    expect(await on.app.call('notes.restore', { connectionId, note })).toEqual({ notes: [note] });
    await on.app.call('connections.remove', { connectionId, isDeleted: true });
    expect(await list()).toEqual([]);
  });

  it.each([
    ['without a text', { text: ' \n ' }],
    ['with a text without end', { text: 'x'.repeat(2001) }],
    ['about a run at no time', { run: { key: '1', timestamp: -1 } }],
  ])('are refused %s, and nothing is stored', async (_, change) => {
    await expect(save(change)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await list()).toEqual([]);
  });

  it('of a file are added once, found by name on another server, and counted where they do not fit', async () => {
    const [note] = (await save()).notes;
    const elsewhere = '5b1f3a52-6c1e-4d67-9a3f-00000000000f';
    const other = (end: string) => `00000000-0000-4000-8000-00000000000${end}`;
    const { known, added, unknown, unreadable, notes } = await importText(
      fileWith([
        note,
        { ...note, id: other('1'), contractId: elsewhere },
        { ...note, id: other('1'), contractId: elsewhere },
        { ...note, id: other('2'), contractId: elsewhere, contractName: 'gone' },
        { ...note, id: other('3'), text: '' },
        'nonsense',
      ]),
    );
    expect({ known, added, unknown, unreadable }).toEqual({ known: 1, added: 1, unknown: 1, unreadable: 2 });
    expect(notes.find(({ id }) => id === other('1'))).toMatchObject({ contractId: contract.contract.id });
  });

  it.each([
    ['of a newer version', () => fileWith([], 2), 'it was written by a newer version of this app'],
    ['of something else', () => '{"format":"contract-desk/views","version":1,"views":[]}', 'it is not a file of notes'],
    ['with too many notes', () => fileWith(Array(5001).fill({})), 'it holds more than 5,000 notes'],
  ])('stay as they are when a file %s is imported', async (_, text, where) => {
    await save();
    await expect(importText(text())).rejects.toMatchObject({ code: 'notes_unreadable', details: { where } });
    expect(await list()).toHaveLength(1);
  });
});

describe('a file of notes', () => {
  let folder: string;
  let sample: RunningSample;
  let app: TestApp;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'notes-'));
    sample = await startSample();
    const chooseFile = async (kind: string, name: string) => path.join(folder, `${kind}-${name}`);
    app = createTestApp({ store: memoryStore(), passedFilePlace: { chooseFile } });
  });
  afterEach(async () => {
    await app.container.close();
    await sample.stop();
    await rm(folder, { recursive: true });
  });

  it('holds every note, hostile ones too, and nothing of the connection', async () => {
    const connectionId = await app.connect(sample.baseUrl, sample.tokens.full);
    const contractId = '5b1f3a52-6c1e-4d67-9a3f-000000000001' as NoteDraft['contractId'];
    const note = { id: null, contractId, contractName: 'orders', run: null, text: hostile, acknowledged: null };
    const { notes } = await app.call('notes.save', { connectionId, note });
    const { exported } = await app.call('notes.exportFile', { connectionId });
    expect(exported).toEqual({ fileName: 'notes-contract-notes.json', notes: 1 });
    const text = await readFile(path.join(folder, 'notes-contract-notes.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ format: 'contract-desk/notes', version: 1, notes });
    expect(text).not.toContain(sample.baseUrl);
    expect(text).not.toContain(sample.tokens.full);
  });
});

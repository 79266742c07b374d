import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConnectionId } from '@shared/domain/ids';
import type { ViewDraft } from '@shared/domain/saved-view';
import { createTestApp, type TestApp } from '@tests/support/app';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const draft: ViewDraft = {
  name: 'Broken',
  search: { outcome: ['Failed'], sort: 'failing', desc: true },
  layout: { order: [], hidden: ['version'], widths: {} },
};

let folder: string;
let file: string | null;
let app: TestApp;
let one: ConnectionId;
let other: ConnectionId;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'views-'));
  file = path.join(folder, 'views.json');
  app = createTestApp({ passedFilePlace: { chooseFile: async () => file } });
  const connect = async (name: string) =>
    (await app.call('connections.save', { name, baseUrl: 'http://127.0.0.1:9/api' })).id;
  [one, other] = [await connect('One'), await connect('Other')];
});

afterEach(async () => {
  await app.container.close();
  await rm(folder, { recursive: true });
});

const save = (connectionId: ConnectionId, change: Partial<ViewDraft> & { readonly id?: string } = {}) =>
  app.call('views.save', { connectionId, view: { id: null, ...draft, ...change } });
const names = async (connectionId: ConnectionId) =>
  (await app.call('views.list', { connectionId })).views.map(({ name }) => name);

describe('saved views', () => {
  it('are kept for each connection, by name, and go with it where wanted', async () => {
    await save(one, { name: 'stale ones' });
    await save(one);
    await save(other, { name: 'Others' });
    expect(await names(one)).toEqual(['Broken', 'stale ones']);
    expect(await names(other)).toEqual(['Others']);
    await app.call('connections.remove', { connectionId: one, isDeleted: true });
    expect(await names(one)).toEqual([]);
    expect(await names(other)).toEqual(['Others']);
  });

  it('are changed in place, removed, and put back as they were', async () => {
    const { id } = await save(one);
    await save(one, { id, name: 'Renamed', search: { mine: true } });
    const { views } = await app.call('views.list', { connectionId: one });
    expect(views).toEqual([{ ...draft, id, name: 'Renamed', search: { mine: true } }]);
    expect((await app.call('views.remove', { connectionId: one, id })).views).toEqual([]);
    await save(one, { id, name: 'Renamed', search: { mine: true } });
    expect((await app.call('views.list', { connectionId: one })).views).toEqual(views);
  });

  it.each([
    ['an empty name', { name: '   ' }],
    ['an unknown order', { search: { sort: 'colour' } as never }],
    ['an unknown outcome', { search: { outcome: ['Fine'] } as never }],
  ])('are refused with %s', async (_, change) => {
    await expect(save(one, change)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await names(one)).toEqual([]);
  });

  it('are not more than a connection may have', async () => {
    const views = Array.from({ length: 200 }, (_, at) => ({ ...draft, name: `View ${at}` }));
    const text = JSON.stringify({ format: 'contract-desk/views', version: 1, views });
    await app.call('views.import', { connectionId: one, text });
    await expect(save(one)).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(app.call('views.import', { connectionId: one, text })).rejects.toMatchObject({
      code: 'views_unreadable',
      details: { where: 'a connection has at most 200 views' },
    });
    expect(await names(one)).toHaveLength(200);
  });
});

describe('a file of views', () => {
  it('carries views to another connection, under another name where that is taken', async () => {
    const { id } = await save(one);
    const answer = await app.call('views.exportFile', { connectionId: one, ids: [id] });
    expect(answer).toEqual({ exported: { fileName: 'views.json', views: 1 } });
    const text = await readFile(file ?? '', 'utf8');
    expect(text).not.toContain(id);
    await save(other);
    expect(await app.call('views.import', { connectionId: other, text })).toMatchObject({ added: 1, unreadable: 0 });
    expect(await names(other)).toEqual(['Broken', 'Broken (2)']);
    const { views } = await app.call('views.list', { connectionId: other });
    expect(views[1]).toMatchObject({ search: draft.search, layout: draft.layout });
  });

  it('is not written when the person chooses no place, or no view is left', async () => {
    const { id } = await save(one);
    file = null;
    expect(await app.call('views.exportFile', { connectionId: one, ids: [id] })).toEqual({ exported: null });
    file = path.join(folder, 'views.json');
    await app.call('views.remove', { connectionId: one, id });
    expect(await app.call('views.exportFile', { connectionId: one, ids: [id] })).toEqual({ exported: null });
    await expect(readFile(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('that is another one is refused with the reason, and changes nothing', async () => {
    await expect(app.call('views.import', { connectionId: one, text: '{"views":[]}' })).rejects.toMatchObject({
      code: 'views_unreadable',
      details: { where: 'it is not a file of views' },
    });
    expect(await names(one)).toEqual([]);
  });

  it('gives what can be read of it, and counts the rest', async () => {
    const views = [draft, { name: 'x' }, 7];
    const text = JSON.stringify({ format: 'contract-desk/views', version: 1, views });
    expect(await app.call('views.import', { connectionId: one, text })).toMatchObject({ added: 1, unreadable: 2 });
    expect(await names(one)).toEqual(['Broken']);
  });
});

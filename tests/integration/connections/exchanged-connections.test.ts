import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Connection } from '@shared/domain/connection/connection';
import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { createTestApp, type TestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { selfSigned } from '@tests/support/certificates';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const token = canaryToken('somebody', { isBot: true, exp: null });
const strange = connectionIdSchema.parse('sample');

/** What is passed on of a connection. */
const chosen = ({ id: _, token: __, tokenFacts: ___, lastUsedAt: ____, ...connection }: Connection) => connection;

describe('connections that are passed on in a file', () => {
  let app: TestApp;
  let other: TestApp;
  let folder: string;
  let file: string | null;
  let ids: ConnectionId[];

  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-connections-'));
    file = path.join(folder, 'team.contractdesk');
    app = createTestApp({ exchangeFileDialogs: { chooseFile: async () => file } });
    other = createTestApp();
    const { id: first } = await app.call('connections.save', {
      name: 'Production',
      baseUrl: 'https://catalog.example/api',
      token,
      protection: 'protected',
      colour: 'red',
      pageSize: 250,
      network: {
        proxy: { mode: 'custom', address: 'http://proxy.example:8080' },
        timeoutSeconds: 60,
        parallel: 2,
        allowsHttp: false,
        certificates: { name: 'company.pem', pem: selfSigned.cert },
      },
      keeping: 'session',
    });
    const second = await app.connect('https://test.example', token);
    ids = [second, first];
    await app.call('connections.reorder', { connectionIds: ids });
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true });
    await Promise.all([app.container.close(), other.container.close()]);
  });

  const all = async (of: TestApp) => (await of.call('connections.list', {})).connections;
  const exported = async () => {
    await app.call('connections.exportFile', { connectionIds: ids });
    return readFileSync(path.join(folder, 'team.contractdesk'), 'utf8');
  };

  it('are the same on another computer, in the person’s order, and have no token there', async () => {
    const text = await exported();
    expect(text).toContain('BEGIN CERTIFICATE');
    const { entries } = await other.call('connections.previewImport', { text });
    expect(entries.map(({ kind }) => kind)).toEqual(['new', 'new']);
    expect(await all(other)).toEqual([]);
    const { connections } = await other.call('connections.import', { text, items: [0, 1] });
    expect(connections.map(chosen)).toEqual((await all(app)).map(chosen));
    expect(await all(other)).toEqual(connections);
    for (const each of connections) expect(each).toMatchObject({ token: 'none', tokenFacts: null, lastUsedAt: null });
    expect(connections.some(({ id }) => ids.includes(id))).toBe(false);
  });

  it('an exported file has no piece of a token and no claim of one', async () => {
    const text = await exported();
    const pieces = Array.from({ length: token.length - 19 }, (_, at) => token.slice(at, at + 20));
    expect(pieces.filter((piece) => text.includes(piece))).toEqual([]);
    expect(text).not.toMatch(/somebody|token/);
  });

  it('are written whole over an older file, or not at all', async () => {
    const place = path.join(folder, 'team.contractdesk');
    writeFileSync(place, 'older');
    expect(await app.call('connections.exportFile', { connectionIds: [...ids, strange] })).toEqual({
      fileName: 'team.contractdesk',
      connections: 2,
    });
    expect(readdirSync(folder)).toEqual(['team.contractdesk']);
    file = path.join(folder, 'gone', 'team.contractdesk');
    await expect(app.call('connections.exportFile', { connectionIds: ids })).rejects.toMatchObject({
      code: 'folder_gone',
    });
    expect(readdirSync(folder)).toEqual(['team.contractdesk']);
  });

  it('are not written when the person chooses no file, or there are none of these ids', async () => {
    file = null;
    expect(await app.call('connections.exportFile', { connectionIds: ids })).toBeNull();
    await expect(app.call('connections.exportFile', { connectionIds: [strange] })).rejects.toMatchObject({
      code: 'no_connection',
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('say that they are there already, and are added under another name when wanted twice', async () => {
    const text = await exported();
    const { entries } = await app.call('connections.previewImport', { text });
    expect(entries.map(({ kind, name }) => [kind, name])).toEqual([
      ['known', 'Test'],
      ['known', 'Production'],
    ]);
    const { connections } = await app.call('connections.import', { text, items: [1, 1] });
    expect(connections.map(({ name, token: place }) => [name, place])).toEqual([['Production (copy)', 'none']]);
    expect((await all(app)).map(({ name }) => name)).toEqual(['Test', 'Production', 'Production (copy)']);
  });

  it('show before they are added what the maker of the file has chosen of the way to the server', async () => {
    const { entries } = await other.call('connections.previewImport', { text: await exported() });
    const [, entry] = entries;
    if (entry?.kind !== 'new') throw new Error('a new one is expected');
    expect(entry.network).toMatchObject({
      proxy: { mode: 'custom', address: 'http://proxy.example:8080' },
      certificates: { name: 'company.pem', facts: [{ subject: 'CN=contract-desk-test' }] },
    });
    expect(JSON.stringify(entry)).not.toContain('BEGIN CERTIFICATE');
  });

  it('that cannot be read are passed over, and the others are added', async () => {
    const { connections } = JSON.parse(await exported());
    const text = JSON.stringify({
      format: 'contract-desk/connections',
      version: 1,
      connections: [{ ...connections[0], baseUrl: 'http://far.example' }, connections[1], connections[1]],
    });
    const { entries } = await other.call('connections.previewImport', { text });
    expect(entries.map(({ kind }) => kind)).toEqual(['unreadable', 'new', 'known']);
    const added = await other.call('connections.import', { text, items: [0, 1, 400] });
    expect(added.connections.map(({ name }) => name)).toEqual(['Production']);
    await expect(other.call('connections.previewImport', { text: '{}' })).rejects.toMatchObject({
      code: 'connections_unreadable',
    });
  });
});

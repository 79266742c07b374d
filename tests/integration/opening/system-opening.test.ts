import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readOpenedFile } from '@main/platform/opened-file';
import { createOpeningQueue, openingsOf } from '@main/platform/system-openings';
import { createTestApp, type TestApp } from '@tests/support/app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const contract = '1f9e3a52-6c1e-4d67-9a3f-000000000001';
// Nothing listens there: whatever asked a server would fail.
const baseUrl = 'http://127.0.0.1:9/api';

describe('what the system hands over, as the window takes it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-handed-'));
  let app: TestApp;
  let queue: ReturnType<typeof createOpeningQueue>;
  let id = '';
  beforeAll(async () => {
    queue = createOpeningQueue();
    app = createTestApp({ openings: { next: () => queue.next(), readFile: readOpenedFile } });
    const saved = await app.call('connections.save', { name: 'Shop — live', baseUrl });
    id = saved.id;
  });
  beforeEach(() => expect(queue.next()).toBeNull());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (...args: string[]) =>
    queue.add(...openingsOf({ argv: ['desk', ...args], cwd: folder, platform: process.platform }));
  const take = () => app.call('opening.take', {});

  it.each([
    ['its name', `contractdesk://open?c=${encodeURIComponent('shop — LIVE')}&contract=${contract}`, true],
    ['its host', `contractdesk://open?c=127.0.0.1:9&table=shop.orders`, true],
    ['no connection', `contractdesk://open?contract=${contract}`, false],
    ['an unknown connection', `contractdesk://open?c=evil.example&contract=${contract}`, false],
  ])('a link with %s brings the saved connection or none, and asks nothing', async (_, link, isHere) => {
    const before = app.disk();
    start(link);
    expect(await take()).toEqual({ kind: 'link', text: link, connectionId: isHere ? id : null });
    expect(await take()).toBeNull();
    expect(app.disk()).toBe(before);
    expect(app.log).toEqual([]);
  });

  it.each([
    ['no screen', 'contractdesk:'],
    ['nothing to open', 'contractdesk://open'],
    ['a path for an id', 'contractdesk://open?contract=../../x'],
    ['another command', 'contractdesk://delete?contract=1'],
    ['a command behind a path', `contractdesk://open/../delete?contract=${contract}x`],
    ['a command that changes something', `contractdesk://validate?contract=${contract}`],
    ['half a host', 'contractdesk://['],
  ])('a link with %s is refused', async (_, link) => {
    start(link);
    expect(await take()).toEqual({ kind: 'refused', name: null, reason: 'no-link' });
  });

  it('a file comes with its name and its text as it is, and adds no connection', async () => {
    const name = 'team “<b>” \u202e.contractdesk';
    writeFileSync(path.join(folder, name), '{"format": "contract-desk/connections"');
    start(name);
    expect(await take()).toEqual({ kind: 'file', name, text: '{"format": "contract-desk/connections"' });
    expect((await app.call('connections.list', {})).connections).toHaveLength(1);
  });

  it('a file that cannot be used is refused with its name and reason, without its folder', async () => {
    writeFileSync(path.join(folder, 'picture.contractdesk'), Buffer.from([0x89, 0x50, 0xff]));
    start('missing.contractdesk', 'picture.contractdesk');
    expect(await take()).toEqual({ kind: 'refused', name: 'missing.contractdesk', reason: 'unreadable' });
    expect(await take()).toEqual({ kind: 'refused', name: 'picture.contractdesk', reason: 'not-text' });
  });
});

it('an app to which nothing is handed over has nothing to take', async () => {
  expect(await createTestApp().call('opening.take', {})).toBeNull();
});

import type { ConnectionId } from '@shared/domain/ids';
import type { Settings } from '@shared/domain/local/setting-table';
import { formatClock } from '@shared/format/instant';
import type { AppEvent } from '@shared/ipc/events';
import { createTestApp } from '@tests/support/app';
import { canaryToken } from '@tests/support/canary/canary';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

describe('settings that the window and the menu follow', () => {
  const applied: Settings[] = [];
  const events: AppEvent['type'][] = [];
  const app = createTestApp({
    controls: { applySettings: (settings) => void applied.push(settings) },
    onEvent: ({ type }) => void events.push(type),
  });
  afterAll(() => app.container.close());
  beforeEach(() => {
    applied.length = 0;
    events.length = 0;
  });

  it('are applied as soon as they change, with the keys that may be used', async () => {
    const keys = { home: ['F8'], search: ['Alt+F4'], gone: ['F9'] };
    const changed = await app.call('settings.set', { theme: 'dark', zoom: 125, keys });
    expect(applied).toEqual([changed]);
    expect(changed).toMatchObject({ theme: 'dark', zoom: 125, keys: { home: ['F8'] } });
    expect(changed.keys).not.toHaveProperty('search');
    expect((await app.call('app.info', {})).droppedKeys).toEqual(['gone', 'search: Alt+F4']);
    await app.call('settings.set', { keys: {} });
    expect((await app.call('app.info', {})).droppedKeys).toEqual([]);
  });

  it('follow the zoom of the menu, which is kept and told to every window', async () => {
    await app.call('settings.set', { zoom: 100 });
    expect(events).toContain('settings-changed');
    events.length = 0;
    for (const step of ['in', 'in', 'out'] as const) app.container.changeZoom(step);
    expect(applied.map(({ zoom }) => zoom)).toEqual([100, 110, 125, 110]);
    expect((await app.call('settings.get', {})).zoom).toBe(110);
    expect(events.filter((type) => type === 'settings-changed')).toHaveLength(3);
    app.container.changeZoom('reset');
    expect((await app.call('settings.get', {})).zoom).toBe(100);
  });

  it('refuse a proxy whose address could not be used, with the reason, and no login is kept', async () => {
    for (const proxyAddress of ['http://me:secret@proxy.example:3128', 'socks5://proxy.example', '']) {
      const reply = await app.container.dispatch('settings.set', { proxy: 'custom', proxyAddress });
      expect(reply).toMatchObject({
        ok: false,
        error: { code: 'invalid_proxy', details: { where: expect.any(String) } },
      });
    }
    expect(await app.call('settings.get', {})).toMatchObject({ proxy: 'system', proxyAddress: '' });
    await app.call('settings.set', { proxy: 'custom', proxyAddress: 'proxy.example:3128' });
    await app.call('settings.set', { proxy: 'system' });
    expect(await app.call('settings.get', {})).toMatchObject({ proxy: 'system', proxyAddress: 'proxy.example:3128' });
  });

  it('say which proxy the system names for a server, whatever the app uses, and none for this computer', async () => {
    const asked: string[] = [];
    const proxyFor = async (address: string) => {
      asked.push(address);
      return 'http://me:hidden@proxy.example:8080';
    };
    const behind = createTestApp({ network: { certificates: undefined, proxyFor } });
    const named = (connectionId: ConnectionId) => behind.call('connections.systemProxy', { connectionId });
    const far = await behind.connect('https://catalog.example:8585/api', canaryToken('steward'));
    const near = await behind.connect('http://127.0.0.1:8585/api', canaryToken('steward'));
    for (const proxy of ['system', 'none'] as const) {
      await behind.call('settings.set', { proxy });
      expect(await named(far)).toEqual({ server: 'catalog.example:8585', proxy: 'proxy.example:8080' });
    }
    expect(await named(near)).toEqual({ server: '127.0.0.1:8585', proxy: null });
    expect(asked).toEqual(['https://catalog.example:8585/api', 'https://catalog.example:8585/api']);
    const gone = '00000000-0000-4000-8000-00000000000c' as ConnectionId;
    await expect(named(gone)).rejects.toMatchObject({ code: 'no_connection' });
    await behind.container.close();
  });

  it.each([
    ['en-US', 'system', '2:05 pm'],
    ['en-GB', 'system', '14:05'],
    ['en-GB', '12', '2:05 pm'],
    ['en-US', '24', '14:05'],
  ] as const)(
    'give main the clock of a system in %s, where %s is chosen, from the start on',
    async (language, hours, clock) => {
      const state = new Map<string, unknown>([['settings', { hours }]]);
      const get = (key: string) => state.get(key);
      const started = createTestApp({ language, state: { get, set: (key, value) => void state.set(key, value) } });
      expect(formatClock(Date.UTC(2026, 4, 12, 14, 5), 'UTC', 'minute')).toBe(clock);
      await started.container.close();
    },
  );

  it.each(['local', 'utc', 'Asia/Kolkata', 'Europe/Kyiv', 'Asia/Calcutta', 'Etc/GMT+5', 'UTC', 'GMT'])(
    'take the zone %s',
    async (zone) => {
      expect((await app.call('settings.set', { zone })).zone).toBe(zone);
      await app.call('settings.set', { zone: 'local' });
    },
  );

  it.each([
    { zoom: 79 },
    { zoom: 201 },
    { zoom: 99.5 },
    { zone: 'Mars/Olympus' },
    { zone: '+05:30' },
    { hours: '25' },
    { density: 'tiny' },
  ])('refuse %j, and stay as they are', async (change) => {
    const before = await app.call('settings.get', {});
    expect(await app.container.dispatch('settings.set', change)).toMatchObject({ ok: false });
    expect(await app.call('settings.get', {})).toEqual(before);
  });
});

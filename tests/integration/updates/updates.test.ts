import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestApp, type TestApp, type TestAppOptions } from '@tests/support/app';
import { createManualTiming, type ManualTiming } from '@tests/support/manual-timing';
import { startProxy } from '@tests/support/proxy';
import { afterEach, describe, expect, it, vi } from 'vitest';

const dayMs = 86_400_000;
const release = {
  version: '1.2.0',
  date: '2026-11-20',
  notes: '- Contracts open **faster**.',
  download: 'https://127.0.0.1/download',
};

/** What a feed answers: a status and a body, or nothing at all. */
interface FeedAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A feed on this computer that remembers who asked. */
async function serveFeed(answer: () => FeedAnswer) {
  const asked: { url: string; headers: IncomingHttpHeaders }[] = [];
  const server: Server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, headers });
    const { status = 200, headers: own = {}, body } = answer();
    response.writeHead(status, { 'content-type': 'application/json', ...own }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => server.close(resolve)));
  return { asked, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/updates/latest.json` };
}

interface Feeds extends TestAppOptions {
  readonly answer?: () => FeedAnswer;
  readonly version?: string;
}

const feedOf = (body: unknown): FeedAnswer => ({ body: JSON.stringify(body) });

async function openApp({ answer = () => feedOf(release), version = '1.1.0', ...options }: Feeds = {}) {
  const feed = await serveFeed(answer);
  const timing = createManualTiming();
  const info = { version, electron: '', host: 'stand-in', platform: 'test', setAside: [] } as const;
  const app = createTestApp({
    updateFeed: feed.address,
    timing,
    clock: () => 1_800_000_000_000 + timing.now(),
    controls: { info },
    ...options,
  });
  closers.push(() => app.container.close());
  return { app, timing, asked: feed.asked };
}

/** Lets the time pass, and waits until the check that began has ended. */
async function passUntilChecked(app: TestApp, timing: ManualTiming, ms: number): Promise<void> {
  const before = app.events.filter(({ type }) => type === 'updates-checked').length;
  timing.pass(ms);
  await vi.waitFor(() =>
    expect(app.events.filter(({ type }) => type === 'updates-checked').length).toBeGreaterThan(before),
  );
}

describe('a check for updates on request', () => {
  it('shows the version, day and notes of a newer release, and the page to get it from', async () => {
    const { app } = await openApp();
    expect(await app.call('updates.get', {})).toEqual({ checkedAt: null, outcome: null, release: null });
    const found = await app.call('updates.check', {});
    expect(found).toEqual({ checkedAt: 1_800_000_000_000, outcome: 'checked', release });
    expect(await app.call('updates.get', {})).toEqual(found);
  });

  it('sends one plain request: no token, no cookie, nothing that says who asks', async () => {
    const { app, asked } = await openApp();
    await Promise.all([app.call('updates.check', {}), app.call('updates.check', {})]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.url).toBe('/updates/latest.json');
    expect(Object.keys(asked[0]?.headers ?? {}).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host']);
  });

  it('is in the log of requests, of no connection, also one that the app made by itself', async () => {
    const { app, timing, asked } = await openApp();
    await app.call('updates.check', {});
    await app.call('settings.set', { updates: true });
    await passUntilChecked(app, timing, dayMs);
    const { requests } = await app.call('requests.list', { filter: { askedBy: 'updates.' }, before: null, limit: 10 });
    const logged = {
      connectionId: null,
      method: 'GET',
      path: '/updates/latest.json',
      status: 200,
      askedBy: 'updates.check',
    };
    expect(requests).toMatchObject([logged, logged]);
    const whole = await app.call('requests.get', { number: requests[0]?.number ?? 0 });
    expect(whole?.origin).toBe(`http://${asked[0]?.headers.host}`);
  });

  it('goes through the proxy that the settings name', async () => {
    const proxy = await startProxy(403);
    closers.push(proxy.close);
    const { app } = await openApp({ updateFeed: 'https://feed.invalid/updates/latest.json' });
    await app.call('settings.set', { proxy: 'custom', proxyAddress: proxy.url });
    expect((await app.call('updates.check', {})).outcome).toBe('unreachable');
    expect(proxy.asked).toEqual(['feed.invalid:443']);
  });

  it.each([
    ['the same version', '1.1.0'],
    ['an older version', '1.0.9'],
    ['a preview of this version', '1.1.0-beta.2'],
  ])('is up to date where the feed names %s', async (_, version) => {
    const { app } = await openApp({ answer: () => feedOf({ ...release, version }) });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'checked', release: null });
  });

  it('keeps what it has found over a restart, until that version is installed', async () => {
    const first = await openApp();
    await first.app.call('updates.check', {});
    const { state } = first.app;
    const again = await openApp({ state });
    // The feed of the second app has another port, and the same host.
    expect(await again.app.call('updates.get', {})).toMatchObject({ release });
    const updated = await openApp({ state, version: '1.2.0' });
    expect(await updated.app.call('updates.get', {})).toMatchObject({ release: null });
  });
});

describe('a feed that lies', () => {
  it.each([
    ['a version that is none', { version: 'latest' }],
    ['a version with a path in it', { version: '9.9.9/../../x' }],
    ['a version of a thousand digits', { version: `${'9'.repeat(1000)}.0.0` }],
    ['a day that is none', { date: '2026-02-30' }],
    ['notes that are no text', { notes: { html: '<b>' } }],
    ['no page to download from', { download: undefined }],
    ['a plain page', { download: 'http://127.0.0.1/download' }],
    ['the page of another host', { download: 'https://evil.example/download' }],
    ['the page of a host that begins like its own', { download: 'https://127.0.0.1.evil.example/' }],
    ['another host behind its own as a user', { download: 'https://127.0.0.1@evil.example/' }],
    ['another port of its host', { download: 'https://127.0.0.1:8443/' }],
    ['a script', { download: 'javascript:alert(1)' }],
    ['a file', { download: 'file:///etc/passwd' }],
  ])('is ignored, and said to be: %s', async (_, lie) => {
    const { app } = await openApp({ answer: () => feedOf({ ...release, version: '9.0.0', ...lie }) });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'invalid', release: null });
  });

  it.each([
    ['a list', '[]'],
    ['cut JSON', '{"version": "9.0.0"'],
    ['nothing', ''],
  ])('is ignored where it is %s', async (_, body) => {
    const { app } = await openApp({ answer: () => ({ body }) });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'invalid', release: null });
  });

  it('loses nothing that an honest one has said before', async () => {
    let body: unknown = release;
    const { app } = await openApp({ answer: () => feedOf(body) });
    await app.call('updates.check', {});
    body = { ...release, version: '9.0.0', download: 'https://evil.example/' };
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'invalid', release });
  });

  it('leaves nothing in the file that leads elsewhere, even where somebody has edited it', async () => {
    const { app } = await openApp();
    const edited = { ...release, download: 'https://evil.example/' };
    app.state.set('updates', { checkedAt: 1, outcome: 'checked', release: edited });
    expect(await app.call('updates.get', {})).toMatchObject({ release: null });
    app.state.set('updates', { checkedAt: 'x', release });
    expect(await app.call('updates.get', {})).toEqual({ checkedAt: null, outcome: null, release: null });
  });
});

describe('a feed that is huge', () => {
  it.each([
    ['as it says', { headers: { 'content-length': '70000' }, body: '' }],
    ['as a whole', { body: JSON.stringify({ ...release, more: 'x'.repeat(70_000) }) }],
    ['in its notes', { body: JSON.stringify({ ...release, notes: 'x'.repeat(20_001) }) }],
  ])('is not read (%s)', async (_, answer) => {
    const { app } = await openApp({ answer: () => answer });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'invalid', release: null });
  });

  it('is given up after 64 kB where it never ends', async () => {
    let sent = 0;
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (): void => {
        sent += 1;
        if (sent < 10_000 && !response.destroyed) response.write('x'.repeat(16_384), more);
      };
      response.on('error', () => undefined);
      more();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const { app } = await openApp({ updateFeed: `http://127.0.0.1:${(server.address() as AddressInfo).port}/f.json` });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'invalid' });
    // What the sockets of both sides hold goes out all the same.
    expect(sent).toBeLessThan(1000);
  });
});

describe('a feed that is absent', () => {
  it.each([
    ['is missing', { status: 404, body: '{}' }],
    ['fails', { status: 500, body: 'oops' }],
    ['is a web page', { headers: { 'content-type': 'text/html' }, body: '<h1>Sign in</h1>' }],
    ['moved elsewhere', { status: 302, headers: { location: 'https://evil.example/' }, body: '' }],
  ])('is said to be where it %s, and asked once', async (_, answer) => {
    const { app, asked } = await openApp({ answer: () => answer });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'absent', release: null });
    expect(asked).toHaveLength(1);
  });

  it('is said to be out of reach where nothing listens', async () => {
    const { app } = await openApp({ updateFeed: 'http://127.0.0.1:1/latest.json' });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'unreachable', release: null });
  });

  it('goes through the proxy of the system, as everything does', async () => {
    const asked: string[] = [];
    const proxyFor = async (address: string) => {
      asked.push(address);
      return 'http://127.0.0.1:1';
    };
    const updateFeed = 'https://contractdesk.invalid/updates/latest.json';
    const { app } = await openApp({ updateFeed, network: { certificates: undefined, proxyFor } });
    expect(await app.call('updates.check', {})).toMatchObject({ outcome: 'unreachable' });
    expect(asked).toEqual(['https://contractdesk.invalid/updates']);
  });
});

describe('a check once a day', () => {
  it('is off at first: an app that runs for days asks nobody', async () => {
    const { app, timing, asked } = await openApp();
    for (let hour = 0; hour < 72; hour += 1) timing.pass(3_600_000);
    await app.call('settings.get', {});
    expect(asked).toEqual([]);
  });

  it('comes after the start, once in a day, and again on the next one', async () => {
    const { app, timing, asked } = await openApp();
    await app.call('settings.set', { updates: true });
    timing.pass(10_000);
    expect(asked).toEqual([]);
    await passUntilChecked(app, timing, 10_000);
    expect(await app.call('updates.get', {})).toMatchObject({ release });
    for (let hour = 0; hour < 23; hour += 1) timing.pass(3_600_000);
    expect(asked).toHaveLength(1);
    await passUntilChecked(app, timing, 3_600_000);
    expect(asked).toHaveLength(2);
  });

  it('does not come again for a restart, nor for one that failed', async () => {
    const first = await openApp({ answer: () => ({ status: 503, body: '' }) });
    await first.app.call('settings.set', { updates: true });
    await passUntilChecked(first.app, first.timing, 20_000);
    const again = await openApp({ state: first.app.state });
    again.timing.pass(dayMs / 2);
    await again.app.call('settings.get', {});
    expect(again.asked).toEqual([]);
    await passUntilChecked(again.app, again.timing, dayMs / 2 + 20_000);
    expect(again.asked).toHaveLength(1);
  });

  it('comes where the last one is in the future, after the clock was set back', async () => {
    const { app, timing, asked } = await openApp();
    app.state.set('updates', { checkedAt: 1_900_000_000_000, outcome: 'checked', release: null });
    await app.call('settings.set', { updates: true });
    await passUntilChecked(app, timing, 20_000);
    expect(asked).toHaveLength(1);
  });

  it('ends with the setting', async () => {
    const { app, timing, asked } = await openApp();
    await app.call('settings.set', { updates: true });
    await app.call('settings.set', { updates: false });
    for (let day = 0; day < 3; day += 1) timing.pass(dayMs);
    await app.call('settings.get', {});
    expect(asked).toEqual([]);
  });
});

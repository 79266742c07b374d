import { createTestApp, type TestApp } from '@tests/support/app';
import { afterAll, afterEach, expect, it } from 'vitest';

const names = ['__proto__', 'constructor', 'prototype'];

/** A JSON text whose objects all have members that would reach a prototype if they were merged. */
const spiked = (json: string, name: string) =>
  json.replaceAll('{', `{"${name}":{"polluted":true,"prototype":{"polluted":true}},`).replaceAll(',}', '}');

const kept = {
  settings: { theme: 'dark', pageSize: 50 },
  connections: [{ id: 'sample', name: 'Sample', baseUrl: 'http://127.0.0.1:1/api' }],
  layouts: { sample: { contracts: { layout: { order: ['name'], hidden: [], widths: { name: 100 } } } } },
  window: { width: 900, height: 700 },
};
const connectionFile = {
  format: 'contract-desk/connections',
  version: 1,
  connections: [{ name: 'A', baseUrl: 'https://a/api' }],
};
const results = { results: [{ timestamp: 1_700_000_000_000, contractExecutionStatus: 'Success' }] };

const opened: TestApp[] = [];
const openWith = (state: Record<string, unknown>) => {
  const app = createTestApp({ state: { get: (key) => state[key], set: () => {} } });
  opened.push(app);
  return app;
};

afterEach(() => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect((Object as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
afterAll(() => Promise.all(opened.map((app) => app.container.close())));

it.each(names)('an own file with %s in every object is read without it (docs/quality.md S43)', async (name) => {
  const app = openWith(JSON.parse(spiked(JSON.stringify(kept), name)));
  expect(await app.call('settings.get', {})).not.toHaveProperty('polluted');
  const { connections } = await app.call('connections.list', {});
  expect(connections.filter((connection) => Object.hasOwn(connection, name))).toEqual([]);
  const look = await app.call('layouts.get', { connectionId: 'sample', grid: 'contracts' });
  expect(Object.hasOwn(look.layout, name)).toBe(false);
});

it.each(names)('a chosen file with %s in every object is read without it (S43)', async (name) => {
  const app = openWith({});
  for (const [route, file] of [
    ['connections.previewImport', connectionFile],
    ['results.readFile', results],
  ] as const) {
    const read = await app
      .call(route, { text: spiked(JSON.stringify(file), name) })
      .catch((error: Error) => error.name);
    expect(JSON.stringify(read)).not.toContain('polluted');
  }
});

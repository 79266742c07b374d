import { createTestDesk, type TestDesk } from '@tests/support/desk';
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

const opened: TestDesk[] = [];
const openWith = (state: Record<string, unknown>) => {
  const desk = createTestDesk({ state: { get: (key) => state[key], set: () => {} } });
  opened.push(desk);
  return desk;
};

afterEach(() => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect((Object as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
afterAll(() => Promise.all(opened.map((desk) => desk.container.close())));

it.each(names)(
  'a file of the app’s own with %s in every object is read without it (quality-goals S43)',
  async (name) => {
    const desk = openWith(JSON.parse(spiked(JSON.stringify(kept), name)));
    expect(await desk.call('settings.get', {})).not.toHaveProperty('polluted');
    const { connections } = await desk.call('connections.list', {});
    expect(connections.filter((connection) => Object.hasOwn(connection, name))).toEqual([]);
    const look = await desk.call('layouts.get', { connectionId: 'sample', grid: 'contracts' });
    expect(Object.hasOwn(look.layout, name)).toBe(false);
  },
);

it.each(names)('a chosen file with %s in every object is read without it (quality-goals S43)', async (name) => {
  const desk = openWith({});
  for (const [route, file] of [
    ['connections.previewImport', connectionFile],
    ['results.readFile', results],
  ] as const) {
    const read = await desk
      .call(route, { text: spiked(JSON.stringify(file), name) })
      .catch((error: Error) => error.name);
    expect(JSON.stringify(read)).not.toContain('polluted');
  }
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createConnectionStore, createSealedTokens } from '@main/store/settings/connection-store';
import { openStateFile, type StateFile } from '@main/store/settings/state-file';
import { plainNetwork } from '@shared/domain/connection/connection-network';
import { connectionIdSchema } from '@shared/domain/ids';
import { savedConnectionWith } from '@tests/support/connection-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const memoryFile = (values: Record<string, unknown> = {}): StateFile => {
  const kept = new Map(Object.entries(values));
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) };
};
const idOf = (nth: number) => connectionIdSchema.parse(`00000000-0000-4000-8000-0000000000${10 + nth}`);
const one = (part: object) =>
  createConnectionStore(memoryFile({ connections: [{ ...savedConnectionWith(), ...part }] })).all()[0];

describe('a connection that was edited into nonsense by hand', () => {
  it.each([
    ['colour', 'url(https://evil.example)', 'grey'],
    ['pageSize', 1e9, null],
    ['pageSize', '100', null],
    ['keeping', 'plain text', 'session'],
    ['tokenFacts', { kind: 'admin' }, null],
    ['lastUsedAt', 'yesterday', null],
    ['protection', 'unlocked', 'read-only'],
    ['network', 'direct', plainNetwork],
    ['network', null, plainNetwork],
  ])('has for %s = %j what is safe, and keeps the rest', (field, odd, safe) => {
    expect(one({ [field]: odd })).toEqual({ ...savedConnectionWith(), [field]: safe });
  });

  it.each([
    ['proxy', { mode: 'socks', address: 'x' }],
    ['timeoutSeconds', -1],
    ['parallel', 1000],
    ['allowsHttp', 'true'],
    ['certificates', { name: '../../etc', pem: '' }],
  ])('falls back for %s of its way alone, and to nothing that is less safe', (field, odd) => {
    const network = { ...plainNetwork, timeoutSeconds: 60, parallel: 2, [field]: odd };
    const expected = { ...plainNetwork, timeoutSeconds: 60, parallel: 2, [field]: plainNetwork[field as never] };
    expect(one({ network })?.network).toEqual(expected);
  });

  it.each(Object.keys(savedConnectionWith()).filter((field) => field !== 'id' && field !== 'baseUrl'))(
    'is still there with all the rest when its %s is missing or broken',
    (field) => {
      const { [field as 'name']: _, ...others } = savedConnectionWith();
      for (const entry of [others, { ...others, [field]: '?' }, { ...others, [field]: [] }]) {
        const found = createConnectionStore(memoryFile({ connections: [entry] })).all()[0];
        expect({ ...found, [field]: undefined }).toEqual({ ...others, [field]: undefined });
      }
    },
  );

  it('without an address stays in the file when another one is saved', () => {
    const broken = { id: idOf(3), name: 'Production', baseUrl: 7 };
    const file = memoryFile({ connections: [broken] });
    const store = createConnectionStore(file);
    store.put(savedConnectionWith());
    store.reorder([]);
    store.remove(savedConnectionWith().id);
    expect(file.get('connections')).toEqual([broken]);
  });

  it('of a version without these fields is as a new one', () => {
    const { id, name, baseUrl } = savedConnectionWith();
    const store = createConnectionStore(memoryFile({ connections: [{ id, name, baseUrl }] }));
    expect(store.all()).toEqual([savedConnectionWith()]);
  });

  it('a saved network with `__proto__` does not change prototypes', () => {
    const network = JSON.parse('{"__proto__":{"allowsHttp":true},"constructor":{"prototype":{"polluted":1}}}');
    expect(one({ network })?.network.allowsHttp).toBe(false);
    expect({}).not.toHaveProperty('polluted');
  });
});

describe('the order of connections', () => {
  it('is the one a person has made, and nothing is lost or doubled by an odd list of ids', () => {
    const ids = fc.array(fc.nat(7), { maxLength: 20 });
    fc.assert(
      fc.property(ids, (wanted) => {
        const file = memoryFile();
        const store = createConnectionStore(file);
        store.put(...[0, 1, 2, 3, 4].map((nth) => savedConnectionWith({ id: idOf(nth) })));
        store.reorder(wanted.map(idOf));
        const order = store.all().map(({ id }) => id);
        expect([...order].sort()).toEqual([0, 1, 2, 3, 4].map(idOf));
        const named = order.filter((id) => wanted.map(idOf).includes(id));
        const last = (id: (typeof order)[number]) => wanted.map(idOf).lastIndexOf(id);
        expect(named).toEqual([...named].sort((a, b) => last(a) - last(b)));
        expect(order.slice(0, named.length)).toEqual(named);
      }),
    );
  });
});

it.skipIf(process.platform === 'win32')(
  'sealed tokens are in a file and a folder that only their owner can enter',
  () => {
    const parent = mkdtempSync(path.join(os.tmpdir(), 'desk-sealed-'));
    const folder = path.join(parent, 'new', 'profile');
    createSealedTokens(openStateFile({ folder, name: 'desk' })).set(idOf(1), { sealed: 'a', backend: 'x' });
    const modes = [folder, path.join(folder, 'desk.json')].map((place) => statSync(place).mode & 0o777);
    expect(modes).toEqual([0o700, 0o600]);
    rmSync(parent, { recursive: true });
  },
);

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createConnectionStore, createSealedTokens } from '@main/store/settings/connection-store';
import { savedBindings, savedChoice, savedLook, savedZoom } from '@main/store/settings/saved-look';
import { createSettingsStore } from '@main/store/settings/settings-store';
import { openStateFile, type StateFile, setAsideIfCorrupt } from '@main/store/settings/state-file';
import type { ConnectionId } from '@shared/domain/ids';
import { defaultSettings, type Settings } from '@shared/domain/local/setting-table';
import { savedConnectionWith } from '@tests/support/connection-builders';
import { ownerOnly } from '@tests/support/owner-only';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const memoryFile = (values: Record<string, unknown> = {}): StateFile => {
  const kept = new Map(Object.entries(values));
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) };
};
const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}` as ConnectionId;

type Members = Record<string, unknown>;

/** Not one value is that of a new app. */
const changed: Settings = {
  startWith: 'home',
  pageSize: 250,
  theme: 'dark',
  zone: 'Asia/Tokyo',
  hours: '12',
  times: 'exact',
  weekStart: 'saturday',
  contrast: 'high',
  density: 'compact',
  zoom: 150,
  motion: 'reduced',
  singleKeys: false,
  keys: { search: ['CmdOrCtrl+J'], home: ['F8'] },
  notices: { failed: false, stuck: false, expiry: false, recovered: false, ended: false },
  mutedUntil: 7,
  checkMinutes: 60,
  staysInTray: true,
  staleDays: 30,
  requestLog: false,
  proxy: 'none',
  proxyAddress: 'http://proxy.example:3128',
  proxyExceptions: '*.example',
  updates: true,
  reportDays: '30',
  reportFormat: 'pdf',
};

/** The way to every value, those inside others too. */
const pathsOf = (value: unknown): string[][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [[key], ...pathsOf(inner).map((rest) => [key, ...rest])]);

const valueAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce((inner, key) => (inner as Members)[key], value);

describe('settings', () => {
  it('fall back one by one where the file holds nonsense', () => {
    const file = memoryFile({
      settings: {
        pageSize: 5000,
        theme: 'dark',
        zone: 7,
        notices: { failed: 'no', ended: false },
        checkMinutes: 1,
        staysInTray: 'yes',
        staleDays: 0,
        __proto__: { zone: 'utc' },
      },
    });
    expect(createSettingsStore(file).get()).toEqual({
      ...defaultSettings,
      theme: 'dark',
      notices: { ...defaultSettings.notices, ended: false },
    });
  });

  it('lose only the one value that is missing or broken, at every depth', () => {
    const missing = Symbol('missing');
    const odd = fc.constantFrom<unknown>(missing, null, undefined, '?', -1, Number.NaN, [], {}, [{}]);
    fc.assert(
      fc.property(fc.constantFrom(...pathsOf(changed)), odd, (at, value) => {
        const settings = structuredClone(changed) as unknown as Members;
        const holder = at.slice(0, -1).reduce((inner, key) => inner[key] as Members, settings);
        const key = at.at(-1) ?? '';
        if (value === missing) delete holder[key];
        else holder[key] = value;
        const read = createSettingsStore(memoryFile({ settings })).get() as unknown as Members;
        const isTouched = (path: readonly string[]) =>
          path.every((each, place) => place >= at.length || each === at[place]);
        for (const path of pathsOf(changed).filter((each) => !isTouched(each))) {
          expect([path, valueAt(read, path)]).toEqual([path, valueAt(changed, path)]);
        }
      }),
    );
  });

  it('are written back whole after one of them was missing', () => {
    const { notices: _, ...older } = changed;
    const file = memoryFile({ settings: older });
    createSettingsStore(file).set({ pageSize: 50 });
    expect(file.get('settings')).toEqual({ ...older, notices: defaultSettings.notices, pageSize: 50 });
  });

  it.each([null, 'text', [], 7])('start with the defaults when they are %j', (settings) => {
    expect(createSettingsStore(memoryFile({ settings })).get().pageSize).toBe(100);
  });

  it('change only what is given', () => {
    const settings = createSettingsStore(memoryFile());
    settings.set({ pageSize: 250 });
    expect(settings.set({ theme: 'light' })).toEqual({ ...defaultSettings, pageSize: 250, theme: 'light' });
  });
});

describe('connections', () => {
  const server = savedConnectionWith({ id: id(1), name: 'Production', protection: 'protected' });

  it('keep their place when they are changed', () => {
    const store = createConnectionStore(memoryFile());
    store.put(server);
    store.put({ ...server, id: id(2) });
    store.put({ ...server, name: 'Renamed' });
    expect(store.all().map(({ name }) => name)).toEqual(['Renamed', 'Production']);
  });

  it('survive a broken neighbour in the file', () => {
    const store = createConnectionStore(memoryFile({ connections: [{ id: 'x' }, server, null], lastUsed: 'nonsense' }));
    expect(store.all()).toEqual([server]);
    expect(store.lastUsed()).toBeNull();
  });

  it('that share an id, or have that of the sample workspace, leave one of a kind', () => {
    const connections = [server, { ...server, name: 'Twin' }, { ...server, id: 'sample' }];
    expect(createConnectionStore(memoryFile({ connections })).all()).toEqual([server]);
  });

  it('reads old connections as careful, and unknown protection as read-only', () => {
    const { protection: _, ...older } = server;
    const store = createConnectionStore(
      memoryFile({ connections: [older, { ...server, id: id(2), protection: 'unlocked' }] }),
    );
    expect(store.all().map(({ protection }) => protection)).toEqual(['careful', 'read-only']);
  });

  it('lose their sealed token when it is deleted, and only theirs', () => {
    const tokens = createSealedTokens(memoryFile({ sealedTokens: { broken: 5 } }));
    tokens.set(id(1), { sealed: 'a', backend: 'x' });
    tokens.set(id(2), { sealed: 'b', backend: 'x' });
    tokens.delete(id(1));
    expect(tokens.get(id(1))).toBeUndefined();
    expect(tokens.get(id(2))).toEqual({ sealed: 'b', backend: 'x' });
  });
});

describe('the state file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'desk-state-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => path.join(folder, 'desk.json');

  it('is readable by its owner only, also after it was readable by all', () => {
    writeFileSync(file(), '{}', { mode: 0o666 });
    openStateFile({ folder, name: 'desk' }).set('settings', { theme: 'dark' });
    expect(statSync(file()).mode & 0o777).toBe(ownerOnly);
    expect(openStateFile({ folder, name: 'desk' }).get('settings')).toEqual({ theme: 'dark' });
  });

  it('loses nothing when the file is damaged while the app runs', () => {
    const state = openStateFile({ folder, name: 'desk' });
    state.set('settings', { theme: 'dark' });
    writeFileSync(file(), '{"sett');
    expect(state.get('settings')).toEqual({ theme: 'dark' });
    state.set('lastUsed', 'sample');
    const again = openStateFile({ folder, name: 'desk' });
    expect([again.get('settings'), again.get('lastUsed')]).toEqual([{ theme: 'dark' }, 'sample']);
  });

  it('keeps the name of a prototype as a plain member', () => {
    writeFileSync(file(), '{"__proto__":{"settings":{"theme":"dark"}},"lastUsed":"sample"}');
    const state = openStateFile({ folder, name: 'desk' });
    state.set('zone', 'utc');
    expect([state.get('settings'), ({} as { settings?: unknown }).settings]).toEqual([undefined, undefined]);
    expect(openStateFile({ folder, name: 'desk' }).get('lastUsed')).toBe('sample');
  });

  it.each([
    ['cut short', '{"settings":'],
    ['empty', ''],
    ['no object', '[1,2]'],
    ['binary', '\u0000\u0001\u0002'],
  ])('is set aside, whole, when it is %s', (_, text) => {
    writeFileSync(file(), text);
    const aside = setAsideIfCorrupt(file(), () => 42);
    expect(aside).toBe(`${file()}.corrupt-42`);
    expect(readFileSync(String(aside), 'utf8')).toBe(text);
    expect(openStateFile({ folder, name: 'desk' }).get('settings')).toBeUndefined();
  });

  it('is set aside when a folder has its name', () => {
    mkdirSync(file());
    expect(setAsideIfCorrupt(file(), () => 42)).toBe(`${file()}.corrupt-42`);
    expect(readdirSync(folder)).toEqual(['desk.json.corrupt-42']);
  });

  it('is left alone when it is fine or not there', () => {
    expect(setAsideIfCorrupt(file(), () => 42)).toBeNull();
    writeFileSync(file(), '{}');
    expect(setAsideIfCorrupt(file(), () => 42)).toBeNull();
  });

  it('keeps values in memory when its folder cannot be one', () => {
    writeFileSync(path.join(folder, 'taken'), '');
    const state = openStateFile({ folder: path.join(folder, 'taken'), name: 'desk' });
    state.set('settings', { theme: 'dark' });
    expect(state.get('settings')).toEqual({ theme: 'dark' });
  });
});

describe('the look of the first frame', () => {
  it.each([
    undefined,
    null,
    'dark',
    {},
    { theme: 'pink' },
    { theme: 1 },
    { theme: 'light' },
    { theme: 'dark' },
    { theme: 'system' },
    { keys: { search: ['CmdOrCtrl+J', 'Alt+F4'], nothing: ['F9'], home: 7 } },
    { theme: 'dark', contrast: 'high', density: 'compact', motion: 'reduced' },
    { zoom: 150 },
    { zoom: 300 },
    { zoom: '150' },
    { zoom: 99.5 },
    { theme: 'dark', contrast: true, density: 'tiny', motion: null },
    [],
  ])('is what all settings say for %j', (settings) => {
    const file = memoryFile({ settings });
    expect(savedChoice(file, 'startWith')).toBe(createSettingsStore(file).get().startWith);
    const { theme, contrast, density, motion } = createSettingsStore(file).get();
    expect(savedLook(file)).toEqual({ theme, contrast, density, motion });
    expect(savedZoom(file)).toBe(createSettingsStore(file).get().zoom);
    expect(savedBindings(file, false)).toEqual(createSettingsStore(file, false).get().keys);
  });
});

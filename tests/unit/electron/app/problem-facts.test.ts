import { problemFacts } from '@main/app/problem-facts';
import { defaultSettings } from '@shared/domain/local/setting-table';
import { expect, it } from 'vitest';

it('facts of a problem have how the app is set, and neither an address nor where its files are', () => {
  const saved = {
    ...{ theme: 'dark', zoom: 9000, proxy: 'custom', unknown: 'Jane Doe' },
    proxyAddress: 'http://proxy.bank.internal:3128',
    proxyExceptions: 'laptop.bank.internal',
  };
  const values: Record<string, unknown> = { settings: saved, connections: [{ name: 'Bank' }] };
  const state = { get: (key: string) => values[key], set: () => {}, unsavedReason: () => 'unwritable' as const };
  const facts = problemFacts(state, '/home/jane/.config/Contract Desk/desk.broken.json');
  expect(facts).toMatchObject({
    settings: { theme: 'dark', zoom: defaultSettings.zoom, proxy: 'custom', requestLog: true },
    setAside: 'desk.broken.json',
    unsaved: 'unwritable',
  });
  expect(JSON.stringify(facts)).not.toMatch(/bank|jane/i);
  expect(problemFacts(state, null).setAside).toBeNull();
});

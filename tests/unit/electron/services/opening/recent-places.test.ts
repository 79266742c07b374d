import { createIconMenu } from '@main/platform/icon-menu';
import { readOpeningText } from '@main/services/opening/opening-text';
import { createRecentPlaces, recentPlaces } from '@main/services/opening/recent-places';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import type { App, Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';

const idOf = (n: number) => `00000000-0000-4000-8000-0000000000${String(n).padStart(2, '0')}` as ContractId;
const contract = (n: number, title = `contract ${n}`): RecentItem => ({
  target: { kind: 'contract', contractId: idOf(n) },
  title,
  about: '',
});
const connection = 'c' as ConnectionId;

describe('contracts in the menu of the icon', () => {
  it('are the last ones, each with a link that this app reads back', () => {
    const items = [
      { ...contract(0), target: { kind: 'command' as const, id: 'home' } },
      ...Array.from({ length: 12 }, (_, n) => contract(n)),
    ];
    const places = recentPlaces(items, 'catalog.example:8585');
    expect(places.map(({ title }) => title)).toEqual(Array.from({ length: 8 }, (_, n) => `contract ${n}`));
    expect(readOpeningText(places[3]?.link ?? '')).toMatchObject({
      target: { kind: 'contract-id', id: idOf(3) },
      server: { hostOrName: 'catalog.example:8585' },
    });
  });

  it('show a hostile title as one line of visible text', () => {
    const [place] = recentPlaces([contract(1, `a\nb\u202Ec${'d'.repeat(200)}`)], 'host');
    expect(place?.title).toMatch(/^a\[⏎\]b.{1,60}$/);
    expect(place?.title).not.toContain('\u202E');
  });

  it('are shown when they change, and are gone with their connection', () => {
    const shown: (readonly { readonly title: string }[])[] = [];
    let items = [contract(1)];
    const places = createRecentPlaces({
      show: (each) => void shown.push(each),
      recentOf: () => items,
      addressOf: () => 'https://catalog.example/api/v1',
    });
    places.update(connection);
    places.update(connection);
    items = [contract(2), contract(1)];
    places.update(connection);
    places.update(null);
    expect(shown.map((each) => each.map(({ title }) => title))).toEqual([
      ['contract 1'],
      ['contract 2', 'contract 1'],
      [],
    ]);
  });
});

describe.each(['darwin', 'win32', 'linux'] as const)('the menu of the icon on %s', (platform) => {
  it('leads to the contract, and a system that refuses it breaks nothing', () => {
    const opened: string[] = [];
    const lists: unknown[] = [];
    const app = {
      dock: { setMenu: (menu: unknown) => void lists.push(menu) },
      setJumpList: (list: unknown) => {
        lists.push(list);
        throw new Error('switched off');
      },
    } as unknown as App;
    const show = createIconMenu({
      ...{ app, platform, program: '/desk' },
      menuOf: (items) => items as unknown as Menu,
      open: (link) => void opened.push(link),
    });
    show([{ title: 'orders', link: 'contractdesk://open?contract=1' }]);
    if (platform === 'linux') expect(lists).toEqual([]);
    if (platform === 'win32') {
      const items = [{ type: 'task', title: 'orders', program: '/desk', args: 'contractdesk://open?contract=1' }];
      expect(lists).toEqual([[{ type: 'custom', name: 'Recent contracts', items }]]);
    }
    if (platform !== 'darwin') return;
    for (const { click } of lists.flat() as MenuItemConstructorOptions[]) (click as () => void)();
    expect(opened).toEqual(['contractdesk://open?contract=1']);
  });
});

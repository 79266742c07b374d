import { messages } from '@renderer/features/shortcuts/messages';
import { shortcutGroups } from '@renderer/features/shortcuts/shortcut-groups';
import { commandIds, commands } from '@shared/commands';
import { describe, expect, it } from 'vitest';

const all = (text = '') => shortcutGroups(text, false).flatMap(({ shortcuts }) => shortcuts);

describe(shortcutGroups, () => {
  it('has every command that has keys, or may have some, once, in the order of the table, under a heading of its own', () => {
    const withKeys = commandIds.filter((id) => {
      const { keys, accelerator, scope, toggledBy } = commands[id];
      return toggledBy === undefined && (keys !== undefined || accelerator !== undefined || scope !== undefined);
    });
    expect(new Set(all().map(({ id }) => id))).toEqual(new Set(withKeys));
    expect(all()).toHaveLength(withKeys.length);
    const titles = shortcutGroups('', false).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(Object.values(messages.groups).toSorted());
  });

  it('shows each way to press a key as the platform writes it', () => {
    expect(all().find(({ id }) => id === 'search')?.keys).toEqual(['Ctrl+K', 'Ctrl+P']);
    const mac = shortcutGroups('', true).flatMap(({ shortcuts }) => shortcuts);
    expect(mac.find(({ id }) => id === 'search')?.keys).toEqual(['⌘K', '⌘P']);
  });

  it.each([
    ['copy link', ['copy-link', 'copy-failed-link', 'copy-catalog-link']],
    ['stop watching', ['watch']],
    ['report on all', ['report-all']],
    ['ctrl+k', ['search']],
    ['?', ['shortcuts']],
    ['f6', ['next-region']],
  ])('finds for %j: %j', (text, ids) => expect(all(text).map(({ id }) => id)).toEqual(ids));

  it('finds nothing for words that no shortcut has', () => expect(all('zebra')).toEqual([]));
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isOffered } from '@renderer/api/command-offers';
import { commandMenu, titleWith } from '@renderer/lib/command-menu';
import { ariaKeysOf, commandAt, commandsIn, filterHint, named, shortcutOf } from '@renderer/lib/commands';
import { type CommandId, commandIds, commands, type Place, places } from '@shared/commands';
import { protections } from '@shared/domain/protection';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from '../../directions/read-imports';

const root = path.join(import.meta.dirname, '../../../..');
const renderer = sourceFiles(root, 'renderer').map(
  (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
);
/** The files of the renderer in which something stands. */
const holders = (pattern: RegExp) => renderer.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

/** Each key of each command with where it is alive; an accelerator of the native menu is alive everywhere. */
const bound = commandIds.flatMap((id) => {
  const { place = null, keys = [], accelerator } = commands[id];
  const everywhere =
    accelerator === undefined ? [] : Object.values(typeof accelerator === 'string' ? [accelerator] : accelerator);
  return [
    ...keys.map((key) => ({ id, key, place, isEverywhere: place !== null && places[place] === 'page' })),
    ...everywhere.map((key) => ({ id, key, place, isEverywhere: true })),
  ];
});
/** Parts of a screen that lie in another. Esc leaves what is innermost. */
const around: Partial<Record<Place, readonly Place[]>> = {
  rows: ['list'],
  results: ['rows', 'list', 'plot', 'header'],
};
const isInside = (outer: Place | null, inner: Place | null) =>
  outer !== null && inner !== null && around[outer]?.includes(inner) === true;

describe('the table of commands', () => {
  it('has each key once in a place, and a key of the whole window nowhere else', () => {
    const clashes = bound.flatMap((one, index) =>
      bound
        .slice(index + 1)
        .filter((other) => one.key === other.key)
        .filter(
          (other) =>
            one.place === other.place ||
            one.isEverywhere ||
            other.isEverywhere ||
            (one.key !== 'Escape' && (isInside(one.place, other.place) || isInside(other.place, one.place))),
        )
        .map((other) => `${one.key}: ${one.id}, ${other.id}`),
    );
    expect(bound.length).toBeGreaterThan(25);
    expect(clashes).toEqual([]);
  });

  // The compiler asks for a handler of each command of a place and of a menu; here is what it cannot see.
  it('has no command that nothing carries out: no place without ears, no menu and no button left out', () => {
    const isMissing = (call: string, name: string) => holders(new RegExp(`${call}\\(\\s*'${name}'`)).length === 0;
    expect(Object.keys(places).filter((place) => isMissing('(?:useCommands|commandAt)', place))).toEqual([]);
    expect(bound.filter(({ place }) => place === null)).toEqual([]);
    const native = ['file', 'edit', 'view'];
    const menus = new Set(
      commandIds.flatMap((id) => commands[id].menus ?? []).filter((menu) => !native.includes(menu)),
    );
    expect([...menus].filter((menu) => isMissing('commandMenu', menu))).toEqual([]);
    const isButton = (id: CommandId) => commands[id].place === undefined && commands[id].menus === undefined;
    const offers = commandIds.filter(isButton).filter((id) => holders(new RegExp(`\\('${id}'[,)]`)).length === 0);
    expect(offers).toEqual([]);
  });

  it('says what a menu says: sentence case, and an ellipsis that is one character', () => {
    for (const id of commandIds) expect(commands[id].title).toMatch(/^[A-Z][^A-Z.]*(?:(?:CSV|JSON|Markdown)|…)?$/);
  });

  it('is enough for a list of all keys: each has words, and is written for the eye and for a screen reader', () => {
    for (const { id } of bound)
      expect([shortcutOf(id), ariaKeysOf(id)]).toEqual([expect.any(String), expect.any(String)]);
    expect(shortcutOf('validate')).toBeUndefined();
  });

  it('is where the keys that the renderer shows come from', () => {
    expect(holders(/Ctrl\+|⌘|aria-keyshortcuts="/).filter((file) => file !== 'renderer/lib/keys.ts')).toEqual([]);
  });
});

describe(isOffered, () => {
  const writing = commandIds.filter((id) => commands[id].writes === true);

  it('hides whatever writes from a connection that is read-only or not known, and nothing else', () => {
    expect(writing).toEqual([
      ...['validate', 'record-result', 'delete-results', 'clean-up', 'clean-up-contracts'],
      ...['undo-clean-up', 'restore', 'restore-file'],
    ]);
    for (const id of commandIds) {
      const offered = [...protections, null].filter((protection) => isOffered(id, protection));
      expect(offered).toEqual(writing.includes(id) ? ['open', 'careful', 'protected'] : [...protections, null]);
    }
  });

  it('is the only place of the renderer that asks whether a connection is read-only', () => {
    expect(holders(/[!=]== 'read-only'/)).toEqual(['renderer/api/command-offers.ts']);
  });
});

describe(commandAt, () => {
  it('finds a command by its keys in its place alone, and none that is heard as an event of the page', () => {
    expect(commandAt('timeline', { key: 't' })).toBe('toggle-timeline');
    expect(commandAt('list', { key: 't' })).toBeNull();
    expect(commandAt('rows', { key: 'C', ctrlKey: true, shiftKey: true })).toBe('copy-as');
    expect(commandAt('rows', { key: 'c', ctrlKey: true })).toBeNull();
  });

  it('finds none by an accelerator, which the native menu hears', () => {
    expect(commandAt('window', { key: 'f', ctrlKey: true })).toBeNull();
    expect(commandAt('window', { key: '/' })).toBe('find');
    expect(commandsIn('window')).toContain('refresh');
  });
});

describe(commandMenu, () => {
  const copy = { onSelect: () => {} };
  const entries = { 'open-row': copy, 'read-contract': copy, 'copy-name': copy, 'copy-id': copy, 'copy-fqn': null };

  it('has the titles and keys of the table, a line between groups, and nothing where there is no way', () => {
    expect(commandMenu('asset', entries)).toMatchObject([
      { id: 'open-row', label: 'Open', shortcut: 'Enter' },
      { label: 'Read its contract again' },
      { kind: 'separator' },
      { label: 'Copy name' },
      { label: 'Copy id' },
    ]);
    expect(commandMenu('asset', { ...entries, 'open-row': null, 'read-contract': null })[0]).toMatchObject({
      label: 'Copy name',
    });
  });

  it('puts what it is done to behind the verb', () => {
    expect(titleWith('Delete…', '3 results')).toBe('Delete 3 results…');
    expect(titleWith('Copy as CSV', '3 results')).toBe('Copy 3 results as CSV');
  });
});

it('names a button with its keys beside its name, so that the name stays the words alone', () => {
  const back: CommandId = 'back';
  expect(named(back)).toEqual({ label: 'Back', keys: expect.any(String), 'aria-keyshortcuts': expect.any(String) });
  expect(named('restore-file')).toEqual({ label: 'Restore from a backup…' });
  expect(filterHint).toMatch(/^Press \/ or (?:Ctrl\+|⌘)F to come here, Esc to clear$/);
});

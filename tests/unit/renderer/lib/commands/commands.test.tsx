import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Availability,
  AvailabilityContext,
  availabilityOfNone,
  WhereAvailable,
} from '@renderer/lib/commands/command-availability';
import { commandMenu, type MenuEntries, subjectMenu, titleWith } from '@renderer/lib/commands/command-menu';
import {
  ariaKeysOf,
  commandAt,
  commandsIn,
  filterHint,
  isIgnoredRepeat,
  keysHere,
  named,
  shortcutOf,
} from '@renderer/lib/commands/commands';
import type { KeyPress } from '@renderer/lib/commands/keys';
import { setSingleKeys } from '@renderer/lib/commands/single-keys';
import { setBindings } from '@shared/bindings';
import {
  type CommandId,
  type CommandMenu,
  type CommandScope,
  commandIds,
  commandScopes,
  commands,
  isAvailable,
  nativeMenus,
  subjectKinds,
} from '@shared/commands';
import { type Protection, protections } from '@shared/domain/connection/protection';
import { sourceFiles } from '@tests/unit/directions/read-imports';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = path.join(import.meta.dirname, '../../../../..');
const renderer = sourceFiles(root, 'renderer').map(
  (file) => [file, readFileSync(path.join(root, file), 'utf8')] as const,
);
/** The files of the renderer in which something stands. */
const holders = (pattern: RegExp) => renderer.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

/** Each key of each command with where it is alive; an accelerator of the native menu is alive everywhere. */
const bound = commandIds.flatMap((id) => {
  const { scope = null, keys = [], accelerator } = commands[id];
  const everywhere =
    accelerator === undefined ? [] : Object.values(typeof accelerator === 'string' ? [accelerator] : accelerator);
  return [
    ...keys.map((key) => ({ id, key, scope, isEverywhere: scope !== null && commandScopes[scope] === 'page' })),
    ...everywhere.map((key) => ({ id, key, scope, isEverywhere: true })),
  ];
});
/** Menus of the page; the others are the window's own. */
const pageMenus = [...new Set(commandIds.flatMap((id) => commands[id].menus ?? []))].filter(
  (menu) => !nativeMenus.some((native) => native === menu),
);
const writing = commandIds.filter((id) => commands[id].writes === true);
const availabilityOf =
  (protection: Protection | null): Availability =>
  (id) => ({ isAvailable: isAvailable(id, protection), offReason: null });
/** The first keys of a command as the page hears them. */
function pressOf(id: CommandId): KeyPress {
  const parts = commands[id].keys?.[0]?.split('+') ?? [];
  const [name = ''] = parts.slice(-1);
  const heard: Readonly<Record<string, string>> = { Space: ' ', Plus: '+' };
  const key = heard[name] ?? (/^(?:Left|Right|Up|Down)$/.test(name) ? `Arrow${name}` : name);
  const [ctrlKey, shiftKey, altKey] = ['CmdOrCtrl', 'Shift', 'Alt'].map((each) => parts.includes(each));
  return { key, ctrlKey: ctrlKey === true, shiftKey: shiftKey === true, altKey: altKey === true };
}
/** Commands whose keys the page hears, each with its scope. */
const heard = commandIds.flatMap((id) => {
  const { scope, keys, heardAs } = commands[id];
  return scope === undefined || keys === undefined || heardAs !== undefined ? [] : [{ id, scope }];
});
/** Parts of a screen that lie in another. Esc leaves what is innermost. */
const around: Partial<Record<CommandScope, readonly CommandScope[]>> = {
  rows: ['list'],
  results: ['rows', 'list', 'plot', 'header'],
};
const isInside = (outer: CommandScope | null, inner: CommandScope | null) =>
  outer !== null && inner !== null && around[outer]?.includes(inner) === true;

describe('commands', () => {
  it('uses each key once in a scope, and a key of the whole window nowhere else', () => {
    const clashes = bound.flatMap((one, index) =>
      bound
        .slice(index + 1)
        .filter((other) => one.key === other.key)
        .filter(
          (other) =>
            one.scope === other.scope ||
            one.isEverywhere ||
            other.isEverywhere ||
            (one.key !== 'Escape' && (isInside(one.scope, other.scope) || isInside(other.scope, one.scope))),
        )
        .map((other) => `${one.key}: ${one.id}, ${other.id}`),
    );
    expect(bound.length).toBeGreaterThan(25);
    expect(clashes).toEqual([]);
  });

  // The compiler asks for a handler of each command of a scope and of a menu; here is what it cannot see.
  it('has no command without a handler, a menu or a button', () => {
    const isMissing = (call: string, name: string) => holders(new RegExp(`${call}\\(\\s*'${name}'`)).length === 0;
    expect(
      Object.keys(commandScopes).filter((scope) => isMissing('(?:useCommands|commandAt)(?:<[^>]*>)?', scope)),
    ).toEqual([]);
    expect(bound.filter(({ scope }) => scope === null)).toEqual([]);
    expect(pageMenus.filter((menu) => isMissing('(?:commandMenu|listedMenu)', menu))).toEqual([]);
    const isButton = (id: CommandId) =>
      commands[id].scope === undefined && commands[id].menus === undefined && commands[id].on === undefined;
    const unused = commandIds.filter(isButton).filter((id) => holders(new RegExp(`\\('${id}'[,)]`)).length === 0);
    expect(unused).toEqual([]);
  });

  it('titles commands in sentence case, with the ellipsis character', () => {
    for (const id of commandIds)
      expect(commands[id].title).toMatch(/^[A-Z][^A-Z.]*(?:CSV|IDs?|JSON|ODCS|Markdown|Friday)?…?$/);
  });

  it('describes each shortcut in words, for the eye and for screen readers', () => {
    for (const { id } of bound)
      expect([shortcutOf(id), ariaKeysOf(id)]).toEqual([expect.any(String), expect.any(String)]);
    expect(shortcutOf('report')).toBeUndefined();
  });

  it('is the only source of the keys that the renderer shows', () => {
    expect(holders(/Ctrl\+|⌘|aria-keyshortcuts="/).filter((file) => file !== 'renderer/lib/commands/keys.ts')).toEqual(
      [],
    );
  });
});

describe(isAvailable, () => {
  it('hides exactly what writes from a read-only or unknown connection', () => {
    expect(writing).toEqual([
      ...['validate', 'validate-group', 'add-result', 'set-status', 'restore-contract'],
      ...['clean-up', 'delete-results', 'restore', 'restore-file', 'clean-up-all'],
    ]);
    for (const id of commandIds) {
      const available = [...protections, null].filter((protection) => isAvailable(id, protection));
      expect(available).toEqual(writing.includes(id) ? ['open', 'careful', 'protected'] : [...protections, null]);
    }
  });

  it('is the only check in the renderer whether a connection is read-only', () => {
    expect(holders(/[!=]== 'read-only'/)).toEqual([]);
  });
});

describe('a read-only connection', () => {
  const readOnly = availabilityOf('read-only');

  it.each(pageMenus)('has no writing item in the menu %s, and all of them on a writable one', (menu) => {
    const entries = Object.fromEntries(commandIds.map((id) => [id, { onSelect: () => {} }]));
    const shown = (availability: Availability) =>
      commandMenu(menu, entries as MenuEntries<CommandMenu>, availability).flatMap(({ kind, id }) =>
        kind === 'separator' ? [] : [id],
      );
    const all = commandIds.filter((id) => commands[id].menus?.includes(menu));
    expect(shown(availabilityOf('careful'))).toEqual(all);
    expect(shown(readOnly)).toEqual(all.filter((id) => !writing.includes(id)));
    expect(shown(availabilityOfNone)).toEqual(shown(readOnly));
  });

  it.each(subjectKinds)('has no writing item in the menu of a %s, and all of them on a writable one', (kind) => {
    const entries = Object.fromEntries(commandIds.map((id) => [id, { onSelect: () => {} }]));
    const shown = (availability: Availability) =>
      subjectMenu(kind, entries, availability).flatMap((item) =>
        item.kind === 'submenu'
          ? [item.id, ...item.items.map(({ id }) => id)]
          : item.kind === 'separator'
            ? []
            : [item.id],
      );
    const all = commandIds.filter((id) => commands[id].on?.includes(kind));
    expect(new Set(shown(availabilityOf('careful')))).toEqual(new Set(all));
    expect(new Set(shown(readOnly))).toEqual(new Set(all.filter((id) => !writing.includes(id))));
  });

  it.each(heard)('handles the keys of $id in $scope only when it writes nothing', ({ id, scope }) => {
    const press = pressOf(id);
    const isWriting = writing.includes(id);
    expect(commandAt(scope, press, availabilityOf('careful'))).toBe(id);
    expect(commandAt(scope, press, readOnly)).toBe(isWriting ? null : id);
    const isOff = isWriting || commands[id].needsConnection === true;
    expect(commandAt(scope, press)).toBe(isOff ? null : id);
  });

  it.each(commandIds)('shows the button of %s only when it writes nothing', (command) => {
    const shown = (value: Availability) =>
      renderToStaticMarkup(
        <AvailabilityContext value={value}>
          <WhereAvailable command={command}>x</WhereAvailable>
        </AvailabilityContext>,
      );
    expect([shown(availabilityOf('careful')), shown(readOnly)]).toEqual(['x', writing.includes(command) ? '' : 'x']);
  });

  /** Files that draw a button for which another one asks. */
  const askedBy: Readonly<Record<string, string>> = {
    'renderer/features/operations/validate/validate-button.tsx': 'renderer/app/screens/contract-actions.tsx',
    'renderer/features/activity/activity-page.tsx': 'renderer/app/screens/activity-screen.tsx',
  };

  it.each(writing)('is checked wherever a button runs %s', (id) => {
    const drawn = holders(new RegExp(`commands(?:\\['${id}'\\]|\\.${id}\\b)|named\\('${id}'`));
    const asking = holders(
      new RegExp(`<WhereAvailable command="${id}">|Availability(?:On)?\\([^)]*\\)\\('${id}'\\)|isAvailable\\('${id}'`),
    );
    expect(drawn.map((file) => askedBy[file] ?? file).filter((file) => !asking.includes(file))).toEqual(
      // The menu asks for its lines itself.
      drawn.filter((file) => file === 'renderer/features/results/row-menu.ts'),
    );
  });
});

it('makes only what needs no connection available while none is open', () => {
  const needing = commandIds.filter((id) => commands[id].needsConnection === true);
  expect(needing).toEqual(['search', 'search-commands']);
  const closed = commandIds.filter((id) => !isAvailable(id, 'open', false));
  expect(closed).toEqual([...needing, ...writing]);
});

describe('the flags of a command', () => {
  class FakeElement {
    around = '';
    closest = (selector: string) => (selector.split(', ').includes(this.around) ? this : null);
  }
  /** A press in an element inside the one that a selector names. */
  const inside = (around: string) => ({
    target: Object.assign(new FakeElement(), { around }) as unknown as EventTarget,
  });
  const heardAt = ({ id, scope }: { id: CommandId; scope: CommandScope }, more: Partial<KeyPress>) =>
    commandAt(scope, { ...pressOf(id), ...more }, availabilityOf('open'));

  beforeEach(() => {
    vi.stubGlobal('Element', FakeElement);
    vi.stubGlobal('document', { querySelector: () => null });
  });
  afterEach(() => vi.unstubAllGlobals());

  it.each(heard)('decide whether $id in $scope runs again on key repeat', (one) => {
    const { repeats = false } = commands[one.id];
    expect(heardAt(one, { repeat: true })).toBe(repeats ? one.id : null);
    expect(isIgnoredRepeat(one.scope, { ...pressOf(one.id), repeat: true })).toBe(!repeats);
    expect(isIgnoredRepeat(one.scope, pressOf(one.id))).toBe(false);
  });

  it.each(heard)('decide whether $id in $scope runs while somebody types', (one) => {
    const { whileTyping = false } = commands[one.id];
    for (const field of ['input', 'textarea', 'select', '[contenteditable="true"]'])
      expect(heardAt(one, inside(field))).toBe(whileTyping ? one.id : null);
    expect(heardAt(one, inside('main'))).toBe(one.id);
  });

  it('leave letters to an open menu, and used keys to their handler', () => {
    vi.stubGlobal('document', { querySelector: () => ({}) });
    for (const one of heard) {
      const isLetter = /^[a-z]$/i.test(pressOf(one.id).key) && pressOf(one.id).ctrlKey !== true;
      expect(heardAt(one, inside('main'))).toBe(isLetter ? null : one.id);
      expect(heardAt(one, { defaultPrevented: true })).toBeNull();
    }
  });
});

describe(commandAt, () => {
  it('finds a command by its keys in its scope only, and none with its own page event', () => {
    expect(commandAt('timeline', { key: 't' })).toBe('toggle-timeline');
    expect(commandAt('list', { key: 't' })).toBeNull();
    expect(commandAt('subject', { key: 'C', ctrlKey: true, shiftKey: true })).toBe('copy-as');
    expect(commandAt('rows', { key: 'c', ctrlKey: true })).toBeNull();
  });

  it('finds none by an accelerator, which the native menu handles', () => {
    expect(commandAt('window', { key: 'f', ctrlKey: true })).toBeNull();
    expect(commandAt('window', { key: '/' })).toBe('find');
    expect(commandsIn('window')).toContain('refresh');
  });
});

describe(subjectMenu, () => {
  const copy = { onSelect: () => {} };
  const entries = {
    'copy-as': copy,
    'open-row': copy,
    'read-contract': copy,
    'copy-name': copy,
    'copy-id': copy,
    'copy-fqn': null,
    'copy-link': null,
    'copy-catalog-link': null,
  };

  it('shows titles, keys and separators, and leaves out what cannot be done', () => {
    const items = [
      { id: 'open-row', label: 'Open', shortcut: { shown: 'Enter', aria: 'Enter' } },
      { label: 'Reload its contract' },
      { kind: 'separator' },
      { kind: 'submenu', label: 'Copy', items: [{ label: 'Name' }, { label: 'ID' }] },
    ];
    expect(subjectMenu('asset', entries, availabilityOfNone)).toMatchObject(items);
    const few = { ...entries, 'open-row': null, 'read-contract': null };
    expect(subjectMenu('asset', few, availabilityOfNone)).toMatchObject(items.slice(-1));
  });

  it('puts the object behind the verb', () => {
    expect(titleWith('Delete…', '3 runs')).toBe('Delete 3 runs…');
    expect(titleWith('Copy as CSV', '3 runs')).toBe('Copy 3 runs as CSV');
  });
});

it('writes keys that a text names as the platform does, and leaves what is no key of a command', () => {
  expect(['Ctrl+Z', 'Alt+Left', 'X', 'Ctrl+Q+1'].map((text) => keysHere(text, true))).toEqual([
    '⌘Z',
    'Alt+Left',
    'X',
    'Ctrl+Q+1',
  ]);
  expect(['Alt+←', 'Esc', 'Ctrl+,'].map((text) => keysHere(text, true))).toEqual(['⌘[', 'Esc', '⌘,']);
  expect(['Alt+←', 'Ctrl+Z'].map((text) => keysHere(text, false))).toEqual(['Alt+←', 'Ctrl+Z']);
});

describe('keys that people have chosen', () => {
  beforeEach(() => setBindings({ validate: ['Y', 'CmdOrCtrl+J'], 'copy-link': [], home: ['F8'] }));
  afterEach(() => setBindings({}));

  it('run the command, are shown and told, and the ones before do nothing', () => {
    const at = (press: KeyPress) => commandAt('subject', press, availabilityOf('careful'));
    expect([at({ key: 'y' }), at({ key: 'j', ctrlKey: true }), at({ key: 'v' })]).toEqual([
      'validate',
      'validate',
      null,
    ]);
    expect([shortcutOf('validate'), ariaKeysOf('validate'), shortcutOf('copy-link')]).toEqual(['Y', 'Y', undefined]);
    expect(shortcutOf('home')).toBe('F8');
    // The menu has it.
    expect(commandAt('window', { key: 'F8' })).toBeNull();
  });

  it('stand in texts in place of those of the app', () => {
    expect(['Ctrl+1', 'V', 'Y', 'Ctrl+2'].map((text) => keysHere(text, false))).toEqual(['F8', 'Y', 'Y', 'Ctrl+2']);
  });
});

describe('single-key shortcuts, switched off', () => {
  beforeEach(() => setSingleKeys(false));
  afterEach(() => setSingleKeys(true));

  it.each(heard)('run nothing by a single character outside of one focused control: $id in $scope', ({ id, scope }) => {
    const { key, ctrlKey = false } = pressOf(id);
    // WCAG counts a capital letter as a single character.
    const isSingle = !ctrlKey && /^\S$/.test(key) && commandScopes[scope] !== 'control';
    expect(commandAt(scope, pressOf(id), availabilityOf('open'))).toBe(isSingle ? null : id);
  });

  it('are shown nowhere', () => {
    expect([shortcutOf('validate'), ariaKeysOf('validate'), named('acknowledge').keys]).toEqual(
      Array(3).fill(undefined),
    );
    expect([shortcutOf('open-row'), shortcutOf('choose-bar')]).toEqual(['Enter', 'Space']);
    expect(filterHint()).not.toContain('/');
  });
});

it('keeps the keys of a button out of its name', () => {
  const back: CommandId = 'back';
  expect(named(back)).toEqual({ label: 'Back', keys: expect.any(String), 'aria-keyshortcuts': expect.any(String) });
  expect(named('restore-file')).toEqual({ label: 'Restore from a backup…' });
  expect(filterHint()).toMatch(/^Press \/ or (?:Ctrl\+|⌘)F to come here, Esc to clear$/);
});

import { keysOfPress } from '@renderer/features/shortcuts/keys-of-press';
import { isPressed, type KeyPress, keysText } from '@renderer/lib/commands/keys';
import { allKeysOf, type Bindings, keysOf } from '@shared/bindings';
import { type CommandId, commandIds, commands, menuCommands } from '@shared/commands';
import { bind, holdersOf, isFixed, isKeys, overlap, readBindings, refusalOf, reset, restored } from '@shared/key-rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const names = [
  'Delete',
  'Insert',
  'Plus',
  'Space',
  'Enter',
  'Left',
  'Up',
  'F1',
  'F6',
  'F13',
  'a',
  'K',
  'S',
  '7',
  '/',
  '[',
  ',',
  '?',
];
const anyPress: fc.Arbitrary<KeyPress> = fc.record({
  key: fc.constantFrom(
    'Delete',
    'Insert',
    '+',
    ' ',
    'ArrowLeft',
    'F1',
    'F6',
    'a',
    'k',
    'K',
    's',
    'S',
    '7',
    '/',
    '[',
    ',',
    '?',
  ),
  ctrlKey: fc.boolean(),
  altKey: fc.boolean(),
  shiftKey: fc.boolean(),
});
const anyKeys = fc
  .tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.constantFrom(...names))
  .map(([command, alt, shift, key]) =>
    [
      ...(command ? ['CmdOrCtrl'] : []),
      ...(alt ? ['Alt'] : []),
      ...(shift ? ['Shift'] : []),
      key.toUpperCase().length === 1 ? key.toUpperCase() : key,
    ].join('+'),
  );
const inMenu: ReadonlySet<CommandId> = new Set(menuCommands);
const free = (isMac: boolean) => commandIds.filter((id) => !isFixed(id, isMac));
const here = (keys: ReturnType<typeof allKeysOf>[number], isMac: boolean) =>
  typeof keys === 'string' ? keys : isMac ? keys.mac : keys.other;

/** Pairs of commands that answer one key, where the keys of one are not those of the table. */
function clashes(bindings: Bindings, isMac: boolean): readonly string[] {
  // What takes another command back has its keys.
  const own = commandIds.filter((id) => commands[id].toggledBy === undefined);
  const bound = own.flatMap((id) => allKeysOf(id, bindings).map((keys) => ({ id, keys: here(keys, isMac) })));
  return bound.flatMap((one, at) =>
    bound
      .slice(at + 1)
      .filter((other) => other.id !== one.id && overlap(one.keys, other.keys))
      .filter((other) => bindings[one.id] !== undefined || bindings[other.id] !== undefined)
      .map((other) => `${one.keys}: ${one.id}, ${other.id}`),
  );
}

const steps = (isMac: boolean) =>
  fc.array(fc.tuple(fc.constantFrom(...free(isMac)), fc.option(anyKeys, { freq: 6 })), { maxLength: 12 });

/** As the screen does it: refused keys and those of fixed commands are not taken. */
function apply(bindings: Bindings, [id, keys]: readonly [CommandId, string | null], isMac: boolean): Bindings {
  if (keys === null) return reset(id, { bindings, isMac });
  const holders = holdersOf(id, keys, { bindings, isMac });
  if (refusalOf(keys, isMac) !== null || holders.some((each) => isFixed(each, isMac))) return bindings;
  return bind(id, [keys], { bindings, isMac });
}

describe.each([false, true])('chosen keys (on macOS: %s)', (isMac) => {
  it('are never answered by two commands, whatever is chosen and reset, and are read back as they are', () => {
    fc.assert(
      fc.property(steps(isMac), (all) => {
        const bindings = all.reduce<Bindings>((before, step) => apply(before, step, isMac), {});
        expect(clashes(bindings, isMac)).toEqual([]);
        expect(readBindings(structuredClone(bindings), isMac)).toEqual({ bindings, dropped: [] });
      }),
    );
  });

  it('are the table again, exactly, once each is reset', () => {
    fc.assert(
      fc.property(steps(isMac), (all) => {
        let bindings = all.reduce<Bindings>((before, step) => apply(before, step, isMac), {});
        // Twice: the first one that is reset may find its key with one that is reset later.
        for (const id of [...commandIds, ...commandIds]) bindings = reset(id, { bindings, isMac });
        expect(bindings).toEqual({});
      }),
    );
  });

  it('of a file that anybody wrote clash with nothing and hold no key of the system', () => {
    const anything = fc.oneof(anyKeys, fc.string(), fc.constant(7), fc.constantFrom('CmdOrCtrl+C', 'Alt+F4', 'Escape'));
    const ids = fc.constantFrom<string>(...commandIds, 'unknown', '__proto__');
    fc.assert(
      fc.property(fc.dictionary(ids, fc.oneof(fc.array(anything, { maxLength: 3 }), fc.anything())), (saved) => {
        const { bindings } = readBindings(saved, isMac);
        expect(clashes(bindings, isMac)).toEqual([]);
        for (const keys of Object.values(bindings).flatMap((each) => each ?? [])) {
          expect([isKeys(keys), refusalOf(keys, isMac)]).toEqual([true, null]);
        }
      }),
    );
  });
});

it('one press answers two keys only where these overlap, and is recorded as keys that it answers', () => {
  fc.assert(
    fc.property(anyPress, anyKeys, anyKeys, (press, one, other) => {
      if (isPressed(one, press) && isPressed(other, press)) expect(overlap(one, other)).toBe(true);
      const recorded = keysOfPress(press);
      if (recorded === null) return;
      expect(isKeys(recorded)).toBe(true);
      expect(isPressed(recorded, press)).toBe(true);
      expect(keysText(recorded, false)).not.toBe('');
    }),
  );
});

describe(refusalOf, () => {
  it.each([
    ['Alt+F4', false, 'system'],
    ['CmdOrCtrl+Alt+Delete', false, 'system'],
    ['CmdOrCtrl+Q', true, 'system'],
    ['CmdOrCtrl+H', true, 'system'],
    ['CmdOrCtrl+H', false, null],
    ['CmdOrCtrl+C', false, 'text'],
    ['CmdOrCtrl+V', true, 'text'],
    ['CmdOrCtrl+Plus', false, 'menu'],
    ['F11', false, 'menu'],
    ['Tab', false, 'moving'],
    ['Escape', false, 'moving'],
    ['Shift+Enter', false, 'moving'],
    ['CmdOrCtrl+Alt+E', false, 'typing'],
    ['Alt+E', true, 'typing'],
    ['CmdOrCtrl+J', false, null],
    ['J', false, null],
    ['F8', false, null],
    ['CmdOrCtrl+Shift+Q', true, 'system'],
    ['CmdOrCtrl+Alt+Shift+Q', true, 'system'],
    ['CmdOrCtrl+Shift+Q', false, null],
    ['CmdOrCtrl+F5', true, 'system'],
    ['CmdOrCtrl+F5', false, null],
    ['CmdOrCtrl+Alt+Left', false, 'system'],
    ['CmdOrCtrl+Alt+Shift+Down', false, 'system'],
    ['CmdOrCtrl+Alt+Left', true, null],
    ['Alt+F2', false, 'system'],
    ['Alt+F7', false, 'system'],
    ['Alt+F8', false, 'system'],
    ['Alt+F2', true, null],
    ['CmdOrCtrl+Alt+F1', false, 'system'],
    ['CmdOrCtrl+Alt+F12', false, 'system'],
    ['CmdOrCtrl+Alt+F6', true, null],
    ['Alt+F9', false, null],
  ] as const)('says of %s (on macOS: %s): %s', (keys, isMac, refusal) => expect(refusalOf(keys, isMac)).toBe(refusal));
});

it('keeps the keys that everybody relies on where they are', () => {
  const fixed = commandIds.filter((id) => isFixed(id, false) && allKeysOf(id, {}).length > 0);
  expect(fixed).toEqual(
    expect.arrayContaining(['open-row', 'select-all', 'undo', 'close-result', 'copy-text', 'toggle-row']),
  );
  expect(free(false)).toEqual(
    expect.arrayContaining(['search', 'validate', 'find', 'delete-results', 'back', 'requests']),
  );
});

describe('commands without keys of their own', () => {
  it('can have some wherever the palette runs them', () => {
    const inPalette = commandIds.filter((id) => {
      const { on, menus, scope } = commands[id];
      return on !== undefined || menus?.includes('palette') === true || scope === 'window';
    });
    const kept = inPalette.filter((id) => isFixed(id, false));
    expect(kept).toEqual(['open-row', 'unpin', 'unwatch', 'copy-text']);
  });

  it('have those of the menu in the native menu, which shows them, and single characters on the page', () => {
    const bindings = { requests: ['Q', 'CmdOrCtrl+J'], pin: ['CmdOrCtrl+L'], shortcuts: ['F9', '?'] };
    expect(readBindings(bindings, false)).toEqual({ bindings, dropped: [] });
    expect(keysOf('requests', bindings)).toEqual({ accelerator: 'CmdOrCtrl+J', keys: ['Q'] });
    expect(keysOf('shortcuts', bindings)).toEqual({ accelerator: 'F9', keys: ['?'] });
    expect(keysOf('pin', bindings)).toEqual({ keys: ['CmdOrCtrl+L'] });
    const elsewhere = commandIds.filter((id) => commands[id].accelerator !== undefined).filter((id) => !inMenu.has(id));
    expect(elsewhere).toEqual([]);
  });

  it('share one key with what takes them back, and no file gives that another', () => {
    const bindings = bind('pin', ['P'], { bindings: {}, isMac: false });
    expect(bindings).toEqual({ pin: ['P'] });
    expect(allKeysOf('unpin', bindings)).toEqual(['P']);
    expect(holdersOf('home', 'P', { bindings, isMac: false })).toEqual(['pin']);
    expect(readBindings({ ...bindings, unpin: ['Q'] }, false)).toEqual({
      bindings,
      dropped: [{ id: 'unpin', keys: null, reason: 'fixed' }],
    });
  });
});

describe('keys of a file that cannot be used', () => {
  const ofFile = {
    search: ['CmdOrCtrl+J', 'nonsense'],
    home: ['CmdOrCtrl+J'],
    settings: ['CmdOrCtrl+Alt+K'],
    nothing: ['F8'],
    'open-row': ['F9'],
    undo: 7,
  };

  it('are named with the reason', () => {
    expect(readBindings(ofFile, false).dropped).toEqual([
      { id: 'nothing', keys: null, reason: 'unknown' },
      { id: 'open-row', keys: null, reason: 'fixed' },
      { id: 'undo', keys: null, reason: 'fixed' },
      { id: 'search', keys: 'nonsense', reason: 'none' },
      { id: 'home', keys: 'CmdOrCtrl+J', reason: 'taken', by: ['search'] },
      { id: 'settings', keys: 'CmdOrCtrl+Alt+K', reason: 'typing' },
    ]);
  });

  it('leave a command its own where it would have none', () => {
    expect(readBindings(ofFile, false).bindings).toEqual({ search: ['CmdOrCtrl+J'] });
    expect(readBindings(ofFile, false, { settings: ['F8'], home: ['CmdOrCtrl+J'] }).bindings).toEqual({
      ...{ search: ['CmdOrCtrl+J'], settings: ['F8'] },
      home: [],
    });
  });

  it('leave a command what others of the file have not got', () => {
    const saved = { search: ['nonsense'], home: ['CmdOrCtrl+K'] };
    expect(readBindings(saved, false).bindings).toEqual({ search: ['CmdOrCtrl+P'], home: ['CmdOrCtrl+K'] });
  });

  it('are not those of a command that was to have none', () => {
    expect(readBindings({ home: [] }, false)).toEqual({ bindings: { home: [] }, dropped: [] });
  });
});

describe(restored, () => {
  const before: Bindings = { pin: ['F8'], watch: ['F9'] };

  it('gives the keys again that were reset', () => {
    expect(restored(before, { bindings: {}, isMac: false })).toEqual(before);
  });

  it('leaves a key to the command that has got it since, and a command the keys that were chosen since', () => {
    const bindings: Bindings = { unwatch: [], report: ['F8'], watch: ['F7'] };
    const all = restored(before, { bindings, isMac: false });
    expect(all).toMatchObject({ report: ['F8'], watch: ['F7'] });
    expect(holdersOf('report', 'F8', { bindings: all, isMac: false })).toEqual([]);
  });
});

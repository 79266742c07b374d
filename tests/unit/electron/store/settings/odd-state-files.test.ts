import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openStateFile, setAsideIfCorrupt } from '@main/store/settings/state-file';
import type { UnsavedReason } from '@shared/domain/local/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'desk-odd-'));
});
afterEach(() => {
  chmodSync(folder, 0o700);
  rmSync(folder, { recursive: true });
});
const file = () => path.join(folder, 'desk.json');

/** What the app does at its start, and then the first change. */
function startAndChange() {
  const told: (UnsavedReason | null)[] = [];
  const aside = setAsideIfCorrupt(file(), () => 42);
  const state = openStateFile({ folder, name: 'desk', onUnsaved: (reason) => told.push(reason) });
  const before = state.get('settings');
  state.set('settings', { theme: 'dark' });
  const again = openStateFile({ folder, name: 'desk' });
  return { aside: aside !== null, before, kept: again.get('settings'), told, state };
}

/** The system's administrator may read and write everything; for the work, somebody else does it. */
function withoutPower<T>(work: () => T): T {
  if (process.getuid?.() !== 0) return work();
  const nobody = 65_534;
  chownSync(folder, nobody, nobody);
  process.seteuid?.(nobody);
  try {
    return work();
  } finally {
    process.seteuid?.(0);
  }
}

const cases: readonly (readonly [string, () => void])[] = [
  ['cut short', () => writeFileSync(file(), '{"settings":{"the')],
  ['empty', () => writeFileSync(file(), '')],
  ['a list', () => writeFileSync(file(), '[1,2]')],
  ['null', () => writeFileSync(file(), 'null')],
  ['binary', () => writeFileSync(file(), Buffer.from([0, 255, 1, 254]))],
  ['nested beyond any parser', () => writeFileSync(file(), '['.repeat(200_000))],
  ['a folder', () => mkdirSync(file())],
  ['a link in a circle', () => symlinkSync('desk.json', file())],
  ['a link to nowhere', () => symlinkSync('gone.json', file())],
  [
    '100 MB of nothing',
    () => {
      writeFileSync(file(), '');
      truncateSync(file(), 100 * 1024 * 1024);
    },
  ],
];

describe('a state file that is no state file', () => {
  it.each(cases)('and is %s is set aside, and the app starts and keeps its settings', (_, make) => {
    make();
    const { told, state, ...seen } = startAndChange();
    expect(seen).toEqual({ aside: true, before: undefined, kept: { theme: 'dark' } });
    expect([told, state.unsavedReason()]).toEqual([[], null]);
    expect(readdirSync(folder).sort()).toEqual(['desk.json', 'desk.json.corrupt-42']);
  });

  it.skipIf(process.platform === 'win32')('and may not be read is set aside', () => {
    writeFileSync(file(), '{"settings":{"theme":"light"}}', { mode: 0 });
    const seen = withoutPower(startAndChange);
    expect(seen).toMatchObject({ aside: true, kept: { theme: 'dark' } });
  });
});

describe('a disk that cannot be written', () => {
  it.skipIf(process.platform === 'win32')('because it is full costs no file, is told once, and heals', () => {
    writeFileSync(file(), '{"settings":{"theme":"light"}}');
    // Writing to this device fails as a full disk does.
    symlinkSync('/dev/full', `${file()}.part`);
    const { told, kept, state } = startAndChange();
    expect([[...told], kept, state.get('settings')]).toEqual([['unwritable'], { theme: 'light' }, { theme: 'dark' }]);
    state.set('zone', 'local');
    expect(openStateFile({ folder, name: 'desk' }).get('settings')).toEqual({ theme: 'dark' });
    expect(told).toEqual(['unwritable', null]);
  });

  it('because its folder cannot be one keeps values in memory and says so', () => {
    writeFileSync(file(), '');
    const told: (UnsavedReason | null)[] = [];
    const state = openStateFile({ folder: file(), name: 'desk', onUnsaved: (reason) => told.push(reason) });
    state.set('settings', { theme: 'dark' });
    expect([state.get('settings'), state.unsavedReason(), told]).toEqual([
      { theme: 'dark' },
      'unwritable',
      ['unwritable'],
    ]);
  });

  it.skipIf(process.platform === 'win32')('because it is read-only says so', () => {
    chmodSync(folder, 0o500);
    expect(withoutPower(startAndChange)).toMatchObject({ aside: false, kept: undefined, told: ['unwritable'] });
  });
});

it('a state file of a newer version is used as far as it is known and never overwritten', () => {
  const text = '{"version":2,"settings":{"theme":"light"},"novelty":[1]}';
  writeFileSync(file(), text);
  const { state, aside, before, told } = startAndChange();
  expect([aside, before, state.get('settings')]).toEqual([false, { theme: 'light' }, { theme: 'dark' }]);
  expect([state.unsavedReason(), told, readFileSync(file(), 'utf8')]).toEqual(['newer', [], text]);
});

describe('the state file', () => {
  it('is replaced whole also where a packager promises another file system (SNAP)', () => {
    process.env['SNAP'] = '/snap/desk';
    writeFileSync(file(), '{"settings":{"theme":"light"}}');
    try {
      // The old file stays whole under a second name: only a rename leaves it so.
      const { kept } = startAndChange();
      expect(kept).toEqual({ theme: 'dark' });
      expect(readdirSync(folder)).toEqual(['desk.json']);
    } finally {
      delete process.env['SNAP'];
    }
  });

  it('stays a link when somebody keeps it elsewhere', () => {
    const elsewhere = path.join(folder, 'elsewhere.json');
    writeFileSync(elsewhere, '{}');
    symlinkSync(elsewhere, file());
    startAndChange();
    expect(JSON.parse(readFileSync(elsewhere, 'utf8'))).toMatchObject({ settings: { theme: 'dark' } });
  });
});

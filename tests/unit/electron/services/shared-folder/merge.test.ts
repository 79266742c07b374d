import { keptMine, keptTheirs, type LocalCopy, type MergeOutcome, mergeItem } from '@main/services/shared-folder/merge';
import { hashOf, knows, revisionOf, type Version, versionFrom } from '@main/services/shared-folder/versions';
import { maxAncestors } from '@shared/domain/local/shared-folder';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const by = { author: 'Ana', at: 5 };
const first = versionFrom(hashOf('first'), [], by);
const present = (text: string): LocalCopy => ({ kind: 'present', hash: hashOf(text) });
const madeOf = (text: string | null, ...parents: Version[]) =>
  versionFrom(text === null ? null : hashOf(text), parents, by);

describe('an item', () => {
  const second = madeOf('second', first);
  const other = madeOf('other', first);
  const gone = madeOf(null, first);
  const decided = keptTheirs(second, other);
  const same = madeOf('first', second);
  it.each<[string, Version | null, LocalCopy, Version | null, MergeOutcome['kind']]>([
    ['is written where the folder has no file', null, present('first'), null, 'write'],
    ['is written again where its file is gone', first, present('first'), null, 'write'],
    ['is taken where this computer never had it', null, { kind: 'absent' }, first, 'take'],
    ['is taken again where the database lost it', first, { kind: 'absent' }, first, 'take'],
    ['is left alone where nothing has changed', first, present('first'), first, 'nothing'],
    ['is written where only this computer has changed it', first, present('second'), first, 'write'],
    ['is taken where only the folder has changed', first, present('first'), second, 'take'],
    ['is common where both came to the same', first, present('second'), second, 'agree'],
    ['is a conflict where both have changed it', first, present('mine'), second, 'conflict'],
    ['is a conflict where the folder has gone back', second, present('second'), first, 'conflict'],
    ['is a conflict where the folder has gone back, and this computer on', second, present('mine'), first, 'conflict'],
    ['is written where the folder has gone back to what it says here', second, present('first'), first, 'write'],
    ['is written on where the folder has gone back to the same text', same, present('mine'), first, 'write'],
    ['is no conflict any more where the folder has come forward again', second, present('second'), second, 'nothing'],
    ['is a conflict where somebody has written over it unseen', second, present('second'), other, 'conflict'],
    ['is deleted in the folder where a person deleted it', first, { kind: 'removed' }, first, 'write'],
    ['is deleted here where it was deleted in the folder', first, present('first'), gone, 'take'],
    ['is a conflict where it was deleted here and changed there', first, { kind: 'removed' }, second, 'conflict'],
    ['is a conflict where it was deleted there and changed here', first, present('mine'), gone, 'conflict'],
    ['is written where it came back after a deletion', gone, present('first'), gone, 'write'],
    ['is a conflict where it was deleted and an old file comes back', gone, { kind: 'absent' }, first, 'conflict'],
    [
      'is written where the folder does not know that a conflict was decided',
      decided,
      present('other'),
      other,
      'write',
    ],
    ['that was never shared and is deleted leaves no trace', null, { kind: 'removed' }, null, 'nothing'],
    ['is known from its first version where the database was lost', null, present('first'), second, 'take'],
  ])('%s', (_, base, local, remote, outcome) => {
    expect(mergeItem({ base, local, remote, by }).kind).toBe(outcome);
  });

  it('changed back to an earlier text is another version, so that it is not taken for the earlier one', () => {
    const back = madeOf('first', second);
    expect(back.revision).not.toBe(first.revision);
    expect(mergeItem({ base: second, local: present('first'), remote: madeOf('third', second), by }).kind).toBe(
      'conflict',
    );
    expect(mergeItem({ base: second, local: present('second'), remote: back, by }).kind).toBe('take');
  });

  it('edited very often names only its last ancestors, and is still newer than they are', () => {
    let version = first;
    for (let at = 0; at < 3 * maxAncestors; at += 1) version = madeOf(`text ${at}`, version);
    expect(version.ancestors).toHaveLength(maxAncestors);
    expect(knows(version, first)).toBe(false);
    expect(mergeItem({ base: first, local: present('first'), remote: version, by }).kind).toBe('conflict');
  });
});

/** A computer with one item, as the service keeps it. */
interface Desk {
  base: Version | null;
  text: string | null;
  isRemoved: boolean;
  /** What it read of the folder and has not written yet: others may write meanwhile. */
  pending: InFolder | null;
}

interface InFolder {
  readonly version: Version;
  readonly text: string | null;
}

interface World {
  readonly desks: readonly Desk[];
  folder: InFolder | null;
  /** All that the folder ever held. */
  readonly past: InFolder[];
  /** Texts that nobody has replaced, deleted or decided against knowingly. */
  readonly open: Set<string>;
  made: number;
}

const newWorld = (desks: number): World => ({
  desks: Array.from({ length: desks }, () => ({ base: null, text: null, isRemoved: false, pending: null })),
  folder: null,
  past: [],
  open: new Set(),
  made: 0,
});

const localOf = ({ text, isRemoved }: Desk): LocalCopy =>
  text === null ? { kind: isRemoved ? 'removed' : 'absent' } : present(text);

const replaced = (world: World, text: string | null) => void (text !== null && world.open.delete(text));

function edit(world: World, desk: Desk): void {
  replaced(world, desk.text);
  world.made += 1;
  desk.text = `text ${world.made}`;
  desk.isRemoved = false;
  world.open.add(desk.text);
}

function remove(world: World, desk: Desk): void {
  replaced(world, desk.text);
  desk.isRemoved = desk.base !== null;
  desk.text = null;
}

/** Reads the folder; what follows for it is written later. */
function read(world: World, desk: Desk): MergeOutcome {
  const remote = world.folder;
  const outcome = mergeItem({ base: desk.base, local: localOf(desk), remote: remote?.version ?? null, by });
  desk.pending = null;
  if (outcome.kind === 'agree' || outcome.kind === 'take') desk.base = outcome.base;
  if (outcome.kind === 'take') {
    desk.text = remote?.text ?? null;
    desk.isRemoved = false;
  }
  if (outcome.kind === 'write') desk.pending = { version: outcome.version, text: desk.text };
  return outcome;
}

function write(world: World, desk: Desk): void {
  if (desk.pending === null) return;
  store(world, desk.pending);
  desk.base = desk.pending.version;
  desk.pending = null;
}

/** A file whose revision does not say its ancestors is read as a version of its own. */
function store(world: World, { version, text }: InFolder): void {
  const isRead = version.revision === revisionOf(version.hash, version.ancestors);
  world.folder = { version: isRead ? version : versionFrom(version.hash, [version], by), text };
  world.past.push(world.folder);
}

/** A revert of Git, a checkout of an older branch, or a copy from before. */
function goBack(world: World, at: number): void {
  world.folder = world.past.at(-1 - (at % Math.max(1, world.past.length))) ?? world.folder;
}

function resolve(world: World, desk: Desk, keepsMine: boolean): void {
  const outcome = read(world, desk);
  write(world, desk);
  if (outcome.kind !== 'conflict' || world.folder === null) return;
  const { mine, theirs } = outcome;
  if (keepsMine) {
    replaced(world, world.folder.text);
    const version = keptMine(mine, theirs, by);
    store(world, { version, text: desk.text });
    desk.base = version;
  } else {
    replaced(world, desk.text);
    desk.text = world.folder.text;
    desk.base = keptTheirs(mine, theirs);
  }
  desk.isRemoved = false;
}

const steps = fc.array(
  fc.record({
    act: fc.constantFrom(
      ...['edit', 'edit', 'remove', 'read', 'write', 'sync', 'sync', 'mine', 'theirs', 'lose the file', 'go back'],
    ),
    desk: fc.nat(2),
  }),
  { maxLength: 40 },
);

function run(world: World, { act, desk: at }: { readonly act: string; readonly desk: number }): void {
  const desk = world.desks[at % world.desks.length] as Desk;
  if (act === 'edit') edit(world, desk);
  if (act === 'remove') remove(world, desk);
  if (act === 'read') read(world, desk);
  if (act === 'write') write(world, desk);
  if (act === 'sync') {
    read(world, desk);
    write(world, desk);
  }
  if (act === 'mine' || act === 'theirs') resolve(world, desk, act === 'mine');
  if (act === 'lose the file') world.folder = null;
  if (act === 'go back') goBack(world, 1 + at);
}

/** Decides all conflicts, until nothing is left to do. */
function settle(world: World, decisions: readonly boolean[]): void {
  for (let round = 0; round < 8; round += 1)
    for (const [at, desk] of world.desks.entries())
      resolve(world, desk, decisions[(round + at) % decisions.length] ?? true);
}

function sync(world: World): void {
  for (const desk of world.desks) {
    read(world, desk);
    write(world, desk);
  }
}

const texts = ({ desks }: World) => desks.map(({ text }) => text);

describe('several computers over one folder', () => {
  it('end with the same content once their conflicts are decided, however they are', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.boolean(), { minLength: 1 }), (done, decisions) => {
        const world = newWorld(3);
        for (const step of done) run(world, step);
        settle(world, decisions);
        const outcomes = world.desks.map((desk) => read(world, desk).kind);
        expect(new Set(world.desks.map(({ text }) => text)).size).toBe(1);
        expect(world.desks.every(({ text }) => text === (world.folder?.text ?? null))).toBe(true);
        expect(outcomes).toEqual(['nothing', 'nothing', 'nothing']);
      }),
      { numRuns: 500 },
    );
  });

  it('lose no text that nobody has replaced, deleted or decided against, also when they write at once', () => {
    fc.assert(
      fc.property(steps, (done) => {
        const world = newWorld(3);
        for (const step of done) {
          run(world, step);
          const there = new Set([world.folder?.text, ...world.desks.map(({ text }) => text)]);
          expect([...world.open].filter((text) => !there.has(text))).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('write nothing over a folder that has gone back, and ask no more once it has come forward', () => {
    fc.assert(
      fc.property(steps, fc.array(fc.boolean(), { minLength: 1 }), fc.nat(20), (done, decisions, at) => {
        const world = newWorld(3);
        for (const step of done) run(world, step);
        settle(world, decisions);
        const [now, before] = [world.folder, texts(world)];
        goBack(world, at);
        fc.pre(now !== null && world.folder?.version.hash !== now.version.hash);
        const old = world.folder;
        sync(world);
        sync(world);
        expect([world.folder, texts(world)]).toEqual([old, before]);
        world.folder = now;
        expect(world.desks.map((desk) => read(world, desk).kind)).toEqual(['nothing', 'nothing', 'nothing']);
      }),
      { numRuns: 500 },
    );
  });

  it('need one answer to a folder that has gone back, whichever it is', () => {
    fc.assert(
      fc.property(
        steps,
        fc.array(fc.boolean(), { minLength: 1 }),
        fc.nat(20),
        fc.boolean(),
        (done, decisions, at, mine) => {
          const world = newWorld(3);
          for (const step of done) run(world, step);
          settle(world, decisions);
          const now = world.folder;
          goBack(world, at);
          fc.pre(now !== null && world.folder?.version.hash !== now.version.hash);
          const chosen = mine ? now?.text : world.folder?.text;
          resolve(world, world.desks[0] as Desk, mine);
          sync(world);
          sync(world);
          expect(texts(world)).toEqual(world.desks.map(() => chosen));
          expect(world.folder?.text).toBe(chosen);
          expect(world.desks.map((desk) => read(world, desk).kind)).toEqual(['nothing', 'nothing', 'nothing']);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('decide alike whoever is first: two that have changed the same both see the other’s version', () => {
    const [one, other] = [madeOf('one', first), madeOf('other', first)];
    const here = mergeItem({ base: one, local: present('one'), remote: other, by });
    const there = mergeItem({ base: other, local: present('other'), remote: one, by });
    expect(here).toEqual({ kind: 'conflict', mine: one, theirs: other });
    expect(there).toEqual({ kind: 'conflict', mine: other, theirs: one });
  });
});

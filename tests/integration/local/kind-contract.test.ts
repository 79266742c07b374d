import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import {
  type LocalDrafts,
  type LocalItems,
  type LocalKind,
  localKindNames,
  localKinds,
} from '@shared/domain/local/local-items';
import { openIndexed } from '@tests/support/index-app';
import { itemFile, itemsOf, putItems, saveItem } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** Text that would be markup, a formula or a path where somebody forgot that it is none. */
const hostile = '<img src=x onerror=alert(1)>\n=1+1 ../../etc/passwd \u202Eevil';
const layout = { order: [], hidden: ['version'], widths: {} };
const keep = { newest: true, lastSuccess: true, lastFailure: true, noted: true };

interface Subject<K extends LocalKind> {
  /** What a person makes, and what they change of it. */
  readonly draft: (contract: IndexedContract) => LocalDrafts[K];
  readonly change: Partial<LocalDrafts[K]>;
  /** Only one has room. */
  readonly isSingle?: true;
  /** The same with a key that an entry of a file must not have. */
  readonly broken: object;
}

/** One entry a kind: every rule of this file holds for it. */
const subjects: { readonly [K in LocalKind]: Subject<K> } = {
  note: {
    draft: ({ contract }) => ({
      contractId: contract.id,
      contractName: contract.fullyQualifiedName,
      run: { key: '1', timestamp: 1 },
      text: 'Known, ticket 123',
      acknowledged: null,
    }),
    change: { text: hostile },
    broken: { text: '' },
  },
  view: {
    draft: () => ({ name: 'Broken', search: { outcome: ['Failed'], sort: 'failing', desc: true }, layout }),
    change: { name: hostile.slice(0, 80), search: { mine: true } },
    broken: { search: { sort: 'colour' } },
  },
  rule: {
    draft: ({ contract: { id, fullyQualifiedName: name } }) => ({
      name: 'Old ones',
      target: { kind: 'contracts', contracts: [{ id, name }] },
      rule: { kind: 'older-than', days: 90 },
      keep,
      remindDays: 30,
    }),
    change: { name: hostile.slice(0, 80), remindDays: null },
    broken: { rule: { kind: 'picked', timestamps: [1] } },
  },
  pin: {
    draft: ({ contract }) => ({ contractName: contract.fullyQualifiedName }),
    change: { contractName: hostile },
    broken: { contractName: 7 },
  },
  watch: {
    draft: () => ({ mine: true, pinned: false, view: 'all', contracts: [], always: false }),
    change: { view: null, always: true },
    isSingle: true,
    broken: { view: 'some' },
  },
  planned: {
    draft: ({ contract: { id, fullyQualifiedName: name } }) => ({
      action: { kind: 'clean-up', rule: { kind: 'older-than', days: 90 }, keep, ruleId: null },
      contracts: [{ id, name }],
    }),
    change: { action: { kind: 'set-status', to: 'Deprecated' } },
    broken: { action: { kind: 'delete-all' } },
  },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'local-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(localKindNames)('%s', (kind: LocalKind) => {
  const on = openedForEach(() => openIndexed({ most: 3, chooseFile: (name) => path.join(folder, name) }));
  const { change, isSingle = false, broken } = subjects[kind];
  const { limit } = localKinds[kind];
  let contract: IndexedContract;
  let draft: LocalDrafts[LocalKind];
  beforeEach(async () => {
    contract = (await on.contracts())[0] as IndexedContract;
    draft = subjects[kind].draft(contract);
  });

  const save = (also: object = {}) =>
    saveItem(on, kind, { ...draft, ...(kind === 'pin' ? { id: contract.key } : {}), ...also } as never);
  const list = () => itemsOf(on, kind);
  const exported = async () => {
    const answer = await on.app.call('local.exportFile', { connectionId: on.connectionId, kind });
    return readFile(path.join(folder, answer.exported?.fileName ?? ''), 'utf8');
  };
  const importText = (text: string, connectionId: ConnectionId = on.connectionId) =>
    on.app.call('local.importFile', { connectionId, text });
  /** Another connection to the same server. */
  const connectAgain = async () => {
    const again = await on.app.connect(`${on.server.baseUrl}/api`, on.sample.tokens.full);
    await on.app.call('index.open', { connectionId: again });
    await expect.poll(async () => (await on.app.call('index.status', { connectionId: again })).contracts).toBe(3);
    return again;
  };
  /** Different items of the kind. */
  const many = (count: number, item: LocalItems[LocalKind]) =>
    Array.from({ length: count }, (_, at) => {
      const id = `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;
      return { ...item, id, ...('name' in item ? { name: `${at}` } : {}) };
    });

  it('is kept on this computer for its connection, changes in place, and outlives the app', async () => {
    on.server.clear();
    const { id, items } = await save();
    expect(items).toMatchObject([draft]);
    await save({ ...change, id });
    expect(await list()).toMatchObject([{ ...draft, ...change, id }]);
    // Nothing of it went to the server.
    expect(on.server.log.filter(({ method }) => method !== 'GET')).toEqual([]);
    await on.restart();
    expect(await list()).toMatchObject([{ ...draft, ...change, id }]);
    const connectionId = await on.app.connect(`${on.server.baseUrl}/api`, on.sample.tokens.full);
    expect(await itemsOf({ app: on.app, connectionId }, kind)).toEqual([]);
  });

  it('is refused where it is none, and nothing is stored', async () => {
    await expect(save(broken)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await list()).toEqual([]);
  });

  it('comes back whole after it was removed, and goes with its connection where that is wanted', async () => {
    const { id } = await save();
    const before = await list();
    await on.app.call('local.remove', { connectionId: on.connectionId, kind, ids: [id] });
    expect(await list()).toEqual([]);
    expect(await putItems(on, kind, before as never)).toEqual(before);
    await on.app.call('connections.remove', { connectionId: on.connectionId, isDeleted: true });
    expect(await list()).toEqual([]);
  });

  it.skipIf(isSingle)('is not more than a connection may have, and is listed in one order', async () => {
    const { items } = await save();
    const [first] = items;
    if (first === undefined) throw new Error('It was not stored.');
    const full = many(limit, first);
    await expect(putItems(on, kind, full as never)).rejects.toMatchObject({ code: 'invalid_input' });
    const listed = await putItems(on, kind, full.slice(1) as never);
    expect(listed).toHaveLength(limit);
    expect(listed).toEqual(listed.toSorted(localKinds[kind].compare as never));
    await expect(saveItem(on, kind, { ...draft, id: null } as never)).rejects.toMatchObject({ code: 'invalid_input' });
    // A pin is one of a contract that is there.
    const id = kind === 'pin' ? (await on.contracts())[1]?.key : full[0]?.id;
    await expect(importText(itemFile([{ ...first, id, kind }]))).rejects.toMatchObject({ code: 'items_unreadable' });
    expect(await list()).toHaveLength(limit);
  });

  it('is passed on as a file, without its connection, and is added once', async () => {
    await save({ ...change });
    const before = await list();
    const text = await exported();
    expect(text).not.toContain(on.server.baseUrl);
    expect(text).not.toContain(on.sample.tokens.full);
    expect(await importText(text)).toMatchObject({ added: { [kind]: 0 }, known: 1, unknown: 0, unreadable: 0 });
    expect(await list()).toEqual(before);
    const again = await connectAgain();
    expect(await importText(text, again)).toMatchObject({ added: { [kind]: 1 }, known: 0, unknown: 0, unreadable: 0 });
    expect(await importText(text, again)).toMatchObject({ added: { [kind]: 0 }, known: 1 });
    const passed = (items: readonly unknown[]) =>
      items.map((item) => (localKinds[kind].exchanged as { parse(value: unknown): unknown }).parse(item));
    expect(passed(await itemsOf({ app: on.app, connectionId: again }, kind))).toEqual(passed(before));
  });

  it('of a file that holds nonsense too is added, and the rest is counted', async () => {
    const { items } = await save();
    const [item] = items;
    await on.app.call('local.remove', { connectionId: on.connectionId, kind, ids: [item?.id ?? ''] });
    const entries = [{ ...item, kind }, { ...item, kind }, { ...item, ...broken, kind }, { ...item, kind: 'other' }, 7];
    expect(await importText(itemFile(entries))).toMatchObject({ added: { [kind]: 1 }, known: 1, unreadable: 3 });
    expect(await list()).toHaveLength(1);
  });

  it('stays as it is when a file of a newer version is imported', async () => {
    await save();
    await expect(importText(itemFile([], 2))).rejects.toMatchObject({
      code: 'items_unreadable',
      details: { where: 'it was written by a newer version of this app' },
    });
    expect(await list()).toHaveLength(1);
  });
});

describe('a file of items', () => {
  const on = openedForEach(() => openIndexed({ most: 2, chooseFile: (name) => path.join(folder, name) }));
  const whyNot = (text: string) =>
    on.app.call('local.importFile', { connectionId: on.connectionId, text }).then(
      () => null,
      ({ code, details }) => [code, details?.where],
    );

  it.each([
    ['{"format":', 'it is not JSON'],
    ['{"format":"contract-desk/connections","version":1,"connections":[]}', 'it holds no notes, views or rules'],
    ['{"format":"contract-desk/local-items","version":1,"items":5}', 'it is damaged'],
    ['['.repeat(50_000), 'it is damaged'],
  ])('is refused in a sentence where it is none: %.40s', async (text, where) => {
    expect(await whyNot(text)).toEqual(['items_unreadable', where]);
  });

  it('never fails in another way, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { maxLength: 5 }), async (items) => {
        expect(await whyNot(itemFile(items))).toBeNull();
      }),
      { numRuns: 30 },
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        expect(await whyNot(text)).toMatchObject(['items_unreadable', expect.any(String)]);
      }),
      { numRuns: 30 },
    );
  });

  it('of everything brings what belongs together to another server, and leaves out what that does not have', async () => {
    const [contract] = await on.contracts();
    if (contract === undefined) throw new Error('The sample has contracts.');
    const view = await saveItem(on, 'view', subjects.view.draft(contract));
    for (const kind of ['note', 'rule'] as const) await saveItem(on, kind, subjects[kind].draft(contract) as never);
    await putItems(on, 'pin', [
      { id: contract.key, contractName: contract.contract.fullyQualifiedName },
      { id: 'gone', contractName: 'gone' },
    ]);
    const target = { kind: 'view', id: view.id, name: 'Broken' } as const;
    await saveItem(on, 'rule', { ...subjects.rule.draft(contract), name: 'Of the view', target });
    await saveItem(on, 'watch', { mine: false, pinned: true, view: view.id, contracts: [], always: false });
    const { exported } = await on.app.call('local.exportFile', { connectionId: on.connectionId, kind: null });
    expect(exported?.counts).toEqual({ note: 1, view: 1, rule: 2, pin: 2, watch: 1, planned: 0 });
    const text = await readFile(path.join(folder, exported?.fileName ?? ''), 'utf8');
    // Another server has other ids.
    const elsewhere = text
      .replaceAll(contract.contract.id, '5b1f3a52-6c1e-4d67-9a3f-00000000000f')
      .replaceAll(contract.key, 'another key');
    await on.app.call('local.remove', { connectionId: on.connectionId, kind: 'watch', ids: ['watch'] });
    for (const kind of ['note', 'view', 'rule', 'pin'] as const) {
      const ids = (await itemsOf(on, kind)).map(({ id }) => id);
      await on.app.call('local.remove', { connectionId: on.connectionId, kind, ids });
    }
    const answer = await on.app.call('local.importFile', { connectionId: on.connectionId, text: elsewhere });
    expect(answer).toEqual({
      added: { note: 1, view: 1, rule: 2, pin: 1, watch: 1, planned: 0 },
      ...{ known: 0, unknown: 1, unreadable: 0 },
    });
    expect(await itemsOf(on, 'note')).toMatchObject([{ contractId: contract.contract.id }]);
    expect(await itemsOf(on, 'rule')).toMatchObject([
      { name: 'Of the view', target: { id: view.id } },
      { target: { contracts: [{ id: contract.contract.id }] } },
    ]);
    expect(await itemsOf(on, 'watch')).toMatchObject([{ view: view.id }]);
    const marks = await on.app.call('index.marks', { connectionId: on.connectionId });
    expect(marks.pinned).toEqual([contract.key]);
  });

  it('gives views and rules another name where theirs is taken', async () => {
    const [contract] = (await on.contracts()) as [IndexedContract];
    const view = subjects.view.draft(contract);
    await saveItem(on, 'view', view);
    const id = '00000000-0000-4000-8000-000000000001';
    const text = itemFile([{ kind: 'view', id, ...view }]);
    await on.app.call('local.importFile', { connectionId: on.connectionId, text });
    expect((await itemsOf(on, 'view')).map(({ name }) => name)).toEqual(['Broken', 'Broken (2)']);
  });

  it('is not written where nothing is there', async () => {
    const nothing = await on.app.call('local.exportFile', { connectionId: on.connectionId, kind: null });
    expect(nothing).toEqual({ exported: null });
  });
});

describe('a note', () => {
  const on = openedForEach(() => openIndexed({ most: 2 }));

  it('keeps who wrote it and when, also when it is changed', async () => {
    const [contract] = (await on.contracts()) as [IndexedContract];
    const draft = subjects.note.draft(contract);
    const { id, items } = await saveItem(on, 'note', draft);
    const [written] = items;
    expect(written).toMatchObject({ author: 'Sample Steward', writtenAt: on.now(), changedAt: null });
    on.pass(60_000);
    await saveItem(on, 'note', { ...draft, text: 'Still known', id });
    expect(await itemsOf(on, 'note')).toEqual([{ ...written, text: 'Still known', changedAt: on.now() }]);
  });

  it.each([
    ['without a text', { text: ' \n ' }],
    ['with a text without end', { text: 'x'.repeat(2001) }],
    ['about a run at no time', { run: { key: '1', timestamp: -1 } }],
  ])('is refused %s', async (_, change) => {
    const [contract] = (await on.contracts()) as [IndexedContract];
    const saved = saveItem(on, 'note', { ...subjects.note.draft(contract), ...change });
    await expect(saved).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await itemsOf(on, 'note')).toEqual([]);
  });
});

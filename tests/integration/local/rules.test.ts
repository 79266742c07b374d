import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RetentionDraft, RetentionRule } from '@shared/domain/operation/retention-rule';
import { createTestApp, type TestApp } from '@tests/support/app';
import { openCleanUpApp } from '@tests/support/clean-up-app';
import { memoryStore } from '@tests/support/database';
import { faults } from '@tests/support/fault-server/faults';
import { openIndexed } from '@tests/support/index-app';
import { itemFile, itemsOf, putItems, saveItem } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const dayMs = 24 * 3_600_000;
const draft: RetentionDraft = {
  name: 'Old ones',
  target: { kind: 'view', id: 'stale', name: 'Overdue' },
  rule: { kind: 'older-than', days: 90 },
  keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
  remindDays: 30,
};

describe('retention rules', () => {
  let folder: string;
  let now: number;
  let app: TestApp;
  let one: ConnectionId;
  let other: ConnectionId;
  const store = () => memoryStore();
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'rules-'));
    now = Date.UTC(2026, 4, 20);
    app = createTestApp({
      store: store(),
      clock: () => now,
      exchangeFileDialogs: { chooseFile: async (_, name) => path.join(folder, name) },
    });
    const connect = async (name: string) =>
      (await app.call('connections.save', { name, baseUrl: 'http://127.0.0.1:9/api' })).id;
    [one, other] = [await connect('One'), await connect('Other')];
  });
  afterEach(async () => {
    await app.container.close();
    await rm(folder, { recursive: true });
  });

  const on = () => ({ app, connectionId: one });
  const save = (change: Partial<RetentionDraft> & { readonly id?: string } = {}) =>
    saveItem(on(), 'rule', { ...draft, ...change });
  const list = () => itemsOf(on(), 'rule');

  it('keep when they ran and when they were made while a person changes them', async () => {
    const { items } = await save();
    const [rule] = items;
    if (rule === undefined) throw new Error('It was not stored.');
    const lastRun = { at: now, operationId: '00000000-0000-4000-8000-000000000001' };
    await putItems(on(), 'rule', [{ ...rule, lastRun }]);
    now += dayMs;
    await save({ name: 'Renamed', id: rule.id });
    expect(await list()).toEqual([{ ...rule, name: 'Renamed', lastRun }]);
  });

  it.each([
    ['without a name', { name: ' ' }],
    ['that picks results one by one', { rule: { kind: 'picked', timestamps: [1] } as never }],
    ['before a date, which would not move on', { rule: { kind: 'before', instant: 1 } as never }],
    ['of no day', { rule: { kind: 'older-than', days: 0 } as never }],
    ['for no contract', { target: { kind: 'contracts', contracts: [] } as never }],
  ])('are refused %s', async (_, change) => {
    await expect(save(change)).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await list()).toEqual([]);
  });

  it('delete nothing by themselves, however much time passes', async () => {
    await save();
    now += 1000 * dayMs;
    expect(await list()).toMatchObject([{ lastRun: null }]);
    expect(app.writes.underWay()).toEqual([]);
    expect((await app.call('activity.list', { offset: 0, limit: 10 })).operations).toEqual([]);
  });

  it('are passed on without what they did', async () => {
    const { items } = await save();
    const [rule] = items;
    if (rule === undefined) throw new Error('It was not stored.');
    await putItems(on(), 'rule', [{ ...rule, lastRun: { at: now, operationId: null } }]);
    const { exported } = await app.call('local.exportFile', { connectionId: one, kind: 'rule' });
    const text = await readFile(path.join(folder, exported?.fileName ?? ''), 'utf8');
    expect(text).toBe(`${JSON.stringify(JSON.parse(itemFile([{ kind: 'rule', ...draft, id: rule.id }])), null, 2)}\n`);
    await app.call('local.importFile', { connectionId: other, text });
    expect(await itemsOf({ app, connectionId: other }, 'rule')).toMatchObject([{ name: 'Old ones', lastRun: null }]);
  });

  it('of a file are for the view of that name here, and say so where there is none', async () => {
    const view = { id: null, name: 'Nightly', search: {}, layout: { order: [], hidden: [], widths: {} } };
    const { id } = await saveItem(on(), 'view', view);
    const elsewhere = (name: string, end: number) => ({
      ...{ ...draft, kind: 'rule', name, target: { kind: 'view', id: 'of another', name } },
      id: `00000000-0000-4000-8000-00000000000${end}`,
    });
    const text = itemFile([elsewhere('Nightly', 1), elsewhere('Gone', 2)]);
    await app.call('local.importFile', { connectionId: one, text });
    expect((await list()).map(({ target }) => target)).toEqual([
      { kind: 'view', id: 'of another', name: 'Gone' },
      { kind: 'view', id, name: 'Nightly' },
    ]);
  });
});

it('rules of a file find their contracts by name on another server, and are left out without any', async () => {
  const on = await openIndexed({ most: 2 });
  const [first] = await on.contracts();
  const elsewhere = '5b1f3a52-6c1e-4d67-9a3f-00000000000f' as ContractId;
  const rule = (name: string, names: readonly string[]) => ({
    ...{ ...draft, kind: 'rule', id: `00000000-0000-4000-8000-00000000000${names.length}` },
    name,
    target: { kind: 'contracts', contracts: names.map((each) => ({ id: elsewhere, name: each })) },
  });
  const { unknown } = await on.app.call('local.importFile', {
    connectionId: on.connectionId,
    text: itemFile([rule('Found', [first?.contract.fullyQualifiedName ?? '', 'gone']), rule('Not found', ['gone'])]),
  });
  expect(unknown).toBe(1);
  expect((await itemsOf(on, 'rule')).map(({ name, target }) => [name, target])).toEqual([
    ['Found', { kind: 'contracts', contracts: [{ id: first?.contract.id, name: first?.contract.fullyQualifiedName }] }],
  ]);
  await on.close();
});

describe('a clean-up that carries out a rule', () => {
  const on = openedForEach(() => openCleanUpApp({}));

  const saved = async (): Promise<RetentionRule> => {
    const { items } = await saveItem(on, 'rule', { ...draft, rule: { kind: 'keep-last', count: 5 } });
    const [rule] = items;
    if (rule === undefined) throw new Error('It was not stored.');
    return rule;
  };
  const lastRun = async () => (await itemsOf(on, 'rule')).map((rule) => rule.lastRun);
  const target = (rule: RetentionRule, name: string) => ({
    ...on.target({ contracts: [on.contract(name)], rule: { kind: 'keep-last', count: 5 } }),
    ruleId: rule.id,
  });

  it('is noted as its run by main itself, so that a window that is gone loses nothing', async () => {
    const rule = await saved();
    const of = target(rule, 'status_sampler');
    await on.preview(of);
    expect(await lastRun()).toEqual([null]);
    const { operationId } = await on.confirm(of);
    await expect.poll(lastRun).toMatchObject([{ operationId }]);
  });

  it('is not noted as its run where the server has refused it', async () => {
    const rule = await saved();
    const of = target(rule, 'status_sampler');
    await on.preview(of);
    on.server.add({ match: { method: 'DELETE' }, fault: faults.forbidden() });
    await on.confirm(of).catch(() => null);
    const { operations } = await on.app.call('activity.list', { offset: 0, limit: 10 });
    expect(operations).toHaveLength(1);
    expect(await lastRun()).toEqual([null]);
  });
});

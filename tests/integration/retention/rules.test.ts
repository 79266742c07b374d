import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RetentionDraft, RetentionRule } from '@shared/domain/retention-rule';
import { createTestApp, type TestApp } from '@tests/support/app';
import { openCleanUpApp } from '@tests/support/clean-up-app';
import { memoryStore } from '@tests/support/database';
import { faults } from '@tests/support/fault-server/faults';
import { openIndexed } from '@tests/support/index-app';
import { openedForEach } from '@tests/support/opened';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const dayMs = 24 * 3_600_000;
const draft: RetentionDraft = {
  name: 'Old ones',
  target: { kind: 'view', id: 'stale', name: 'Stale' },
  rule: { kind: 'older-than', days: 90 },
  keep: { newest: true, lastSuccess: true, lastFailure: true, noted: true },
  remindDays: 30,
};
const fileWith = (rules: readonly unknown[], version = 1) =>
  JSON.stringify({ format: 'contract-desk/retention-rules', version, rules });

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
      passedFilePlace: { chooseFile: async (kind, name) => path.join(folder, `${kind}-${name}`) },
    });
    const connect = async (name: string) =>
      (await app.call('connections.save', { name, baseUrl: 'http://127.0.0.1:9/api' })).id;
    [one, other] = [await connect('One'), await connect('Other')];
  });
  afterEach(async () => {
    await app.container.close();
    await rm(folder, { recursive: true });
  });

  const save = (change: Partial<RetentionDraft> = {}, id: string | null = null) =>
    app.call('retention.save', { connectionId: one, rule: { id, ...draft, ...change } });
  const list = async (connectionId = one) => (await app.call('retention.list', { connectionId })).rules;
  const importText = (text: string) => app.call('retention.import', { connectionId: one, text });

  it('are kept for each connection with when they ran, change in place, and go with it where wanted', async () => {
    const [rule] = (await save()).rules;
    if (rule === undefined) throw new Error('It was not stored.');
    now += dayMs;
    const operationId = '00000000-0000-4000-8000-000000000001';
    await app.call('retention.ran', { connectionId: one, id: rule.id, operationId });
    await save({ name: 'Renamed' }, rule.id);
    expect(await list()).toEqual([{ ...rule, name: 'Renamed', lastRun: { at: now, operationId } }]);
    expect(await list(other)).toEqual([]);
    await app.call('connections.remove', { connectionId: one, isDeleted: true });
    expect(await list()).toEqual([]);
  });

  it('come back whole after they were deleted, and can be put off for a day', async () => {
    const [rule] = (await save()).rules;
    if (rule === undefined) throw new Error('It was not stored.');
    await app.call('retention.remove', { connectionId: one, id: rule.id });
    expect((await app.call('retention.restore', { connectionId: one, rule })).rules).toEqual([rule]);
    const { rules } = await app.call('retention.later', { connectionId: one, ids: [rule.id] });
    expect(rules).toEqual([{ ...rule, remindAfter: now + dayMs }]);
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

  it('are passed on as a file without the connection and their history, and get free names', async () => {
    const [rule] = (await save()).rules;
    await app.call('retention.ran', { connectionId: one, id: rule?.id ?? '', operationId: null });
    expect(await app.call('retention.exportFile', { connectionId: one })).toEqual({
      exported: { fileName: 'rules-retention-rules.json', rules: 1 },
    });
    const text = await readFile(path.join(folder, 'rules-retention-rules.json'), 'utf8');
    expect(JSON.parse(text)).toEqual({ format: 'contract-desk/retention-rules', version: 1, rules: [draft] });
    const { rules, added } = await importText(text);
    expect(added).toBe(1);
    expect(rules.map(({ name, lastRun }) => [name, lastRun !== null])).toEqual([
      ['Old ones', true],
      ['Old ones (2)', false],
    ]);
  });

  it.each([
    ['of a newer version', () => fileWith([draft], 2), 'it was written by a newer version of this app'],
    [
      'of notes',
      () => '{"format":"contract-desk/notes","version":1,"notes":[]}',
      'it is not a file of retention rules',
    ],
    ['with too many rules', () => fileWith(Array(101).fill(draft)), 'it holds more than 100 rules'],
    ['that is cut off', () => fileWith([draft]).slice(0, 90), 'it is not JSON'],
  ])('stay as they are when a file %s is imported', async (_, text, where) => {
    await save();
    await expect(importText(text())).rejects.toMatchObject({ code: 'rules_unreadable', details: { where } });
    expect(await list()).toHaveLength(1);
  });

  it('of a file are for the view of that name here, and say so where there is none', async () => {
    const view = { id: null, name: 'Nightly', search: {}, layout: { order: [], hidden: [], widths: {} } };
    const { id } = await app.call('views.save', { connectionId: one, view });
    const elsewhere = (name: string) => ({ ...draft, name, target: { kind: 'view', id: 'of another', name } });
    const { rules, unreadable } = await importText(fileWith([elsewhere('Nightly'), elsewhere('Gone'), { name: 1 }]));
    expect(unreadable).toBe(1);
    expect(rules.map(({ target }) => target)).toEqual([
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
    ...draft,
    name,
    target: { kind: 'contracts', contracts: names.map((each) => ({ id: elsewhere, name: each })) },
  });
  const { rules, unknown } = await on.app.call('retention.import', {
    connectionId: on.connectionId,
    text: fileWith([rule('Found', [first?.contract.fullyQualifiedName ?? '', 'gone']), rule('Not found', ['gone'])]),
  });
  expect(unknown).toBe(1);
  expect(rules.map(({ name, target }) => [name, target])).toEqual([
    ['Found', { kind: 'contracts', contracts: [{ id: first?.contract.id, name: first?.contract.fullyQualifiedName }] }],
  ]);
  await on.close();
});

describe('a clean-up that carries out a rule', () => {
  const on = openedForEach(() => openCleanUpApp({}));

  const saved = async (): Promise<RetentionRule> => {
    const { rules } = await on.app.call('retention.save', {
      connectionId: on.connectionId,
      rule: { id: null, ...draft, rule: { kind: 'keep-last', count: 5 } },
    });
    const [rule] = rules;
    if (rule === undefined) throw new Error('It was not stored.');
    return rule;
  };
  const lastRun = async () =>
    (await on.app.call('retention.list', { connectionId: on.connectionId })).rules.map((rule) => rule.lastRun);
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

import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContractId } from '@shared/domain/ids';
import { formSource } from '@tests/support/add-results-app';
import { checked } from '@tests/support/checked';
import { faults } from '@tests/support/fault-server/faults';
import { openedForAll } from '@tests/support/opened';
import { addPlanned, confirmCleanUp, discard, planAdding, planCleanUp } from '@tests/support/operation-calls';
import { nothingKept, openRestoreApp, type RestoreApp } from '@tests/support/restore-app';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

type Raw = { readonly id: string; readonly timestamp: number } & Readonly<Record<string, unknown>>;

describe('putting results back', () => {
  const on = openedForAll(() => openRestoreApp({ dialect: 'openmetadata', release: '1.12' }));
  let contractId: ContractId;
  let before: readonly Raw[];
  let operationId: string;
  const count = 6;
  const puts = { method: 'PUT', path: '/results' };
  const fromOperation = () => ({ kind: 'operation' as const, operationId });

  beforeAll(async () => {
    contractId = on.idOf('status_sampler');
    await on.keepOnly(contractId, count + 2);
    before = (await on.rawResults(contractId)) as Raw[];
    operationId = (await on.cleanUp([contractId], { kind: 'keep-last', count: 2 })).operationId;
  });
  /** Each begins with the results deleted. */
  beforeEach(async () => {
    on.server.clear();
    await on.keepOnly(contractId, 2);
  });

  const isBack = async () => expect(await on.rawResults(contractId)).toEqual(before);
  const file = () => path.join(on.folder, 'backups', on.backups()[0] ?? '');

  /** Restores from a file that stands for the backup with something changed in it. */
  function changed(change: (text: string) => string): { kind: 'file' } {
    on.chosen = path.join(on.folder, 'changed.json');
    writeFileSync(on.chosen, change(readFileSync(file(), 'utf8')));
    return { kind: 'file' };
  }

  it('finds a result whose answer was lost by reading, sends it no second time, and goes on', async () => {
    const { target } = await on.preview(fromOperation());
    on.server.clear();
    on.server.add({ match: { ...puts, nth: 1 }, fault: { kind: 'reset-before-headers' }, applied: true });
    on.server.add({ match: { ...puts, nth: 4 }, fault: faults.serverError(503), applied: true });
    expect(await on.confirm(target)).toMatchObject({ state: 'done', isEqual: true, restored: count, unknown: 0 });
    expect(new Set(on.puts().map(({ body }) => body)).size).toBe(count);
    expect(on.puts()).toHaveLength(count);
    await isBack();
  });

  it('sends nothing more after an unexplained loss, and finishes when it is asked again', async () => {
    const { target } = await on.preview(fromOperation());
    on.server.clear();
    on.server.add({ match: { ...puts, nth: 3 }, fault: { kind: 'close-before-headers' } });
    const report = await on.confirm(target);
    expect(report).toMatchObject({ state: 'unknown', restored: 2, unknown: 1, missing: count - 2, isEqual: false });
    expect(report.reason).toBe('answer-lost');
    expect(on.puts()).toHaveLength(3);

    expect(await on.restore(fromOperation())).toMatchObject({ isEqual: true, skipped: 2, restored: count - 2 });
    expect(on.puts()).toHaveLength(count - 2);
    await isBack();
  });

  it('sends only one result to a server that accepts it and does not keep it', async () => {
    const { target } = await on.preview(fromOperation());
    on.server.clear();
    on.server.add({ match: puts, fault: faults.empty() });
    const report = await on.confirm(target);
    expect(report).toMatchObject({ state: 'not-done', restored: 0, missing: count, isEqual: false });
    expect(report.reason).toBe('first-not-found');
    expect(on.puts()).toHaveLength(1);
  });

  it('stops at a refusal of the account, and goes on after one of a single result', async () => {
    const first = await on.preview(fromOperation());
    on.server.clear();
    on.server.add({ match: { ...puts, nth: 2 }, fault: faults.forbidden() });
    const stopped = await on.confirm(first.target);
    expect(stopped).toMatchObject({ state: 'partly', restored: 1, refused: 1, problem: { code: 'forbidden' } });
    expect(on.puts()).toHaveLength(2);

    const second = await on.preview(fromOperation());
    on.server.clear();
    on.server.add({ match: { ...puts, nth: 2 }, fault: { kind: 'status', status: 400, body: '{"message":"no"}' } });
    expect(await on.confirm(second.target)).toMatchObject({ restored: count - 2, refused: 1, missing: 1, skipped: 1 });
    expect(on.puts()).toHaveLength(count - 1);
  });

  it('skips what is there and does not touch an instant that another result has taken', async () => {
    const [, , there, taken] = before;
    await on.put(contractId, { ...there });
    const { id: _, ...other } = { ...taken };
    await on.put(contractId, { ...other, id: randomUUID(), contractExecutionStatus: 'Success', result: 'Another one' });
    const { target, shown } = await on.preview(fromOperation());
    expect(shown).toMatchObject({ results: count, present: 1, taken: 1, missing: count - 2 });
    on.server.clear();
    const report = await on.confirm(target);
    expect(report).toMatchObject({ restored: count - 2, skipped: 1, missing: 1, different: 0, isEqual: false });
    expect(on.puts()).toHaveLength(count - 2);
    const now = (await on.rawResults(contractId)) as Raw[];
    expect(now.find(({ timestamp }) => timestamp === taken?.timestamp)?.['result']).toBe('Another one');
  });

  it('knows a result without an id by the status that the server gave it, whatever either has checked', async () => {
    const nameless = { timestamp: before.at(-1)?.timestamp, contractExecutionStatus: 'Success' };
    const source = changed((text) => {
      const { contracts, ...backup } = JSON.parse(text) as { contracts: object[] };
      const [contract] = contracts;
      return JSON.stringify({
        ...backup,
        contracts: [{ ...contract, results: [{ ...nameless, ...checked }] }],
        count: 1,
      });
    });
    const body = JSON.stringify({ data: [nameless], paging: { total: 1 } });
    on.server.add({ match: { method: 'GET', path: '/results?' }, fault: { kind: 'status', status: 200, body } });
    expect((await on.preview(source)).shown).toMatchObject({ results: 1, present: 1, taken: 0, missing: 0 });
  });

  it('looks once more before it sends: what came back since is neither replaced nor doubled', async () => {
    const [, , back, taken] = before;
    const { id: _, ...other } = { ...taken };
    for (const now of [
      { ...back, result: 'Put back by somebody else' },
      { ...other, id: randomUUID(), contractExecutionStatus: 'Success', result: 'Another one' },
    ]) {
      const { target } = await on.preview(fromOperation());
      await on.put(contractId, now);
      on.server.clear();
      await expect(on.confirm(target)).rejects.toMatchObject({ code: 'results_changed', outcome: 'not-sent' });
      expect(on.puts()).toEqual([]);
    }
    const unreadable = await on.preview(fromOperation());
    on.server.add({ match: { method: 'GET', path: '/results?' }, fault: faults.forbidden() });
    await expect(on.confirm(unreadable.target)).rejects.toMatchObject({ code: 'forbidden', outcome: 'not-sent' });
  });

  it('is one change of a contract at a time, and a clean-up of the same contract is another', async () => {
    const [first, second] = [await on.preview(fromOperation()), await on.preview(fromOperation())];
    const [there] = before;
    const cleanUp = {
      previewId: randomUUID(),
      connectionId: on.connectionId,
      contractIds: [contractId],
      rule: { kind: 'picked' as const, timestamps: [there?.timestamp ?? 0] },
      keep: nothingKept,
    };
    await planCleanUp(on.app, cleanUp);
    on.server.clear();
    const release = on.server.hold({ ...puts, nth: 2 });
    const running = on.confirm(first.target);
    await expect.poll(() => on.puts().length).toBe(2);
    const busy = { code: 'contract_busy', outcome: 'not-sent' };
    await expect(on.confirm(second.target)).rejects.toMatchObject(busy);
    await expect(confirmCleanUp(on.app, { ...cleanUp, typed: '', backup: false })).rejects.toMatchObject(busy);
    release();
    expect(await running).toMatchObject({ isEqual: true });
    expect(on.puts()).toHaveLength(count);
    expect(on.server.log.filter(({ method }) => method === 'DELETE')).toEqual([]);
    // It was not void: it is read again, and what it would have put back is there by now.
    await expect(on.confirm(second.target)).rejects.toMatchObject({ code: 'results_changed', outcome: 'not-sent' });
  });

  it('keeps its preview where the contract was busy, and then puts back what it showed', async () => {
    const { target } = await on.preview(fromOperation());
    const source = formSource({ timestamp: 5_000 });
    const asked = { previewId: randomUUID(), connectionId: on.connectionId, contractId, source };
    await planAdding(on.app, asked);
    on.server.clear();
    const release = on.server.hold({ ...puts, nth: 1 });
    const adding = addPlanned(on.app, { ...asked, items: [0] });
    await expect.poll(() => on.puts().length).toBe(1);
    await expect(on.confirm(target)).rejects.toMatchObject({ code: 'contract_busy', outcome: 'not-sent' });
    release();
    await adding;
    expect(await on.confirm(target)).toMatchObject({ isEqual: true, restored: count });
    await expect(on.confirm(target)).rejects.toMatchObject({ code: 'preview_expired' });
    expect(on.puts()).toHaveLength(1 + count);
  });

  it('says before and after which members the interface does not take back', async () => {
    let nth = 0;
    const noted = '"note":"mine","contractExecutionStatus"';
    const source = changed((text) => text.replace(/"contractExecutionStatus"/g, (same) => (++nth <= 2 ? noted : same)));
    const { target, shown } = await on.preview(source);
    expect(shown).toMatchObject({ losing: 2, lost: [{ member: 'note', results: 2 }], missing: count });
    const report = await on.confirm(target);
    expect(report).toMatchObject({ restored: count, different: 2, losing: 2, lost: shown.lost, isEqual: false });
    await isBack();
  });

  it('finds its contract by name on another server than the backup’s, and says so', async () => {
    const other = randomUUID();
    const source = changed((text) =>
      text.replace(/"server":"[^"]*"/, '"server":"https://a.example/api"').replace(contractId, other),
    );
    const { target, shown } = await on.preview(source);
    expect(shown).toMatchObject({ isSameServer: false, madeFrom: { server: 'https://a.example/api' }, missing: count });
    expect(shown.contracts[0]?.contractId).toBe(contractId);
    expect(await on.confirm(target)).toMatchObject({ isEqual: true });
    await isBack();
  });

  it('puts back once what a backup holds twice, under a contract that it names twice', async () => {
    const source = changed((text) => {
      const backup = JSON.parse(text) as { contracts: { contract: { id: string } }[]; count: number };
      const [group] = backup.contracts;
      if (group === undefined) throw new Error('the backup is of one contract');
      const again = { ...group, contract: { ...group.contract, id: group.contract.id.toUpperCase() } };
      return JSON.stringify({ ...backup, contracts: [group, again, group], count: 3 * backup.count });
    });
    const { target, shown } = await on.preview(source);
    expect(shown).toMatchObject({ results: 3 * count, missing: count, unusable: 2 * count });
    expect(shown.contracts).toHaveLength(1);
    on.server.clear();
    expect(await on.confirm(target)).toMatchObject({ restored: count, unknown: 0, refused: 0 });
    expect(on.puts()).toHaveLength(count);
    await isBack();
  });

  it('tells of a contract that the server does not have, and sends nothing', async () => {
    const source = changed((text) => text.replace(contractId, randomUUID()).replaceAll('status_sampler', 'nowhere'));
    const { target, shown } = await on.preview(source);
    expect(shown).toMatchObject({
      missing: 0,
      blocked: count,
      contracts: [{ problem: { code: 'not_found' }, asset: expect.stringMatching(/\.nowhere$/) }],
    });
    on.server.clear();
    expect(await on.confirm(target)).toMatchObject({ operationId: null, missing: null, isEqual: null });
    expect(on.puts()).toEqual([]);
  });

  it('serves a preview once, for what it was made for, while the file stays what it was', async () => {
    const { target } = await on.preview(fromOperation());
    await expect(on.confirm({ ...target, source: { kind: 'file' } })).rejects.toMatchObject({
      code: 'preview_expired',
    });
    await expect(on.confirm(target)).rejects.toMatchObject({ code: 'preview_expired', outcome: 'not-sent' });

    const source = changed((text) => text);
    const second = await on.preview(source);
    writeFileSync(on.chosen ?? '', readFileSync(file(), 'utf8').replace('"Success"', '"Failed"'));
    await expect(on.confirm(second.target)).rejects.toMatchObject({ code: 'preview_expired' });
    expect(on.puts()).toEqual([]);
  });

  it.each([
    ['a person stops it', ({ app }: RestoreApp, previewId: string) => discard(app, previewId)],
    ['all writes are stopped', ({ app }: RestoreApp) => app.writes.stopAll()],
  ])('ends after the result that is on its way when %s', async (_, stop) => {
    const { target } = await on.preview(fromOperation());
    on.server.clear();
    const release = on.server.hold({ ...puts, nth: 2 });
    const running = on.confirm(target);
    await expect.poll(() => on.puts().length).toBe(2);
    await stop(on, target.previewId);
    release();
    const report = await running;
    expect(report).toMatchObject({ stopped: true, state: 'partly', restored: 2, missing: count - 2 });
    // A person is not told that they did what the app did.
    expect(report.reason).toBe('stopped');
    expect(on.puts()).toHaveLength(2);
  });

  it('tells both contracts of a backup apart whose results go to one on the server', async () => {
    const source = changed((text) => {
      const backup = JSON.parse(text);
      const [{ contract, results }] = backup.contracts;
      // As after the contract was deleted and made again: the server finds the first one by its name alone.
      const earlier = { contract: { ...contract, id: randomUUID() }, results: results.slice(0, 2) };
      return JSON.stringify({ ...backup, contracts: [earlier, { contract, results: results.slice(2) }] });
    });
    const { target, shown } = await on.preview(source);
    expect(shown.contracts.map((one) => [one.contractId, one.missing])).toEqual([
      [contractId, 2],
      [contractId, count - 2],
    ]);
    const report = await on.confirm(target);
    expect(report).toMatchObject({ state: 'done', restored: count, isEqual: true });
    const operation = await on.app.call('activity.get', { operationId: report.operationId ?? '' });
    expect(operation).toMatchObject({ state: 'done', results: { changed: count, unchanged: 0 } });
    await isBack();
  });

  it('has to be typed where the connection is protected: the number of results or the name', async () => {
    const [{ id, name, baseUrl } = { id: on.connectionId, name: '', baseUrl: '' }] = (
      await on.app.call('connections.list', {})
    ).connections;
    const protect = (protection: 'protected' | 'careful') =>
      on.app.call('connections.save', { connectionId: id, name, baseUrl, protection });
    await protect('protected');
    const one = await on.preview(fromOperation());
    expect(one.shown).toMatchObject({ protection: 'protected', typedChoices: [String(count), expect.any(String)] });
    const blocked = await on.preview(
      changed((text) => text.replace(contractId, randomUUID()).replaceAll('status_sampler', 'nowhere')),
    );
    expect(blocked.shown.typedChoices).toEqual([]);
    for (const wrong of ['', '1', 'Orders']) {
      await expect(on.confirm(one.target, wrong)).rejects.toMatchObject({ code: 'not_confirmed', outcome: 'not-sent' });
    }
    expect(on.puts()).toEqual([]);
    expect(await on.confirm(one.target, ` ${one.shown.typedChoices[1]} `)).toMatchObject({ isEqual: true });
    await protect('careful');
  });

  it('names the clean-up whose results it put back, and the other way round', async () => {
    const { operationId: restoredBy } = await on.restore(fromOperation());
    const restored = await on.app.call('activity.get', { operationId: restoredBy ?? '' });
    const contracts = [{ id: contractId, asset: expect.stringMatching(/\.status_sampler$/) }];
    expect(restored).toMatchObject({ kind: 'restore', state: 'done', counterpart: operationId, contracts });
    const cleanedUp = await on.app.call('activity.get', { operationId });
    expect(cleanedUp).toMatchObject({ kind: 'clean-up', counterpart: restoredBy, contracts });
  });
});

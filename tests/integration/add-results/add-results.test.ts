import { type AddResultsServer, formSource as form, openAddResultsApp } from '@tests/support/add-results-app';
import { faults } from '@tests/support/fault-server/faults';
import { openedForEach } from '@tests/support/opened';
import { addPlanned, bodyOf, carryOutAdding } from '@tests/support/operation-calls';
import { wholeResult } from '@tests/support/result-files';
import { sampleNow } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-app';
import { describe, expect, it } from 'vitest';

const everyKind: readonly [string, AddResultsServer][] = [
  ['follows the documentation', { dialect: 'documented' }],
  ['is OpenMetadata 1.10', { dialect: 'openmetadata', release: '1.10' }],
  ['is OpenMetadata 1.12', { dialect: 'openmetadata', release: '1.12' }],
];

describe.each(everyKind)('adding results on a server that %s', (_name, kind) => {
  const on = openedForEach(() => openAddResultsApp(kind));

  it('sends what the preview showed, once, and reads it again', async () => {
    const { target, shown } = await on.preview(form());
    expect(shown).toMatchObject({
      request: `PUT /v1/dataContracts/${on.contractId}/results`,
      otherContract: null,
      singleResult: null,
    });
    expect(shown.items).toMatchObject([{ problems: [], warnings: [], notSent: [], conflict: { kind: 'none' } }]);
    const body = await bodyOf(on.app, target.previewId, 0);
    const before = (await on.resultsIn()).length;
    on.server.clear();
    const report = await addPlanned(on.app, { ...target, items: [0] });
    expect(report).toMatchObject({
      items: [{ index: 0, timestamp: sampleNow - 1234, outcome: 'done', reason: null, serverWords: null, found: true }],
      stopped: null,
    });
    expect(on.puts()).toHaveLength(1);
    expect(JSON.parse(on.puts()[0]?.body ?? '')).toEqual(JSON.parse(body ?? ''));
    expect(JSON.parse(body ?? '')).toEqual({
      dataContractFQN: on.contractFqn,
      timestamp: sampleNow - 1234,
      contractExecutionStatus: 'Success',
      result: 'Checked by hand',
      schemaValidation: { passed: 3, failed: 0, total: 3 },
    });
    expect(await on.resultsIn()).toHaveLength(before + 1);
    await expect(addPlanned(on.app, { ...target, items: [0] })).rejects.toMatchObject({
      code: 'preview_expired',
      outcome: 'not-sent',
    });
    expect(on.puts()).toHaveLength(1);
  });

  it('takes a whole result and gives the same one back', async () => {
    const whole = { ...wholeResult(), dataContractFQN: on.contractFqn };
    const { id: _, ...expected } = kind.release === '1.10' ? { ...whole, schemaValidation: { failed: 1 } } : whole;
    expect((await on.add(await on.fileSource(whole))).items).toMatchObject([{ outcome: 'done', found: true }]);
    const row = rowAt(
      (await on.resultsIn()).filter((line) => line.kind === 'result' && line.timestamp === whole.timestamp),
      0,
    );
    const { run } = await on.app.call('results.get', {
      connectionId: on.connectionId,
      contractId: on.contractId,
      timestamp: row.timestamp,
      key: row.key,
      pageSize: 100,
      position: { mode: 'start' },
    });
    expect(JSON.parse(run?.raw ?? '')).toMatchObject(expected);
  });

  it('shows the result that has the same instant already, and what a server says to another', async () => {
    const there = rowAt(await on.resultsIn(), 3);
    const { shown } = await on.preview(form({ timestamp: there.timestamp, status: 'Failed' }));
    expect(shown.items[0]?.conflict).toEqual({ kind: 'exists', row: there, sameId: false });
    const report = await on.add(form({ timestamp: there.timestamp, status: 'Failed' }));
    const outcome =
      kind.dialect === 'documented' ? { outcome: 'done' } : { outcome: 'refused', reason: { key: 'already-there' } };
    expect(report.items).toMatchObject([outcome]);
    expect(on.puts()).toHaveLength(1);
  });

  it('sends the results of a file in their order, and what cannot be sent stays behind', async () => {
    const at = sampleNow - 50_000;
    const results = [
      { timestamp: at, contractExecutionStatus: 'Success' },
      { timestamp: at + 1, contractExecutionStatus: 'Great' },
      { timestamp: at, contractExecutionStatus: 'Failed' },
      { timestamp: at + 2, contractExecutionStatus: 'Aborted', mood: 'blue' },
    ];
    const { target, shown } = await on.preview(await on.fileSource(results));
    expect(shown.items.map(({ problems, conflict, notSent }) => [problems.length, conflict.kind, notSent])).toEqual([
      [0, 'none', []],
      [1, 'none', []],
      [0, 'repeated', []],
      [0, 'none', ['mood']],
    ]);
    await expect(addPlanned(on.app, { ...target, items: [0, 1] })).rejects.toMatchObject({ code: 'invalid_input' });
    expect(on.puts()).toHaveLength(0);
    const report = await on.add(await on.fileSource(results), [0, 3]);
    expect(report.items.map(({ index, outcome, found }) => [index, outcome, found])).toEqual([
      [0, 'done', true],
      [3, 'done', true],
    ]);
    expect(on.puts().map(({ body }) => JSON.parse(body).timestamp)).toEqual([at, at + 2]);
    expect(on.app.events.filter(({ type }) => type === 'operation-progress')).toHaveLength(3);
    expect(on.app.log.filter((line) => line.includes('add-results-')).map((line) => JSON.parse(line).event)).toEqual([
      'add-results-start',
      'add-results-end',
    ]);
  });

  it('does not send a result again whose answer was lost', async () => {
    const { target } = await on.preview(form());
    on.server.add({ match: { method: 'PUT' }, fault: { kind: 'reset-before-headers' }, applied: true });
    const report = await addPlanned(on.app, { ...target, items: [0] });
    expect(report.items).toMatchObject([{ outcome: 'done', found: true, reason: { key: 'lost-but-found' } }]);
    expect(on.puts()).toHaveLength(1);
  });

  const operation = (operationId: string) => on.app.call('activity.get', { operationId });

  it('does not call a result added that was accepted and is not there, nor offers to undo it', async () => {
    const { target } = await on.preview(form());
    const answer = { timestamp: sampleNow - 1234, contractExecutionStatus: 'Success' };
    on.server.add({ match: { method: 'PUT' }, fault: { kind: 'status', status: 200, body: JSON.stringify(answer) } });
    const { report, inverse } = await carryOutAdding(on.app, { ...target, items: [0] });
    expect(report.items).toMatchObject([{ outcome: 'done', found: false }]);
    expect(await operation(target.previewId)).toMatchObject({
      state: 'not-done',
      results: { changed: 0, unchanged: 1 },
    });
    expect(inverse).toBeNull();
  });

  it('reads each of several results again, and leaves the outcome open where none can be read', async () => {
    const results = [1, 2, 3].map((more) => ({ timestamp: sampleNow - 9000 - more, status: 'Success' }));
    const { target } = await on.preview(await on.fileSource(results));
    const report = await addPlanned(on.app, { ...target, items: [0, 1, 2] });
    expect(report.items.map(({ found }) => found)).toEqual([true, true, true]);
    expect(await operation(target.previewId)).toMatchObject({ state: 'done', results: { changed: 3 } });

    const second = await on.preview(form());
    const release = on.server.hold({ method: 'PUT' });
    const ended = carryOutAdding(on.app, { ...second.target, items: [0] });
    await expect.poll(() => on.puts().length).toBe(1);
    on.server.add({ match: { method: 'GET' }, fault: faults.forbidden() });
    release();
    expect(await ended).toMatchObject({ report: { items: [{ outcome: 'done', found: null }] }, inverse: null });
    expect(await operation(second.target.previewId)).toMatchObject({ state: 'unknown' });
  });

  it('does not undo at the time that was sent what the server has put at another one', async () => {
    const { target } = await on.preview(form());
    const elsewhere = { timestamp: sampleNow - 4321, contractExecutionStatus: 'Success' };
    await on.put(elsewhere);
    on.server.add({
      match: { method: 'PUT' },
      fault: { kind: 'status', status: 200, body: JSON.stringify(elsewhere) },
    });
    const { report, inverse } = await carryOutAdding(on.app, { ...target, items: [0] });
    expect(report.items).toMatchObject([{ outcome: 'done', reason: { key: 'other-time' }, found: true }]);
    expect(inverse).toBeNull();
  });

  it('sends nothing when another result has come to its time since the preview', async () => {
    const { target } = await on.preview(form());
    await on.put({ timestamp: sampleNow - 1234 });
    const changed = { code: 'results_changed', outcome: 'not-sent' };
    await expect(addPlanned(on.app, { ...target, items: [0] })).rejects.toMatchObject(changed);
    expect(on.puts()).toEqual([]);
    expect(await on.app.call('activity.list', { offset: 0, limit: 1 })).toMatchObject({ operations: [] });
  });

  it('says that nothing was sent when it is stopped while it looks once more', async () => {
    const { target } = await on.preview(form());
    const release = on.server.hold({ method: 'GET' });
    const ended = carryOutAdding(on.app, { ...target, items: [0] });
    await expect.poll(() => on.server.log.length).toBe(1);
    await on.app.call('operations.stop', { operationId: target.previewId });
    release();
    const stopped = { items: [{ outcome: 'not-sent' }], stopped: { key: 'stopped' } };
    expect(await ended).toMatchObject({ report: stopped, inverse: null });
    expect(on.puts()).toEqual([]);
  });

  it('leaves open what reading could not find, and sends nothing after it', async () => {
    const { target } = await on.preview(
      await on.fileSource([
        { timestamp: 5_000, status: 'Success' },
        { timestamp: 6_000, status: 'Success' },
      ]),
    );
    on.server.add({ match: { method: 'PUT' }, fault: { kind: 'reset-before-headers' }, applied: false });
    const report = await addPlanned(on.app, { ...target, items: [0, 1] });
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['unknown', 'not-sent']);
    expect(report.items[0]?.reason).toEqual({ key: 'not-known', code: expect.any(String), found: 'nothing' });
    expect(report.stopped).toEqual({ key: 'answer-lost' });
    expect(on.puts()).toHaveLength(1);
  });
});

describe('adding results on OpenMetadata 1.8, which keeps one added result under the contract’s id', () => {
  const on = openedForEach(() => openAddResultsApp({ dialect: 'openmetadata', release: '1.8' }));

  it('stops after the first answer and says why', async () => {
    const report = await on.add(
      await on.fileSource([
        { timestamp: 5_000, status: 'Success' },
        { timestamp: 6_000, status: 'Failed' },
      ]),
    );
    expect(report.items).toMatchObject([{ outcome: 'done', found: true }, { outcome: 'not-sent' }]);
    expect(report.stopped).toEqual({ key: 'contract-id' });
    expect(on.puts()).toHaveLength(1);
  });

  it('shows beforehand which result would be replaced', async () => {
    await on.add(form());
    const { shown } = await on.preview(form({ timestamp: sampleNow - 99 }));
    expect(shown.singleResult).toMatchObject({ timestamp: sampleNow - 1234, status: 'Success' });
  });

  it('offers no undo of a result that took the place of another, whatever the time of either', async () => {
    const single = () =>
      on.resultsIn().then((lines) => lines.filter((line) => line.kind === 'result' && line.id === on.contractId));
    await on.add(form());
    const { target } = await on.preview(form({ timestamp: sampleNow - 99 }));
    const { report, inverse } = await carryOutAdding(on.app, { ...target, items: [0] });
    expect(report.items).toMatchObject([{ outcome: 'done', found: true }]);
    expect(await single()).toMatchObject([{ timestamp: sampleNow - 99 }]);
    expect(inverse).toBeNull();
  });

  it('sends nothing when another result has become the one that it would replace', async () => {
    await on.add(form());
    const { target } = await on.preview(form({ timestamp: sampleNow - 99 }));
    await on.put({ timestamp: sampleNow - 555 });
    const changed = { code: 'results_changed', outcome: 'not-sent' };
    await expect(addPlanned(on.app, { ...target, items: [0] })).rejects.toMatchObject(changed);
    expect(on.puts()).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { ResultsSource } from '@shared/domain/add-results';
import type { ResultDraft } from '@shared/domain/result-draft';
import { runStatuses } from '@shared/domain/status';
import { allResults } from '@tests/support/all-pages';
import { addPlanned, planAdding } from '@tests/support/operation-calls';
import { openListed } from '@tests/support/operations';
import { cliRun, junit, ownFile, wholeResult } from '@tests/support/result-files';
import { sampleNow } from '@tests/support/sample';
import { rowAt, type SampleApp } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** A time at which the sample has no result. */
const at = Date.UTC(2026, 4, 19, 6);
const empty = { id: null, message: null, executionTimeMs: null, incidentId: null };
const draftOf = (change: Partial<ResultDraft>): ResultsSource => ({
  kind: 'form',
  draft: {
    ...empty,
    timestamp: sampleNow - 1234,
    status: 'Success',
    schema: null,
    semantics: null,
    quality: null,
    sla: null,
    ...change,
  },
});

describe.each(serverKinds)('adding results on $name', (kind) => {
  let open: SampleApp;
  beforeEach(async () => {
    open = await openListed(kind);
  });
  afterEach(() => open.close());

  async function add(source: ResultsSource, name = 'status_sampler') {
    const { app, connectionId, idOf } = open;
    const target = { previewId: randomUUID(), connectionId, contractId: await idOf(name), source };
    const preview = await planAdding(app, target);
    const items = preview.items.map(({ index }) => index);
    return { preview, report: await addPlanned(app, { ...target, items }) };
  }
  const listed = async (name = 'status_sampler') => {
    const { app, connectionId, idOf } = open;
    return (await allResults(app, { connectionId, contractId: await idOf(name) })).lines;
  };

  it('4.8 add a result: it is in the list with all that was given, at its time', async () => {
    const before = await listed();
    const timestamp = rowAt(before, 5).timestamp + 7;
    const { preview, report } = await add(
      draftOf({
        timestamp,
        status: 'PartialSuccess',
        message: 'Checked by hand',
        executionTimeMs: 1500,
        schema: { passed: 2, failed: 1, total: 3, failedFields: ['x'], duplicateFields: [], typeMismatches: [] },
        quality: { passed: 1, failed: 0, total: 1, score: 100 },
      }),
    );
    expect(preview).toMatchObject({ items: [{ timestamp, problems: [], conflict: { kind: 'none' } }] });
    expect(report).toMatchObject({ stopped: null, items: [{ outcome: 'done', found: true }] });
    const now = await listed();
    expect(now.filter(({ key }) => before.every((line) => line.key !== key))).toMatchObject([
      {
        timestamp,
        status: 'PartialSuccess',
        message: 'Checked by hand',
        durationMs: 1500,
        schema: { passed: 2, failed: 1, total: 3 },
        quality: { passed: 1, failed: 0, total: 1 },
      },
    ]);
  });

  it.each(runStatuses)('4.8 add a result: with the status %s', async (status) => {
    const quality = { passed: 1, failed: 0, total: 1, score: null };
    const { report } = await add(draftOf({ status, quality }), 'never_validated');
    expect(report).toMatchObject({ items: [{ outcome: 'done' }] });
    expect(await listed('never_validated')).toMatchObject([{ timestamp: sampleNow - 1234, status }]);
  });

  it('4.8 add a result: a Success that checked nothing is kept as Success, shown as Nothing checked', async () => {
    const { report } = await add(draftOf({}), 'never_validated');
    const reason = kind.release === '1.8' ? { key: 'contract-id' } : null;
    expect(report).toMatchObject({ items: [{ outcome: 'done', found: true, reason }] });
    const lines = await listed('never_validated');
    expect(lines).toMatchObject([{ timestamp: sampleNow - 1234, status: 'NothingChecked' }]);
    const { app, connectionId, idOf } = open;
    const { timestamp, key } = rowAt(lines, 0);
    const list = {
      connectionId,
      contractId: await idOf('never_validated'),
      limit: 10,
      position: { mode: 'start' },
    } as const;
    const { run } = await app.call('results.get', { ...list, timestamp, key });
    expect(JSON.parse(run?.raw ?? '')).toMatchObject({ contractExecutionStatus: 'Success' });
  });

  it('4.8 add a result: one of the same time is announced before anything is sent', async () => {
    const timestamp = rowAt(await listed(), 5).timestamp;
    const { preview } = await add(draftOf({ timestamp }));
    expect(preview.items).toMatchObject([{ conflict: { kind: 'exists', sameId: false } }]);
  });

  it.each([
    ['our own export', () => JSON.stringify(ownFile([wholeResult(at)])), 'own', 'PartialSuccess', { total: 5 }],
    [
      'JSON of the interface’s shape',
      () => JSON.stringify(wholeResult(at)),
      'interface',
      'PartialSuccess',
      { total: 5 },
    ],
    ['JUnit XML', () => junit(), 'junit', 'Failed', null],
    ['a result of datacontract-cli', () => JSON.stringify(cliRun()), 'datacontract-cli', 'Failed', { failed: 1 }],
  ] as const)('4.8 add a result: from %s', async (_, textOf, format, status, schema) => {
    const file = await open.app.call('results.readFile', { text: textOf() });
    if (file.kind === 'refused') throw new Error(file.reason.key);
    expect(file).toMatchObject({ format, count: 1 });
    const before = await listed();
    const { preview, report } = await add({ kind: 'file', fileId: file.fileId, timestamp: at });
    expect(preview.items).toMatchObject([{ timestamp: expect.any(Number), problems: [], conflict: { kind: 'none' } }]);
    expect(report).toMatchObject({ stopped: null, items: [{ outcome: 'done', found: true }] });
    const fresh = (await listed()).filter(({ key }) => before.every((line) => line.key !== key));
    expect(fresh).toMatchObject([
      { timestamp: preview.items[0]?.timestamp, status, ...(schema === null ? {} : { schema }) },
    ]);
  });

  it('4.8 add a result: several of a file go one by one, none in the place of another', async () => {
    const text = JSON.stringify(
      [2, 1, 3].map((more) => ({ contractExecutionStatus: 'Success', timestamp: at + more })),
    );
    const file = await open.app.call('results.readFile', { text });
    if (file.kind === 'refused') throw new Error(file.reason.key);
    const before = await listed();
    const { report } = await add({ kind: 'file', fileId: file.fileId, timestamp: null });
    // Servers of 1.8 give each result the contract's own id, so that a second one would replace the first (docs/server.md#adding-a-result).
    const keepsOne = kind.release === '1.8';
    expect(report.stopped).toEqual(keepsOne ? { key: 'contract-id' } : null);
    const outcomes = report.items.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(keepsOne ? ['done', 'not-sent', 'not-sent'] : ['done', 'done', 'done']);
    const fresh = (await listed()).filter(({ key }) => before.every((line) => line.key !== key));
    const times = fresh.map((_, index) => rowAt(fresh, index).timestamp - at);
    expect(times).toEqual(keepsOne ? [2] : [3, 2, 1]);
  });

  it('4.8 add a result: a reader is refused, and nothing is added', async () => {
    const { app, sample, idOf } = open;
    const before = await listed();
    const connectionId = await app.connect(sample.baseUrl, sample.tokens.readOnly);
    const target = {
      previewId: randomUUID(),
      connectionId,
      contractId: await idOf('status_sampler'),
      source: draftOf({}),
    };
    await planAdding(app, target);
    expect(await addPlanned(app, { ...target, items: [0] })).toMatchObject({
      items: [{ outcome: 'refused' }],
    });
    expect(await listed()).toEqual(before);
  });
});

import { randomUUID } from 'node:crypto';
import type { ResultsSource } from '@shared/domain/operation/add-results';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import { runStatuses } from '@shared/domain/status';
import { allResults } from '@tests/support/all-pages';
import { openedForEach } from '@tests/support/opened';
import { addPlanned, planAdding } from '@tests/support/operation-calls';
import { openListed } from '@tests/support/operations';
import { cliRun, junit, ownFile, wholeResult } from '@tests/support/result-files';
import { sampleNow } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

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
  const open = openedForEach(() => openListed(kind));

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
      pageSize: 10,
      position: { mode: 'start' },
    } as const;
    const { run } = await app.call('results.get', { ...list, timestamp, key });
    expect(JSON.parse(run?.raw ?? '')).toMatchObject({ contractExecutionStatus: 'Success' });
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
});

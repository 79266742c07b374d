import { randomUUID } from 'node:crypto';
import type { RecordingSource } from '@shared/domain/recording';
import type { ResultDraft } from '@shared/domain/result-draft';
import { runStatuses } from '@shared/domain/status';
import { openListed } from '@tests/support/operations';
import { sampleNow } from '@tests/support/sample';
import { rowAt, type SampleDesk } from '@tests/support/sample-desk';
import { serverKinds } from '@tests/support/server-kinds';
import { allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const empty = { id: null, message: null, executionTimeMs: null, incidentId: null };
const draftOf = (change: Partial<ResultDraft>): RecordingSource => ({
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

describe.each(serverKinds)('recording on $name', (kind) => {
  let open: SampleDesk;
  beforeEach(async () => {
    open = await openListed(kind);
  });
  afterEach(() => open.close());

  async function record(source: RecordingSource, name = 'status_sampler') {
    const { desk, connectionId, idOf } = open;
    const target = { previewId: randomUUID(), connectionId, contractId: await idOf(name) };
    const preview = await desk.call('recording.preview', { ...target, source });
    const items = preview.items.map(({ index }) => index);
    return { preview, report: await desk.call('recording.confirm', { ...target, items }) };
  }
  const listed = async (name = 'status_sampler') => {
    const { desk, connectionId, idOf } = open;
    return (await allResults(desk, { connectionId, contractId: await idOf(name) })).lines;
  };

  it('4.8 add a result: it is in the list with all that was given, at its time', async () => {
    const before = await listed();
    const timestamp = rowAt(before, 5).timestamp + 7;
    const { preview, report } = await record(
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
    const { report } = await record(draftOf({ status }), 'never_validated');
    expect(report).toMatchObject({ items: [{ outcome: 'done' }] });
    expect(await listed('never_validated')).toMatchObject([{ timestamp: sampleNow - 1234, status }]);
  });

  it('4.8 add a result: one of the same time is announced before anything is sent', async () => {
    const timestamp = rowAt(await listed(), 5).timestamp;
    const { preview } = await record(draftOf({ timestamp }));
    expect(preview.items).toMatchObject([{ conflict: { kind: 'exists', sameId: false } }]);
  });

  it('4.8 add a result: a reader is refused, and nothing is added', async () => {
    const { desk, sample, idOf } = open;
    const before = await listed();
    const connectionId = await desk.connect(sample.baseUrl, sample.tokens.readOnly);
    const target = { previewId: randomUUID(), connectionId, contractId: await idOf('status_sampler') };
    await desk.call('recording.preview', { ...target, source: draftOf({}) });
    expect(await desk.call('recording.confirm', { ...target, items: [0] })).toMatchObject({
      items: [{ outcome: 'refused' }],
    });
    expect(await listed()).toEqual(before);
  });
});

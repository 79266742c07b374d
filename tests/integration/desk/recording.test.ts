import { randomUUID } from 'node:crypto';
import type { Age, Dialect } from '@main/sample-service/model';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RecordingReport, RecordingSource } from '@shared/domain/recording';
import type { ResultDraft } from '@shared/domain/result-draft';
import { createTestDesk, type TestDesk } from '@tests/support/desk';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { faults } from '@tests/support/fault-server/faults';
import { ownFile, wholeResult } from '@tests/support/result-files';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { rowAt } from '@tests/support/sample-desk';
import { allContracts, allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Kind {
  readonly dialect: Dialect;
  readonly age?: Age;
}

let sample: RunningSample;
let server: FaultServer;
let desk: TestDesk;
let connectionId: ConnectionId;
let contractId: ContractId;
let contractFqn: string;

async function open({ dialect, age }: Kind): Promise<void> {
  sample = await startSample({ dialect, ...(age === undefined ? {} : { age }) });
  server = createFaultServer({ upstream: sample.origin });
  await server.start();
  desk = createTestDesk({ clock: () => sampleNow });
  connectionId = await desk.connect(`${server.baseUrl}/api`, sample.tokens.full);
  const lines = await allContracts(desk, connectionId);
  const found = lines.find((line) => line.kind === 'contract' && line.name === 'status_sampler');
  if (found?.kind !== 'contract') throw new Error('the sample has a contract called status_sampler');
  contractId = found.id;
  contractFqn = found.fullyQualifiedName;
  server.clear();
}
afterEach(async () => {
  await desk.container.close();
  await server.stop();
  await sample.stop();
});

const draft = (change: Partial<ResultDraft> = {}): ResultDraft => ({
  id: null,
  timestamp: sampleNow - 1234,
  status: 'Success',
  message: 'Checked by hand',
  executionTimeMs: null,
  incidentId: null,
  schema: { passed: 3, failed: 0, total: 3, failedFields: [], duplicateFields: [], typeMismatches: [] },
  semantics: null,
  quality: null,
  sla: null,
  ...change,
});
const form = (change?: Partial<ResultDraft>): RecordingSource => ({ kind: 'form', draft: draft(change) });
const puts = () => server.log.filter(({ method }) => method === 'PUT');

async function fileSource(value: unknown): Promise<RecordingSource> {
  const file = await desk.call('recording.read', { text: JSON.stringify(value) });
  if (file.kind === 'refused') throw new Error(file.sentence);
  return { kind: 'file', fileId: file.fileId, timestamp: null };
}

async function preview(source: RecordingSource) {
  const target = { previewId: randomUUID(), connectionId, contractId };
  const shown = await desk.call('recording.preview', { ...target, source });
  server.clear();
  return { target, shown };
}

/** Previews a source and sends the named items, or all that can be sent. */
async function record(source: RecordingSource, items?: number[]): Promise<RecordingReport> {
  const { target, shown } = await preview(source);
  const sendable = shown.items.filter(({ problems }) => problems.length === 0).map(({ index }) => index);
  return desk.call('recording.confirm', { ...target, items: items ?? sendable });
}

const resultsIn = async () => (await allResults(desk, { connectionId, contractId })).lines;

const everyKind: readonly [string, Kind][] = [
  ['follows the documentation', { dialect: 'documented' }],
  ['is OpenMetadata 1.10', { dialect: 'openmetadata', age: '1.10' }],
  ['is OpenMetadata 1.12', { dialect: 'openmetadata', age: '1.12' }],
];

describe.each(everyKind)('recording on a server that %s', (_name, kind) => {
  beforeEach(() => open(kind));

  it('sends what the preview showed, once, and reads it again', async () => {
    const { target, shown } = await preview(form());
    expect(shown).toMatchObject({
      request: `PUT /v1/dataContracts/${contractId}/results`,
      otherContract: null,
      onlyPlace: null,
    });
    expect(shown.items).toMatchObject([{ problems: [], warnings: [], notSent: [], conflict: { kind: 'none' } }]);
    const { body } = await desk.call('recording.body', { previewId: target.previewId, index: 0 });
    const before = (await resultsIn()).length;
    server.clear();
    const report = await desk.call('recording.confirm', { ...target, items: [0] });
    expect(report).toMatchObject({
      items: [
        { index: 0, timestamp: sampleNow - 1234, outcome: 'done', sentence: null, serverWords: null, found: true },
      ],
      stopped: null,
    });
    expect(puts()).toHaveLength(1);
    expect(JSON.parse(puts()[0]?.body ?? '')).toEqual(JSON.parse(body ?? ''));
    expect(JSON.parse(body ?? '')).toEqual({
      dataContractFQN: contractFqn,
      timestamp: sampleNow - 1234,
      contractExecutionStatus: 'Success',
      result: 'Checked by hand',
      schemaValidation: { passed: 3, failed: 0, total: 3 },
    });
    expect(await resultsIn()).toHaveLength(before + 1);
    await expect(desk.call('recording.confirm', { ...target, items: [0] })).rejects.toMatchObject({
      code: 'preview_expired',
      outcome: 'not-sent',
    });
    expect(puts()).toHaveLength(1);
  });

  it('takes a whole result and gives the same one back', async () => {
    const whole = { ...wholeResult(), dataContractFQN: contractFqn };
    const { id: _, ...expected } = kind.age === '1.10' ? { ...whole, schemaValidation: { failed: 1 } } : whole;
    expect((await record(await fileSource(whole))).items).toMatchObject([{ outcome: 'done', found: true }]);
    const row = rowAt(
      (await resultsIn()).filter((line) => line.kind === 'result' && line.timestamp === whole.timestamp),
      0,
    );
    const { run } = await desk.call('results.get', {
      connectionId,
      contractId,
      timestamp: row.timestamp,
      key: row.key,
      limit: 100,
      position: { mode: 'start' },
    });
    expect(JSON.parse(run?.raw ?? '')).toMatchObject(expected);
  });

  it('shows the result that is already at the same instant, and what a server says to a second one', async () => {
    const there = rowAt(await resultsIn(), 3);
    const { shown } = await preview(form({ timestamp: there.timestamp, status: 'Failed' }));
    expect(shown.items[0]?.conflict).toEqual({ kind: 'exists', row: there, sameId: false });
    const report = await record(form({ timestamp: there.timestamp, status: 'Failed' }));
    const outcome =
      kind.dialect === 'documented'
        ? { outcome: 'done' }
        : { outcome: 'refused', sentence: 'A result already exists at this instant.' };
    expect(report.items).toMatchObject([outcome]);
    expect(puts()).toHaveLength(1);
  });

  it('sends the results of a file in their order, and what cannot be sent stays behind', async () => {
    const at = sampleNow - 50_000;
    const results = [
      { timestamp: at, contractExecutionStatus: 'Success' },
      { timestamp: at + 1, contractExecutionStatus: 'Great' },
      { timestamp: at, contractExecutionStatus: 'Failed' },
      { timestamp: at + 2, contractExecutionStatus: 'Aborted', mood: 'blue' },
    ];
    const { target, shown } = await preview(await fileSource(results));
    expect(shown.items.map(({ problems, conflict, notSent }) => [problems.length, conflict.kind, notSent])).toEqual([
      [0, 'none', []],
      [1, 'none', []],
      [0, 'repeated', []],
      [0, 'none', ['mood']],
    ]);
    await expect(desk.call('recording.confirm', { ...target, items: [0, 1] })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(puts()).toHaveLength(0);
    const report = await record(await fileSource(results), [0, 3]);
    expect(report.items.map(({ index, outcome, found }) => [index, outcome, found])).toEqual([
      [0, 'done', true],
      [3, 'done', true],
    ]);
    expect(puts().map(({ body }) => JSON.parse(body).timestamp)).toEqual([at, at + 2]);
    expect(desk.events.filter(({ type }) => type === 'recording-progress')).toHaveLength(2);
    expect(desk.log.filter((line) => line.includes('recording-')).map((line) => JSON.parse(line).event)).toEqual([
      'recording-start',
      'recording-end',
    ]);
  });

  it('does not send a result again whose answer was lost', async () => {
    const { target } = await preview(form());
    server.add({ match: { method: 'PUT' }, fault: { kind: 'reset-before-headers' }, applied: true });
    const report = await desk.call('recording.confirm', { ...target, items: [0] });
    expect(report.items).toMatchObject([
      { outcome: 'done', found: true, sentence: 'Its answer was lost, but reading again found it.' },
    ]);
    expect(puts()).toHaveLength(1);
  });

  it('leaves open what reading could not find, and sends nothing after it', async () => {
    const { target } = await preview(
      await fileSource([
        { timestamp: 5_000, status: 'Success' },
        { timestamp: 6_000, status: 'Success' },
      ]),
    );
    server.add({ match: { method: 'PUT' }, fault: { kind: 'reset-before-headers' }, applied: false });
    const report = await desk.call('recording.confirm', { ...target, items: [0, 1] });
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['unknown', 'not-sent']);
    expect(report.items[0]?.sentence).toMatch(
      /was not there when the results were read once afterwards.*It is not sent again\./,
    );
    expect(report.stopped).toBe('An answer was lost, so the rest was not sent.');
    expect(puts()).toHaveLength(1);
  });
});

describe('recording on OpenMetadata 1.8, which keeps one recorded result under the contract’s id', () => {
  beforeEach(() => open({ dialect: 'openmetadata', age: '1.8' }));

  it('stops after the first answer and says why', async () => {
    const report = await record(
      await fileSource([
        { timestamp: 5_000, status: 'Success' },
        { timestamp: 6_000, status: 'Failed' },
      ]),
    );
    expect(report.items).toMatchObject([{ outcome: 'done', found: true }, { outcome: 'not-sent' }]);
    expect(report.stopped).toMatch(/the next recorded result takes the place of this one/);
    expect(puts()).toHaveLength(1);
  });

  it('shows beforehand which result would be replaced', async () => {
    await record(form());
    const { shown } = await preview(form({ timestamp: sampleNow - 99 }));
    expect(shown.onlyPlace).toMatchObject({ timestamp: sampleNow - 1234, status: 'Success' });
  });
});

describe('recording', () => {
  beforeEach(() => open({ dialect: 'openmetadata' }));

  it('of another contract’s file is said, and its ids stay behind', async () => {
    const { target, shown } = await preview(await fileSource(ownFile([wholeResult()])));
    expect(shown.otherContract).toBe('orders');
    expect(shown.items[0]?.notSent).toEqual(['id, which belongs to another contract']);
    const { body } = await desk.call('recording.body', { previewId: target.previewId, index: 0 });
    expect(JSON.parse(body ?? '')).not.toHaveProperty('id');
    expect(JSON.parse(body ?? '')).toMatchObject({ dataContractFQN: contractFqn });
  });

  it('of a file of this very contract keeps its ids', async () => {
    const contract = { id: contractId, name: 'status_sampler', fullyQualifiedName: contractFqn };
    const { shown } = await preview(await fileSource(ownFile([wholeResult()], contract)));
    expect(shown).toMatchObject({ otherContract: null, items: [{ notSent: [] }] });
  });

  it('of a result that is there under the same id would replace it', async () => {
    const there = rowAt(await resultsIn(), 3);
    const { shown } = await preview(form({ timestamp: there.timestamp, id: there.id }));
    expect(shown.items[0]?.conflict).toMatchObject({ kind: 'exists', sameId: true });
  });

  it('without the right to do so is refused once, with the server’s words, and nothing follows', async () => {
    connectionId = await desk.connect(`${server.baseUrl}/api`, sample.tokens.readOnly);
    const report = await record(
      await fileSource([
        { timestamp: 5_000, status: 'Success' },
        { timestamp: 6_000, status: 'Failed' },
      ]),
    );
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['refused', 'not-sent']);
    expect(report.items[0]?.serverWords).toContain('EditAll');
    expect(puts()).toHaveLength(1);
  });

  it('goes on after a result that the server will not have', async () => {
    const { target } = await preview(
      await fileSource([1, 2, 3].map((at) => ({ timestamp: at * 1000, status: 'Success' }))),
    );
    server.add({
      match: { method: 'PUT', nth: 2 },
      fault: { kind: 'status', status: 400, body: '{"code":400,"message":"No"}' },
    });
    const report = await desk.call('recording.confirm', { ...target, items: [0, 1, 2] });
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done']);
    expect(report.stopped).toBeNull();
  });

  it('can be stopped between two results', async () => {
    const { target } = await preview(
      await fileSource([1, 2, 3].map((at) => ({ timestamp: at * 1000, status: 'Success' }))),
    );
    server.add({ match: { method: 'PUT', nth: 1 }, fault: { kind: 'latency', ms: 150 } });
    const sending = desk.call('recording.confirm', { ...target, items: [0, 1, 2] });
    await expect.poll(() => puts().length).toBe(1);
    await desk.call('recording.discard', { previewId: target.previewId });
    const report = await sending;
    expect(report.items.map(({ outcome }) => outcome)).toEqual(['done', 'not-sent', 'not-sent']);
    expect(report.stopped).toBe('You stopped it.');
    expect(puts()).toHaveLength(1);
  });

  it('says that it does not know about conflicts when the results cannot be read', async () => {
    server.add({ match: { method: 'GET', path: '/results' }, fault: faults.forbidden('ViewBasic') });
    const target = { previewId: randomUUID(), connectionId, contractId };
    const shown = await desk.call('recording.preview', { ...target, source: form() });
    expect(shown.items[0]?.conflict).toEqual({ kind: 'unknown' });
  });

  it('sends nothing when the connection was changed after the preview', async () => {
    const { target } = await preview(form());
    await desk.call('connections.save', {
      connectionId,
      name: 'Test',
      baseUrl: sample.baseUrl,
      token: sample.tokens.full,
    });
    await expect(desk.call('recording.confirm', { ...target, items: [0] })).rejects.toMatchObject({
      code: 'preview_expired',
    });
    expect(puts()).toHaveLength(0);
  });

  it('looks up many instants in few requests', async () => {
    const there = rowAt(await resultsIn(), 10);
    const results = Array.from({ length: 300 }, (_, at) => ({ timestamp: there.timestamp + at, status: 'Success' }));
    server.clear();
    const target = { previewId: randomUUID(), connectionId, contractId };
    const shown = await desk.call('recording.preview', { ...target, source: await fileSource(results) });
    expect(shown.items.map(({ conflict }) => conflict.kind).filter((each) => each !== 'none')).toEqual(['exists']);
    expect(server.log.length).toBeLessThan(8);
  });
});

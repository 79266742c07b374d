import { randomUUID } from 'node:crypto';
import type { Dialect, Release } from '@main/sample-service/model';
import type { AddResultsPreview, AddResultsReport, ResultsSource } from '@shared/domain/add-results';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import type { ResultDraft } from '@shared/domain/result-draft';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { allContracts, allResults } from './all-pages';
import { createTestApp, type TestApp } from './app';
import { type AddTarget, addPlanned, planAdding } from './operation-calls';
import { type RunningSample, sampleNow, startSample } from './sample';

export interface AddResultsServer {
  readonly dialect: Dialect;
  readonly release?: Release;
}

/** An app in front of a contract that results are added to. */
export interface AddResultsApp {
  readonly sample: RunningSample;
  readonly server: FaultServer;
  readonly app: TestApp;
  connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly contractFqn: string;
  /** The writes that reached the server since the last preview. */
  puts(): FaultServer['log'];
  fileSource(value: unknown): Promise<ResultsSource>;
  preview(source: ResultsSource): Promise<{ target: AddTarget; shown: AddResultsPreview }>;
  /** Previews a source and sends the named items, or all that can be sent. */
  add(source: ResultsSource, items?: number[]): Promise<AddResultsReport>;
  resultsIn(): Promise<ResultLine[]>;
  /** Puts a result there, as somebody else would. */
  put(result: Readonly<Record<string, unknown>>): Promise<void>;
  close(): Promise<void>;
}

/** What the form gives: a success with counts of the schema alone. */
export const formSource = (change: Partial<ResultDraft> = {}): ResultsSource => ({
  kind: 'form',
  draft: {
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
  },
});

export async function openAddResultsApp({ dialect, release }: AddResultsServer): Promise<AddResultsApp> {
  const sample = await startSample({ dialect, ...(release === undefined ? {} : { release }) });
  const server = createFaultServer({ upstream: sample.origin });
  await server.start();
  const app = createTestApp({ clock: () => sampleNow });
  const connectionId = await app.connect(`${server.baseUrl}/api`, sample.tokens.full);
  const lines = await allContracts(app, connectionId);
  const found = lines.find((line) => line.kind === 'contract' && line.name === 'status_sampler');
  if (found?.kind !== 'contract') throw new Error('the sample has a contract called status_sampler');
  server.clear();

  const on: AddResultsApp = {
    sample,
    server,
    app,
    connectionId,
    contractId: found.id,
    contractFqn: found.fullyQualifiedName,
    puts: () => server.log.filter(({ method }) => method === 'PUT'),
    async fileSource(value) {
      const file = await app.call('results.readFile', { text: JSON.stringify(value) });
      if (file.kind === 'refused') throw new Error(file.reason.key);
      return { kind: 'file', fileId: file.fileId, timestamp: null };
    },
    async preview(source) {
      const target = { previewId: randomUUID(), connectionId: on.connectionId, contractId: on.contractId, source };
      const shown = await planAdding(app, target);
      server.clear();
      return { target, shown };
    },
    async add(source, items) {
      const { target, shown } = await on.preview(source);
      const sendable = shown.items.filter(({ problems }) => problems.length === 0).map(({ index }) => index);
      return addPlanned(app, { ...target, items: items ?? sendable });
    },
    async put(result) {
      const body = JSON.stringify({ dataContractFQN: on.contractFqn, contractExecutionStatus: 'Failed', ...result });
      const headers = { authorization: `Bearer ${sample.tokens.full}`, 'content-type': 'application/json' };
      const url = `${sample.baseUrl}/v1/dataContracts/${on.contractId}/results`;
      const { ok, status } = await fetch(url, { method: 'PUT', headers, body });
      if (!ok) throw new Error(`the sample did not take a result: ${status}`);
    },
    resultsIn: async () => (await allResults(app, { connectionId: on.connectionId, contractId: on.contractId })).lines,
    async close() {
      await app.container.close();
      await server.stop();
      await sample.stop();
    },
  };
  return on;
}

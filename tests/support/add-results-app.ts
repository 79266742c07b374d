import { randomUUID } from 'node:crypto';
import type { Dialect } from '@main/sample-service/model';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AddResultsPreview, AddResultsReport, ResultsSource } from '@shared/domain/operation/add-results';
import type { ResultLine } from '@shared/domain/result/result';
import type { ResultDraft } from '@shared/domain/result/result-draft';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import type { Release } from '@tests/support/sample-kinds/releases';
import { allResults } from './all-pages';
import { type AddTarget, addPlanned, planAdding } from './operation-calls';
import { sampleNow } from './sample';
import { contractIn, openServedApp, type ServedApp } from './served-app';

export interface AddResultsServer {
  readonly dialect: Dialect;
  readonly release?: Release;
}

/** An app in front of a contract that results are added to. */
export interface AddResultsApp extends Omit<ServedApp, 'connectionId'> {
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

export async function openAddResultsApp(kind: AddResultsServer): Promise<AddResultsApp> {
  const served = await openServedApp(kind, { clock: () => sampleNow });
  const { sample, server, app } = served;
  const { id, fullyQualifiedName } = contractIn(sample, 'status_sampler');
  const on: AddResultsApp = {
    ...served,
    contractId: id,
    contractFqn: fullyQualifiedName,
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
  };
  return on;
}

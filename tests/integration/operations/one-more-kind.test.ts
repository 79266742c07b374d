import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createKeyedLock } from '@main/lib/keyed-lock';
import { openServer } from '@main/services/connections/open-server';
import type { Journal, OperationDraft } from '@main/services/journal/journal';
import { createEngine } from '@main/services/operations/engine';
import { findAtInstants } from '@main/services/operations/find-results-at';
import type { OperationDefinition, OperationPlan } from '@main/services/operations/operation-definition';
import type { OperationKinds } from '@main/services/operations/planner';
import { createResultService } from '@main/services/results/result-service';
import { type ContractId, contractIdSchema } from '@shared/domain/ids';
import type { OperationKind, OperationProgress, StepFinding } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import { AppError } from '@shared/errors/app-error';
import { openAddResultsApp } from '@tests/support/add-results-app';
import { memoryStore } from '@tests/support/database';
import { openedForEach } from '@tests/support/opened';
import { sampleNow } from '@tests/support/sample';
import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles } from '../../unit/directions/read-imports';

interface MarkPlan extends OperationPlan {
  readonly contractId: ContractId;
  readonly contractFqn: string;
}

/** A kind that nobody needs: marks a contract by a result of its own. It is all that a kind has to say. */
const mark: OperationDefinition<MarkPlan> = {
  mostPlans: 1,

  async readPlan(request, { api }) {
    const contractId = contractIdSchema.parse(request);
    const { fullyQualifiedName: contractFqn } = await api.contracts.get(contractId, 'non-deleted');
    const step = { kind: 'put', contractId, timestamp: sampleNow - 7, resultId: null, status: 'Success' } as const;
    const plan = { contractId, contractFqn, steps: [{ ...step, isTaken: false }] };
    return { plan, preview: { at: step.timestamp }, isComplete: true };
  },

  accept(plan, { confirmation }) {
    if (confirmation !== 'yes') throw new AppError('not_confirmed', { outcome: 'not-sent' });
    return plan;
  },

  contractIds: ({ contractId }) => [contractId],
  record: ({ contractId, contractFqn }) => ({
    contracts: [{ id: contractId, name: contractFqn, asset: null }],
    rule: null,
  }),

  run({ contractId, contractFqn: dataContractFQN, steps: [step] }, { api }) {
    let isDone = false;
    const body = { dataContractFQN, timestamp: sampleNow - 7, contractExecutionStatus: 'Success' };
    return {
      requests: () => (step === undefined ? [] : [{ step: 0, send: () => api.results.add(contractId, body) }]),
      async settle(_, { kind }) {
        isDone = kind === 'answered';
        return 'nothing';
      },
      async verify({ found }) {
        if (isDone) await found([{ step: 0, finding: 'done', changed: 1, unchanged: 0 }]);
      },
      report: ({ state }) => ({ state }),
      inverse: () => null,
    };
  },

  findOut: async (open, reading) => ({ findings: await findAtInstants(open, reading) }),
};

/** A journal in memory that only remembers. */
function rememberingJournal() {
  const drafts: OperationDraft[] = [];
  const findings: StepFinding[] = [];
  const journal: Journal = {
    async begin(draft) {
      drafts.push(draft);
      const send = async <T>(_: number, work: () => Promise<T>) =>
        work().then(
          (value) => ({ kind: 'answered', value }) as const,
          (thrown: unknown) => ({ kind: 'failed', error: AppError.from(thrown) }) as const,
        );
      return {
        id: draft.id ?? '',
        send,
        found: async (more) => void findings.push(...more),
        started: async () => {},
        backedUp: () => {},
        end: async () => (findings.some(({ finding }) => finding === 'done') ? 'done' : 'unknown'),
      };
    },
    find: async () => null,
  };
  return { journal, drafts, findings };
}

describe('one more kind of operation', () => {
  const on = openedForEach(() => openAddResultsApp({ dialect: 'openmetadata' }));

  it('is a file and a row: the engine plans, confirms, sends and ends it as all others', async () => {
    const api = openServer({ apiRoot: `${on.server.baseUrl}/api`, token: async () => on.sample.tokens.full });
    const { connections } = await on.app.call('connections.list', {});
    const [connection] = connections;
    if (connection === undefined) throw new Error('there is a connection');
    const { journal, drafts } = rememberingJournal();
    const told: OperationProgress[] = [];
    const audited: string[] = [];
    const clock = () => sampleNow;
    const engine = createEngine({
      kinds: { mark } as unknown as OperationKinds,
      servers: { apiOf: async () => api },
      resultsOver: (api) => createResultService({ servers: { apiOf: async () => api }, newId: randomUUID, clock }),
      connectionOf: async () => connection,
      journal,
      onProgress: (progress) => told.push(progress),
      onGone: () => {},
      onBatch: () => {},
      onEnded: () => {},
      onRunEnded: () => {},
      store: memoryStore(),
      newest: async () => null,
      at: async () => null,
      audit: (event) => audited.push(event),
      newId: randomUUID,
      sleep: async () => {},
      writing: createKeyedLock(),
      clock,
    });
    const { connectionId, contractId: request } = on;
    const target = { kind: 'mark' as OperationKind, operationId: randomUUID(), connectionId, request };
    expect(await engine.plan(target)).toMatchObject({ preview: { at: sampleNow - 7 }, hasWork: true });
    const refused = engine.confirm({ ...target, confirmation: 'no' });
    await expect(refused).rejects.toMatchObject({ code: 'not_confirmed' });
    expect([on.puts(), drafts]).toEqual([[], []]);
    expect(await engine.confirm({ ...target, confirmation: 'yes' })).toEqual({
      report: { state: 'done' },
      inverse: null,
    });
    expect(on.puts()).toHaveLength(1);
    expect(drafts).toMatchObject([{ id: target.operationId, kind: 'mark', steps: [{ kind: 'put' }] }]);
    expect(told).toEqual([{ operationId: target.operationId, phase: 'sending', done: 1, total: 1 }]);
    expect(audited).toEqual(['mark-start', 'mark-end']);
    const again = engine.confirm({ ...target, confirmation: 'yes' });
    await expect(again).rejects.toMatchObject({ code: 'preview_expired' });
    expect(on.puts()).toHaveLength(1);
    engine.close();
    await api.close();
  });

  it('touches at most six files: in main those that import a kind are one, and few name it', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const files = ['shared', 'electron', 'renderer'].flatMap((folder) => sourceFiles(root, folder));
    const own = /operations\/(kinds\/)?add-results(\.ts$|\/)/;
    const others = files.filter((file) => !own.test(file));
    const importing = others.filter((file) => importsOf(root, file).some(({ to }) => /kinds\/add-results$/.test(to)));
    expect(importing).toEqual(['electron/app/container.ts']);
    const naming = others.filter((file) =>
      /'add-results'|^\s+'add-results': /m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect([...new Set([...importing, ...naming])].length).toBeLessThanOrEqual(6);
  });

  it('is asked for by its name in no file but those of the kinds', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const comparison = new RegExp(`[!=]== '(${operationKinds.join('|')})'`);
    const asking = ['shared', 'electron', 'renderer']
      .flatMap((folder) => sourceFiles(root, folder))
      .filter((file) => !/^(electron\/services\/operations\/kinds|renderer\/features\/operations\/[^/]+)\//.test(file))
      .filter((file) => comparison.test(readFileSync(path.join(root, file), 'utf8')));
    expect(asking).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHttpClient } from '@main/http/http-client';
import type { HttpClient } from '@main/http/http-request';
import { uuid, word } from '@main/http/path-segments';
import { createKeyedLock } from '@main/lib/keyed-lock';
import { openServer } from '@main/services/connections/open-server';
import type { ServerApi } from '@main/services/connections/server-api';
import type { Journal, OperationDraft } from '@main/services/journal/journal';
import { operationOf } from '@main/services/journal/operation-outcome';
import { createEngine } from '@main/services/operations/engine';
import type { OperationDefinition, OperationPlan } from '@main/services/operations/operation-definition';
import type { OperationKinds } from '@main/services/operations/planner';
import { createRunReader } from '@main/services/results/latest-result';
import { createResultService } from '@main/services/results/result-service';
import type { StoredOperation } from '@main/store/operations';
import { dialogKind } from '@renderer/features/operations/dialog-defaults';
import { type ContractId, contractIdSchema } from '@shared/domain/ids';
import {
  type OperationKind,
  type OperationProgress,
  operationStates,
  type StepFinding,
} from '@shared/domain/operation/activity';
import { operationFacts, operationKinds } from '@shared/domain/operation/operation-kinds';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import { AppError } from '@shared/errors/app-error';
import {
  operationNoun,
  outcomeLines,
  requestText,
  resultCountText,
  stateSentence,
} from '@shared/format/operation-messages';
import { openAddResultsApp } from '@tests/support/add-results-app';
import { memoryStore } from '@tests/support/database';
import { openedForEach } from '@tests/support/opened';
import { sampleNow } from '@tests/support/sample';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { importsOf, sourceFiles } from '../../unit/directions/read-imports';

interface ReviewPlan extends OperationPlan {
  readonly contractId: ContractId;
}

const reviewer = { id: randomUUID(), type: 'user', name: 'ada', fullyQualifiedName: 'ada' };

/** Its row in the table of kinds. */
const row: (typeof operationFacts)[OperationKind] = {
  method: 'PATCH',
  words: { name: 'Review', verb: 'mark it as reviewed', doing: 'marking it as reviewed', done: 'reviewed' },
};

const isReviewed = async ({ contracts }: Pick<ServerApi, 'contracts'>, contractId: ContractId) =>
  (await contracts.get(contractId, 'non-deleted')).reviewers.some(({ id }) => id === reviewer.id);

/** A kind that nobody needs: marks a contract as reviewed. It changes no results, and is all that a kind has to say. */
const reviewOver = (http: HttpClient): OperationDefinition<ReviewPlan> => ({
  mostPlans: 1,

  async readPlan(request, { api }) {
    const contractId = contractIdSchema.parse(request);
    const wasReviewed = await isReviewed(api, contractId);
    const step = { kind: 'review', contractId } as unknown as WriteStep;
    return { plan: { contractId, steps: wasReviewed ? [] : [step] }, preview: { wasReviewed }, isComplete: true };
  },

  accept(plan, { confirmation }) {
    if (confirmation !== 'yes') throw new AppError('not_confirmed', { outcome: 'not-sent' });
    return plan;
  },

  contractIds: ({ contractId }) => [contractId],
  record: ({ contractId }) => ({ contracts: [{ id: contractId, name: 'orders', asset: null }], rule: null }),

  run({ contractId, steps }, { api }) {
    const segments = [word('v1'), word('dataContracts'), uuid(contractId)];
    const body = [{ op: 'add', path: '/reviewers/-', value: reviewer }];
    const patch = { kind: 'write', method: 'PATCH', segments, body, schema: z.unknown() } as const;
    return {
      requests: () => steps.map((_, step) => ({ step, send: () => http.send(patch) })),
      settle: async () => 'nothing',
      async verify({ recordFindings }) {
        if (await isReviewed(api, contractId)) await recordFindings([{ step: 0, finding: 'done' }]);
      },
      report: ({ state }) => ({ state }),
      inverse: () => null,
    };
  },

  findOut: async () => ({ findings: [] }),
});

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
        recordFindings: async (more) => void findings.push(...more),
        started: async () => {},
        backedUp: () => {},
        answerTo: () => 'success',
        stateOfSteps: () => 'done',
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
    const access = { apiRoot: `${on.server.baseUrl}/api`, token: async () => on.sample.tokens.full };
    const [api, http] = [openServer(access), createHttpClient(access)];
    const { connections } = await on.app.call('connections.list', {});
    const [connection] = connections;
    if (connection === undefined) throw new Error('there is a connection');
    const { journal, drafts } = rememberingJournal();
    const told: OperationProgress[] = [];
    const audited: string[] = [];
    const clock = () => sampleNow;
    const engine = createEngine({
      kinds: { review: reviewOver(http) } as unknown as OperationKinds,
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
      readerOf: () => expect.unreachable('no batch is started'),
      runReader: createRunReader({ onNewest: () => {}, clock }),
      audit: (event) => audited.push(event),
      newId: randomUUID,
      sleep: async () => {},
      writing: createKeyedLock(),
      clock,
    });
    const patches = () => on.server.log.filter(({ method }) => method === 'PATCH');
    const { connectionId, contractId: request } = on;
    const target = { kind: 'review' as OperationKind, operationId: randomUUID(), connectionId, request };
    expect(await engine.plan(target)).toMatchObject({ preview: { wasReviewed: false }, hasWork: true });
    const refused = engine.confirm({ ...target, confirmation: 'no' });
    await expect(refused).rejects.toMatchObject({ code: 'not_confirmed' });
    expect([patches(), drafts]).toEqual([[], []]);
    expect(await engine.confirm({ ...target, confirmation: 'yes' })).toEqual({
      report: { state: 'done' },
      inverse: null,
    });
    expect(patches()).toHaveLength(1);
    expect(drafts).toMatchObject([{ id: target.operationId, kind: 'review', steps: [{ kind: 'review' }] }]);
    expect(told).toEqual([{ operationId: target.operationId, phase: 'sending', done: 1, total: 1 }]);
    expect(audited).toEqual(['review-start', 'review-end']);
    const again = engine.confirm({ ...target, confirmation: 'yes' });
    await expect(again).rejects.toMatchObject({ code: 'preview_expired' });
    expect(patches()).toHaveLength(1);
    engine.close();
    await Promise.all([api.close(), http.close()]);
  });

  it('says nothing of results where it counts none', () => {
    Object.assign(operationFacts, { review: row });
    const kind = 'review' as OperationKind;
    const { text } = dialogKind({ of: kind, text: {} } as unknown as Parameters<typeof dialogKind>[0]);
    const shown = { operationId: '', input: {}, preview: {}, choice: null };
    const counts = { planned: 0, notSent: 0, refused: 0, done: 0, notDone: 0, unknown: 0 };
    const stored = { kind, planned: { requests: 1, results: null }, outcome: null } as unknown as StoredOperation;
    const { results } = operationOf(stored, { counts: [], isActive: false });
    expect([results, resultCountText({ results, state: 'done' })]).toEqual([null, null]);
    const said = [
      ...operationStates.flatMap((state) => outcomeLines({ kind, state, results, checkedAt: 5 })),
      ...operationStates.map((state) => stateSentence(kind, state)),
      ...[text.previewing, text.sending, text.confirm(shown), text.confirmed(shown), text.away(shown)],
      ...Object.values(text.progress).map((phase) => (typeof phase === 'string' ? phase : phase.label)),
      ...[operationNoun(kind), requestText({ ...counts, planned: 1, done: 1 })],
    ];
    expect(said).toContain('Done. Verified: the contract is reviewed.');
    expect(said.filter((sentence) => /result/i.test(sentence))).toEqual([]);
  });

  it('is named by two tables and the container alone, beside the files of its own', () => {
    const root = path.join(import.meta.dirname, '../../..');
    const files = ['shared', 'electron', 'renderer'].flatMap((folder) => sourceFiles(root, folder));
    const own = /operations?\/(kinds\/)?add-results(\.ts$|\/)/;
    const others = files.filter((file) => !own.test(file));
    const importing = others.filter((file) => importsOf(root, file).some(({ to }) => /kinds\/add-results$/.test(to)));
    expect(importing).toEqual(['electron/app/container.ts']);
    const naming = others.filter((file) =>
      /'add-results'|^\s+'add-results': /m.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(naming.sort()).toEqual([
      'electron/app/container.ts',
      'shared/domain/operation/operation-kinds.ts',
      'shared/domain/operation/operation-table.ts',
    ]);
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

import { randomUUID } from 'node:crypto';
import type { OperationKind } from '@shared/domain/operation/activity';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import { allResults } from './all-pages';
import { keepNothing } from './clean-up-model';
import type { JournalApp } from './journal-app';
import { confirm, plan, rowsOf, type Target } from './operation-calls';
import { sampleNow } from './sample';
import { rowAt } from './sample-app';

type Logged = JournalApp['server']['log'][number];

/** An operation that is about to be tried. */
export interface Trial<K extends OperationKind = OperationKind> {
  readonly target: Target<K>;
  readonly confirmation: TypesOf<K>['confirmation'];
}

/** One kind, as it is put to the test. A new kind joins by one more of these. */
export interface Subject<K extends OperationKind = OperationKind> {
  readonly kind: K;
  readonly requests: number;
  prepare(on: JournalApp): Promise<Trial<K>>;
  /** What its plan shows: a text for each request. */
  shown(on: JournalApp, trial: Trial<K>, preview: TypesOf<K>['preview']): Promise<string[]> | string[];
  /** The same of a request that reached the server. */
  seen(request: Logged): string;
  /** Whether it looks at the results right before it sends anything, and again at the end. */
  readonly looksAgain: boolean;
  /** Whether something must be typed over a protected connection. */
  readonly isTyped: boolean;
  /** What it changes, as the server has it; the keys of the results unless given. */
  readonly changes?: (on: JournalApp) => Promise<readonly unknown[]>;
  /** Nothing takes it back. */
  readonly isFinal?: true;
}

const rows = async ({ app, connectionId, contractId }: JournalApp) =>
  (await allResults(app, { connectionId, contractId })).lines;
/** The results there are; a server may end runs that are under way by itself. */
export const keys = async (on: JournalApp) => (await rows(on)).map(({ key }) => key);
export const times = async (on: JournalApp) => (await rows(on)).map((_, place, all) => rowAt(all, place).timestamp);

export function deleting({ connectionId, contractId }: JournalApp, timestamps: readonly number[], backup = false) {
  const rule = { kind: 'picked' as const, timestamps: [...timestamps] };
  const request = { contractIds: [contractId], rule, keep: keepNothing };
  const target = { kind: 'clean-up' as const, operationId: randomUUID(), connectionId, request };
  return { target, confirmation: { typed: '', backup } };
}

export async function carriedOut<K extends OperationKind>({ app }: JournalApp, { target, confirmation }: Trial<K>) {
  await plan(app, target);
  return confirm(app, target, confirmation);
}

const cleanUp: Subject<'clean-up'> = {
  kind: 'clean-up',
  requests: 2,
  prepare: async (on) => deleting(on, (await times(on)).slice(1, 3), true),
  async shown({ app }, { target }) {
    const lines = await rowsOf(app, target.operationId, { contractId: null, offset: 0, limit: 10 });
    return lines.map((_, place) =>
      String(
        rowAt(
          lines.map(({ line }) => line),
          place,
        ).timestamp,
      ),
    );
  },
  seen: ({ url }) => url.split('/').at(-1) ?? '',
  looksAgain: true,
  isTyped: true,
};

const restoring = ({ connectionId }: JournalApp, operationId: string): Trial<'restore'> => ({
  target: {
    kind: 'restore',
    operationId: randomUUID(),
    connectionId,
    request: { source: { kind: 'operation', operationId } },
  },
  confirmation: { typed: '' },
});

const restore: Subject<'restore'> = {
  kind: 'restore',
  requests: 2,
  async prepare(on) {
    const gone = deleting(on, (await times(on)).slice(1, 3), true);
    await carriedOut(on, gone);
    return restoring(on, gone.target.operationId);
  },
  shown: (_, __, { missing, contracts }) => Array.from({ length: missing }, () => contracts[0]?.contractId ?? ''),
  seen: ({ url }) => url.split('/').at(-2) ?? '',
  looksAgain: true,
  isTyped: true,
};

const added = [sampleNow - 1111, sampleNow - 2222];

const addResults: Subject<'add-results'> = {
  kind: 'add-results',
  requests: 2,
  async prepare({ app, connectionId, contractId }) {
    const results = added.map((timestamp) => ({ timestamp, status: 'Success' }));
    const file = await app.call('results.readFile', { text: JSON.stringify(results) });
    if (file.kind === 'refused') throw new Error(file.reason.key);
    const source = { kind: 'file' as const, fileId: file.fileId, timestamp: null };
    const request = { contractId, source };
    const target = { kind: 'add-results' as const, operationId: randomUUID(), connectionId, request };
    return { target, confirmation: { items: [0, 1] } };
  },
  async shown({ app }, { target: { operationId } }, { items }) {
    const bodies = items.map(async ({ index }) => {
      const { rows } = await app.call('operations.rows', { kind: 'add-results', operationId, query: { index } });
      return 'body' in rows ? JSON.stringify(JSON.parse(rows.body ?? '')) : '';
    });
    return Promise.all(bodies);
  },
  seen: ({ body }) => body,
  looksAgain: true,
  isTyped: false,
};

const validate: Subject<'validation'> = {
  kind: 'validation',
  requests: 1,
  prepare: async ({ connectionId, contractId }) => ({
    target: { kind: 'validation', operationId: randomUUID(), connectionId, request: { contractId } },
    confirmation: {},
  }),
  shown: (_, { target: { request } }) => ['contractId' in request ? `${request.contractId}/validate` : ''],
  seen: ({ url }) => url.split('/').slice(-2).join('/'),
  looksAgain: false,
  isTyped: false,
};

const approvalOf = async ({ app, connectionId, contractId }: JournalApp) =>
  (await app.call('contracts.get', { connectionId, contractId, include: 'all' })).approval;

const setStatus: Subject<'set-status'> = {
  kind: 'set-status',
  requests: 1,
  prepare: async ({ connectionId, contractId }) => ({
    target: {
      ...{ kind: 'set-status', operationId: randomUUID(), connectionId },
      request: { changes: [{ contractId, to: 'Rejected' }] },
    },
    confirmation: { typed: '' },
  }),
  shown: (_, __, { contracts }) => contracts.map(({ to }) => to),
  seen: ({ body }) => String(JSON.parse(body)[0].value),
  looksAgain: false,
  isTyped: true,
  changes: async (on) => [await approvalOf(on)],
};

const isDeleted = async ({ app, connectionId, contractId }: JournalApp) =>
  (await app.call('contracts.get', { connectionId, contractId, include: 'all' })).deleted;

const restoreContract: Subject<'restore-contract'> = {
  kind: 'restore-contract',
  requests: 1,
  async prepare({ sample, connectionId, contractId }) {
    const contract = sample.service.world.catalog.contracts.byId(contractId);
    if (contract === null) throw new Error('the contract was to be there');
    sample.service.world.catalog.change({ ...contract, deleted: true });
    return {
      target: { kind: 'restore-contract', operationId: randomUUID(), connectionId, request: { contractId } },
      confirmation: { typed: '' },
    };
  },
  shown: (_, { target: { request } }) => [request.contractId],
  seen: ({ body }) => String(JSON.parse(body).id),
  looksAgain: false,
  isTyped: true,
  changes: async (on) => [await isDeleted(on)],
  isFinal: true,
};

/** All kinds of operations. */
const byKind: { readonly [K in OperationKind]: Subject<K> } = {
  'clean-up': cleanUp,
  restore,
  'add-results': addResults,
  validation: validate,
  'set-status': setStatus,
  'restore-contract': restoreContract,
};
export const subjects = Object.values(byKind) as unknown as readonly Subject[];

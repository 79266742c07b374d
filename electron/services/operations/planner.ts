import { isDeepStrictEqual } from 'node:util';
import { createRunningJobs } from '@main/lib/running-jobs';
import type { RateLimitedApi, ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import type { ResultReader } from '@main/services/results/result-service';
import type { Connection } from '@shared/domain/connection/connection';
import type { Protection } from '@shared/domain/connection/protection';
import type { ConnectionId } from '@shared/domain/ids';
import type { OperationKind, OperationProgress } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { LRUCache } from 'lru-cache';
import {
  expired,
  type OperationContext,
  type OperationDefinition,
  type OperationPlan,
  type PreviewedPlan,
} from './operation-definition';

export type OperationKinds = Readonly<Record<OperationKind, OperationDefinition>>;

export interface PlannerDeps {
  readonly kinds: OperationKinds;
  readonly servers: ServerDirectory;
  /** Reads results over one client, so that a plan and its report are about the server that it was made for. */
  readonly resultsOver: (api: RateLimitedApi) => ResultReader;
  /** Rejects with `no_connection` when there is none of that id. */
  readonly connectionOf: (id: ConnectionId) => Promise<Connection>;
  readonly journal: Pick<Journal, 'find'>;
  readonly onProgress: (progress: OperationProgress) => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** What a plan is made for. Confirming repeats it: what was seen is what is sent. */
export interface OperationTarget {
  readonly kind: OperationKind;
  /** Made up by the caller. */
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  readonly request: unknown;
}

/** A plan that was made, until it has been carried out or thrown away. */
export interface PendingPlan {
  readonly target: OperationTarget;
  readonly api: ServerApi;
  /** Of the connection, when it was made: another one asks for another confirmation. */
  readonly protection: Protection;
  readonly plan: OperationPlan;
}

/** How an operation reads and reports its progress, before and after it is confirmed. */
export type ContextOf = (
  target: OperationTarget,
  parts: Pick<OperationContext, 'connection' | 'api' | 'stopped'>,
) => OperationContext;

/** Reads plans, which are pending until they are confirmed. */
export function createPlanner(deps: PlannerDeps, contextOf: ContextOf) {
  const { kinds, servers, connectionOf, journal } = deps;
  const plans = createPlanCache(kinds);
  const reading = createRunningJobs();

  async function readPlan(target: OperationTarget, stopped: AbortSignal) {
    const { kind, operationId, connectionId, request } = target;
    // What is in the journal has been confirmed: nothing else can be planned under its id.
    if ((await journal.find(operationId)) !== null) {
      throw new AppError('invalid_input', { outcome: 'not-sent', details: { where: 'operationId' } });
    }
    const connection = await connectionOf(connectionId);
    const api = await servers.apiOf(connectionId);
    const planned = await kinds[kind].readPlan(request, contextOf(target, { connection, api, stopped }));
    if (stopped.aborted) {
      if (planned !== null) kinds[kind].forget?.(planned.plan);
      throw new AppError('cancelled');
    }
    if (planned === null) return null;
    plans.add({ target, api, protection: connection.protection, plan: planned.plan });
    return { ...planned, hasWork: planned.plan.steps.length > 0 };
  }

  return {
    /** Rejects with `cancelled` after `discard`. Null when the person has changed their mind. */
    read(
      target: OperationTarget,
    ): Promise<(PreviewedPlan<OperationPlan, unknown> & { readonly hasWork: boolean }) | null> {
      reading.stop(target.operationId);
      return reading.run(target.operationId, (stopped) => readPlan(target, stopped));
    },

    /** The plan of exactly this, of the server that it was read from. Rejects with `preview_expired`; then it is void. */
    async stillTrue(target: OperationTarget): Promise<{ pending: PendingPlan; connection: Connection }> {
      const pending = plans.find(target);
      if (pending === undefined) throw expired();
      const { connectionId } = target;
      const api = await servers.apiOf(connectionId).catch(() => null);
      const connection = await connectionOf(connectionId).catch(() => null);
      const isSame =
        isDeepStrictEqual(pending.target, target) &&
        api === pending.api &&
        connection?.protection === pending.protection;
      const isUnchanged = isSame && ((await kinds[target.kind].isUnchanged?.(pending.plan)) ?? true);
      if (connection !== null && isUnchanged) return { pending, connection };
      plans.drop(pending);
      throw expired();
    },

    take: plans.take,
    rows: plans.rows,

    /** Stops its reading, or throws it away. */
    discard(operationId: string): void {
      reading.stop(operationId);
      plans.discard(operationId);
    },

    close: reading.stopAll,
  };
}

/** So many plans of each kind. Those that are being carried out can be read, and serve no second time. */
function createPlanCache(kinds: OperationKinds) {
  type Cache = LRUCache<string, PendingPlan>;
  const names = Object.keys(kinds) as OperationKind[];
  const taken = new Map<string, PendingPlan>();
  const forget = ({ target, plan }: PendingPlan) => kinds[target.kind].forget?.(plan);
  const dispose = (pending: PendingPlan) => {
    if (taken.get(pending.target.operationId) !== pending) forget(pending);
  };
  const ready = new Map<OperationKind, Cache>(
    names.map((kind) => [kind, new LRUCache({ max: kinds[kind].mostPlans, dispose })]),
  );
  const find = ({ kind, operationId }: Pick<OperationTarget, 'kind' | 'operationId'>) =>
    ready.get(kind)?.get(operationId);
  const drop = (pending: PendingPlan): void => {
    if (find(pending.target) === pending) ready.get(pending.target.kind)?.delete(pending.target.operationId);
  };

  return {
    find,
    drop,
    add: (pending: PendingPlan) => void ready.get(pending.target.kind)?.set(pending.target.operationId, pending),

    /** Serves a plan once, however often it is asked for. */
    async take<T>(pending: PendingPlan, work: () => Promise<T>): Promise<T> {
      if (find(pending.target) !== pending) throw expired();
      const { operationId } = pending.target;
      taken.set(operationId, pending);
      drop(pending);
      return work().finally(() => {
        taken.delete(operationId);
        forget(pending);
      });
    },

    rows(kind: OperationKind, operationId: string, query: unknown): unknown {
      const pending = find({ kind, operationId }) ?? taken.get(operationId);
      if (pending === undefined || pending.target.kind !== kind) throw expired();
      return kinds[kind].rows?.(pending.plan, query) ?? {};
    },

    discard(operationId: string): void {
      for (const ofKind of ready.values()) ofKind.delete(operationId);
    },
  };
}

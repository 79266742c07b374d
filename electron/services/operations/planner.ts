import { isDeepStrictEqual } from 'node:util';
import { createRunningJobs } from '@main/lib/running-jobs';
import type { ServerApi, ServerDirectory } from '@main/services/connections/server-api';
import type { Journal } from '@main/services/journal/journal';
import type { ResultReader } from '@main/services/results/result-service';
import type { OperationKind, OperationProgress } from '@shared/domain/activity';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
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
  readonly resultsOver: (api: ServerApi) => ResultReader;
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

/** A plan until it has been carried out. */
export interface KeptPlan {
  readonly target: OperationTarget;
  readonly api: ServerApi;
  readonly plan: OperationPlan;
}

/** How an operation reads and reports its progress, before and after it is confirmed. */
export type ContextOf = (
  target: OperationTarget,
  parts: Pick<OperationContext, 'connection' | 'api' | 'stopped'>,
) => OperationContext;

/** Reads plans and keeps them until they are confirmed. */
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
    plans.keep({ target, api, plan: planned.plan });
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
    async stillTrue(target: OperationTarget): Promise<{ kept: KeptPlan; connection: Connection }> {
      const kept = plans.find(target);
      if (kept === undefined) throw expired();
      const { connectionId } = target;
      const api = await servers.apiOf(connectionId).catch(() => null);
      const connection = await connectionOf(connectionId).catch(() => null);
      const isSame = isDeepStrictEqual(kept.target, target) && api === kept.api;
      const isUnchanged = isSame && ((await kinds[target.kind].isUnchanged?.(kept.plan)) ?? true);
      if (connection !== null && isUnchanged) return { kept, connection };
      plans.drop(kept);
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
  type Cache = LRUCache<string, KeptPlan>;
  const names = Object.keys(kinds) as OperationKind[];
  const taken = new Map<string, KeptPlan>();
  const forget = ({ target, plan }: KeptPlan) => kinds[target.kind].forget?.(plan);
  const dispose = (kept: KeptPlan) => {
    if (taken.get(kept.target.operationId) !== kept) forget(kept);
  };
  const ready = new Map<OperationKind, Cache>(
    names.map((kind) => [kind, new LRUCache({ max: kinds[kind].mostPlans, dispose })]),
  );
  const find = ({ kind, operationId }: Pick<OperationTarget, 'kind' | 'operationId'>) =>
    ready.get(kind)?.get(operationId);
  const drop = (kept: KeptPlan): void => {
    if (find(kept.target) === kept) ready.get(kept.target.kind)?.delete(kept.target.operationId);
  };

  return {
    find,
    drop,
    keep: (kept: KeptPlan) => void ready.get(kept.target.kind)?.set(kept.target.operationId, kept),

    /** Serves a plan once, however often it is asked for. */
    async take<T>(kept: KeptPlan, work: () => Promise<T>): Promise<T> {
      if (find(kept.target) !== kept) throw expired();
      const { operationId } = kept.target;
      taken.set(operationId, kept);
      drop(kept);
      return work().finally(() => {
        taken.delete(operationId);
        forget(kept);
      });
    },

    rows(kind: OperationKind, operationId: string, query: unknown): unknown {
      const kept = find({ kind, operationId }) ?? taken.get(operationId);
      if (kept === undefined || kept.target.kind !== kind) throw expired();
      return kinds[kind].rows?.(kept.plan, query) ?? {};
    },

    discard(operationId: string): void {
      for (const ofKind of ready.values()) ofKind.delete(operationId);
    },
  };
}

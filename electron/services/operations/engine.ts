import type { KeyedLock } from '@main/lib/keyed-lock';
import { createRunningJobs } from '@main/lib/running-jobs';
import { createTurns, type Turn } from '@main/lib/turns';
import type { Sleep } from '@main/lib/with-timeout';
import type { Journal, Writing } from '@main/services/journal/journal';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { Operation, OperationKind, OperationProgress } from '@shared/domain/operation/activity';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { type BatchesDeps, createBatches } from './batches';
import {
  type Inverse,
  notSent,
  type OperationContext,
  type OperationDefinition,
  type OperationOutcome,
  type OperationPlan,
  type OperationRun,
} from './operation-definition';
import { type ContextOf, createPlanner, type OperationTarget, type PlannerDeps } from './planner';

export interface EngineDeps
  extends PlannerDeps,
    Pick<BatchesDeps, 'store' | 'readerOf' | 'runReader' | 'onBatch' | 'onEnded' | 'onRunEnded'> {
  readonly journal: Journal;
  /** Called for each operation before anything is sent, and after its outcome is known. */
  readonly audit: (event: string, facts: Readonly<Record<string, string | number>>) => void;
  /** Called when the server does not know the contract of a plan. */
  readonly onGone: (
    of: { readonly connectionId: ConnectionId; readonly contractId: ContractId },
    error: AppError,
  ) => void;
  readonly newId: () => string;
  readonly sleep: Sleep;
  /** Held while something is written over a connection: it is not changed meanwhile. */
  readonly writing: Pick<KeyedLock, 'use'>;
}

type Confirmed = OperationTarget & { readonly confirmation: unknown; readonly batchId?: string | undefined };

type WhileWriting = (work: () => Promise<Reported>) => Promise<Reported>;

/** Plans, confirms and carries out every change of a server, each in the same order. */
export function createEngine(deps: EngineDeps) {
  const { kinds, clock } = deps;
  const closed = new AbortController();
  const turn = createTurns();
  const contextOf: ContextOf = ({ operationId }, parts) => ({
    ...parts,
    operationId,
    results: deps.resultsOver(parts.api),
    closed: closed.signal,
    now: clock(),
    onProgress: onceEach((progress) => deps.onProgress({ operationId, ...progress })),
  });
  const planner = createPlanner(deps, contextOf);
  const withClaims = createClaims();
  const plan = planningWith(planner.read, deps);
  const names = Object.keys(kinds) as OperationKind[];
  /** Confirmed operations, even before their claims are granted. */
  const running = new Map(names.map((kind) => [kind, createRunningJobs()]));
  const stop = (operationId: string): void => {
    for (const jobs of running.values()) jobs.stop(operationId);
  };
  const stopAll = (): OperationKind[] => names.filter((kind) => running.get(kind)?.stopAll());

  async function confirm({ confirmation, batchId, ...target }: Confirmed, stopped: AbortSignal): Promise<Reported> {
    const { pending, connection } = await planner.stillTrue(target);
    if (connection.protection === 'read-only') throw new AppError('read_only', { outcome: 'not-sent' });
    const kind = kinds[target.kind];
    const plan = kind.accept(pending.plan, { confirmation, connection, now: clock() });
    // A contract that is busy leaves the plan as it is: it can be confirmed again.
    const subject = kind.subject?.(plan);
    const names = [...kind.contractIds(plan), ...(subject === undefined ? [] : [`${target.kind} ${subject}`])];
    return withClaims({ server: connection.baseUrl, names }, () =>
      planner.take(pending, () => {
        const context = contextOf(target, { connection, api: pending.api, stopped });
        return carryOut(kind, { target, plan, context, batchId, turn }, deps);
      }),
    );
  }

  const confirmed = async (target: Confirmed, whileWriting: WhileWriting): Promise<Reported> => {
    const jobs = running.get(target.kind);
    if (jobs === undefined) throw new AppError('internal', { outcome: 'not-sent' });
    return jobs.run(target.operationId, (stopped) => whileWriting(() => confirm(target, stopped)));
  };

  const batches = createBatches({
    ...deps,
    plan,
    // Its plan is read while the connection is held already.
    confirm: (target) => confirmed(target, (work) => work()),
    whileWriting: deps.writing.use,
    discard: planner.discard,
    turn,
    closed: closed.signal,
  });

  return {
    plan,
    rows: planner.rows,

    /**
     * A plan is used once. Rejects with `preview_expired` when it does not exist or is out of date, and with
     * `contract_busy` while something else changes one of its contracts: then it can be confirmed again.
     */
    confirm: (target: Confirmed): Promise<Reported> =>
      confirmed(target, (work) => deps.writing.use(target.connectionId, work)),

    batches,

    /** Lets the running request end, and sends no other. */
    stop,

    /** Stops the operation of an id and drops its plan. */
    discard(operationId: string): void {
      stop(operationId);
      planner.discard(operationId);
    },

    /** Stops all that was confirmed as a person does. Answers the kinds of what had not been stopped before. */
    stopAll(): OperationKind[] {
      return [...new Set([...batches.stopAll(), ...stopAll()])];
    },

    /** Ends everything. Unfinished files are gone when this returns, since the app may not live longer. */
    close(): void {
      planner.close();
      batches.stopAll();
      stopAll();
      closed.abort();
    },
  };
}

/** Tells of contracts that the server of a plan does not know. */
const planningWith =
  <T>(read: (target: OperationTarget) => Promise<T>, { kinds, onGone }: Pick<EngineDeps, 'kinds' | 'onGone'>) =>
  (target: OperationTarget): Promise<T> =>
    read(target).catch((thrown: unknown) => {
      const error = AppError.from(thrown);
      const contractId = kinds[target.kind].goneContract?.(target.request) ?? null;
      // A 404 with `where` came from a proxy.
      const isGone = hasClass(error.code, 'gone') && error.details?.where === undefined;
      if (contractId !== null && isGone) onGone({ connectionId: target.connectionId, contractId }, error);
      throw thrown;
    });

export type Engine = ReturnType<typeof createEngine>;

interface Accepted {
  readonly target: OperationTarget;
  readonly batchId: string | undefined;
  /** As it was confirmed. */
  readonly plan: OperationPlan;
  readonly context: OperationContext;
  /** Before each piece of work: several operations may be carried out at a time. */
  readonly turn: Turn;
}

/** What a kind reports, and its undo. */
export interface Reported {
  readonly report: unknown;
  readonly inverse: Inverse | null;
}

const reported = (run: OperationRun<unknown, unknown>, outcome: OperationOutcome): Reported => {
  return { report: run.report(outcome), inverse: run.inverse(outcome) };
};

/** From the last check before the first request to the report. Rejects while nothing was sent, or where there is no report. */
async function carryOut(
  kind: OperationDefinition,
  accepted: Accepted,
  { journal, audit }: EngineDeps,
): Promise<Reported> {
  const { target, plan, context, batchId, turn } = accepted;
  const { operationId, connectionId } = target;
  const stateOfSteps = () => 'not-sent' as const;
  const untouched: OperationOutcome = { operationId: null, state: 'not-sent', isStopped: false, stateOfSteps };
  const run = kind.run(plan, context);
  if (plan.steps.length === 0) {
    await run.verify({ recordFindings: async () => {}, started: async () => {}, answerTo: () => 'not-sent' });
    return reported(run, untouched);
  }
  const backup = await prepare(run, context);
  if (context.stopped.aborted) return reported(run, { ...untouched, isStopped: true });
  const record = await kind.record(plan);
  const draft = { ...record, id: operationId, kind: target.kind, connectionId, steps: plan.steps, backup, batchId };
  const writing = await journal.begin(draft);
  const facts = { operation: operationId, connection: connectionId, requests: plan.steps.length };
  try {
    await turn();
    audit(`${target.kind}-start`, facts);
    const isStopped = await sendAll(run, writing, accepted);
    await run.verify(writing);
    await turn();
    const { stateOfSteps } = writing;
    return reported(run, { operationId, state: await writing.end(), isStopped, stateOfSteps });
  } finally {
    audit(`${target.kind}-end`, { ...facts, state: await writing.end() });
  }
}

/** Being stopped is no failure: there is no backup then, and nothing is sent. */
async function prepare(run: OperationRun<unknown, unknown>, context: OperationContext): Promise<Operation['backup']> {
  try {
    return (await run.prepare?.()) ?? null;
  } catch (thrown) {
    if (context.stopped.aborted) return null;
    throw notSent(thrown);
  }
}

type OnProgress = OperationContext['onProgress'];

/** Skips a report that says the same as the one before. */
function onceEach(report: (progress: Omit<OperationProgress, 'operationId'>) => void): OnProgress {
  let last = '';
  return (phase, done, total) => {
    const key = `${phase} ${done} ${total}`;
    if (key !== last) report({ phase, done, total });
    last = key;
  };
}

/** Sends the steps one after the other, each once. Answers whether it was stopped before all were sent. */
async function sendAll(
  run: OperationRun<unknown, unknown>,
  writing: Writing,
  { plan: { steps }, context, turn }: Accepted,
): Promise<boolean> {
  const leftOut = new Set<string | null>();
  let [offered, settled] = [0, 0];
  for await (const { step, send } of run.requests(writing)) {
    offered += 1;
    const contractId = steps[step]?.contractId ?? null;
    if (leftOut.has(contractId)) continue;
    if (context.stopped.aborted) return true;
    // Reading has reported its own progress, which must not stay while a request is under way.
    if (run.prepare !== undefined) context.onProgress('sending', settled, steps.length);
    const answer = await writing.send(step, send);
    await turn();
    const leavesOut = await run.settle(step, answer);
    settled += 1;
    context.onProgress('sending', settled, steps.length);
    if (leavesOut === 'everything') return false;
    if (leavesOut === 'contract') leftOut.add(contractId);
  }
  return context.stopped.aborted && offered < steps.length;
}

/** What an operation claims, such as the contracts that it changes. */
interface Claim {
  /** The API's root: several connections may lead there. */
  readonly server: string;
  readonly names: readonly string[];
}

/**
 * One change of a contract's results at a time. Each relies on an earlier read and is verified by another, and a second change in
 * between would falsify both. Rejects with `contract_busy` and the outcome `not-sent`.
 */
function createClaims() {
  const taken = new Set<string>();
  return async <T>({ server, names }: Claim, work: () => Promise<T>): Promise<T> => {
    const claimed = names.map((name) => `${server} ${name.toLowerCase()}`);
    if (claimed.some((name) => taken.has(name))) throw new AppError('contract_busy', { outcome: 'not-sent' });
    for (const name of claimed) taken.add(name);
    try {
      return await work();
    } finally {
      for (const name of claimed) taken.delete(name);
    }
  };
}

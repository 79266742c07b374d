import type { ResultsApi } from '@main/api/results-api';
import { findAtInstants } from '@main/services/operations/find-results-at';
import {
  checkTyped,
  notSent,
  type OperationContext,
  type OperationDefinition,
  type OperationRun,
} from '@main/services/operations/operation-definition';
import { removeKeptRunsAt } from '@main/store/kept-runs';
import { forgetEarlierPreviews, forgetPreview } from '@main/store/previews';
import { reportedFailure } from '@shared/domain/failure';
import type { ConnectionId } from '@shared/domain/ids';
import { cleanUpLimits } from '@shared/domain/limits';
import type { Operation, OperationState } from '@shared/domain/operation/activity';
import type { CleanUpReport } from '@shared/domain/operation/clean-up';
import { keptNames } from '@shared/domain/operation/operation-kinds';
import type { TypesOf, WriteStep } from '@shared/domain/operation/operation-table';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { typedChoices } from '@shared/format/protection-messages';
import type { DeleteStep } from './clean-up/decision';
import { type CleanUpPlan, invalid, type PlannedContract, readPlan, touched } from './clean-up/preview';
import { checkContract, findBefore, mayHaveDeleted, type Proof } from './clean-up/proof';
import { createReadier, type Readier, type ReadyDeps } from './clean-up/ready';

type Types = TypesOf<'clean-up'>;

export interface CleanUpDeps extends ReadyDeps {
  readonly newId: () => string;
}

/** Deletes the results that a rule names, and proves by reading again what is gone. */
export function cleanUp(deps: CleanUpDeps): OperationDefinition<CleanUpPlan, Types> {
  forgetEarlierPreviews(deps.store.db);
  return {
    mostPlans: 4,
    readPlan: (request, context) => readPlan(request, context, deps),
    forget: ({ linesId }) => void forgetPreview(deps.store.db, linesId),
    rows: ({ contracts }, query) => ({ lines: linesOf(contracts, query) }),

    accept(plan, { confirmation: { typed, backup }, connection: { protection }, now }) {
      const { preview } = plan;
      if (preview.requests > cleanUpLimits.requests) throw invalid('requests');
      const { count, instant } = preview;
      const contractNames = preview.contracts.map(({ name }) => name);
      const choices = typedChoices({ protection, count, contractNames, instant, now });
      checkTyped(typed, preview.typedChoices, choices);
      return { ...plan, isBackedUp: backup };
    },

    contractIds: ({ request }) => request.contractIds,

    record: (plan) => ({
      contracts: touched(plan).map(({ preview: { contractId: id, name, asset } }) => ({ id, name, asset })),
      rule: recordedRule(plan),
    }),

    run: (plan, context) => createRun(plan, context, deps),

    async findOut(open, reading) {
      const findings = await findAtInstants(open, reading);
      for (const { request, ...step } of open) {
        if (request.kind === 'delete-before') findings.push(await findBefore(request, { ...reading, ...step }));
      }
      const done = new Set(findings.flatMap(({ step, finding }) => (finding === 'done' ? [step] : [])));
      const gone = open.flatMap(({ step, request }) => (done.has(step) && isDelete(request) ? [request] : []));
      forgetRuns(deps.store, reading.connectionId, gone);
      return { findings };
    },
  };
}

/** Results that go, of all contracts or of one, newest first in each. */
function linesOf(contracts: readonly PlannedContract[], { contractId, offset, limit }: Types['query']) {
  const found: Types['rows']['lines'] = [];
  let start = 0;
  for (const { contract, places, lines } of contracts) {
    if (contractId !== null && contract.id !== contractId) continue;
    const from = Math.max(0, offset - start);
    const chosen = places.subarray(from, from + limit - found.length);
    for (const line of lines.at(chosen)) found.push({ contractId: contract.id, line });
    start += places.length;
  }
  return found;
}

/** What was asked for, as the journal keeps it. */
function recordedRule({ request, preview: { instant } }: CleanUpPlan): Operation['rule'] {
  const { rule, ruleId } = request;
  const { newestCount = 1, ...switches } = request.keep;
  const keep = {
    keep: keptNames.filter((name) => switches[name]),
    ...(newestCount > 1 ? { newestCount } : {}),
    ...(ruleId === undefined ? {} : { ruleId }),
  };
  switch (rule.kind) {
    case 'picked': {
      const [only = null, ...others] = rule.timestamps;
      return { kind: 'picked', count: rule.timestamps.length, only: others.length === 0 ? only : null };
    }
    case 'before':
      return { ...rule, ...keep };
    case 'older-than':
      return { ...rule, instant: instant ?? 0, ...keep };
    case 'keep-last':
      return { ...rule, ...keep };
  }
}

/** One contract while its requests are sent. */
interface SentContract {
  readonly planned: PlannedContract;
  /** Places of its steps in the operation. */
  readonly steps: readonly number[];
  problem: CleanUpReport['problem'];
  /** Null until it was read again. */
  proof: Proof | null;
}

function sentContracts(contracts: readonly PlannedContract[]): SentContract[] {
  let before = 0;
  return contracts.map((planned) => {
    const first = before;
    before += planned.steps.length;
    const steps = planned.steps.map((_, place) => first + place);
    return { planned, steps, problem: planned.preview.problem, proof: null };
  });
}

/** The contracts of which something is sent, one after the other, each made ready before its turn. */
function takeTurns(all: readonly SentContract[], readier: Readier, stopped: AbortSignal) {
  const waiting = all.filter(({ steps }) => steps.length > 0);
  let leftAlone: AppError | null = null;
  return {
    /** The next one that can be made ready; null when there is none. Rejects with what ends everything. */
    async next(): Promise<SentContract | null> {
      for (let sent = waiting.shift(); sent !== undefined; sent = waiting.shift()) {
        try {
          await readier.ready(sent.planned);
          return sent;
        } catch (thrown) {
          const error = notSent(thrown);
          if (stopped.aborted) throw error;
          sent.problem = reportedFailure(error);
          if (errorFacts(error.code).ends === 'everything') throw error;
          leftAlone ??= error;
        }
      }
      return null;
    },
    /** Why the first of those could not be made ready that were left alone. */
    leftAlone: () => leftAlone,
  };
}

/**
 * Contract after contract: each is read again and backed up right before its own requests. One that has changed since the preview, or
 * is refused, is left alone and the others continue; when the server is away, the token is refused, the disk refuses or an outcome is
 * unknown, nothing more goes out.
 */
function createRun(plan: CleanUpPlan, context: OperationContext, deps: ReadyDeps): OperationRun<void, CleanUpReport> {
  const { api, closed, stopped, onProgress } = context;
  const all = sentContracts(plan.contracts);
  const ofStep = all.flatMap((sent) => sent.steps.map(() => sent));
  const readier = createReadier(plan, context, deps);
  const turns = takeTurns(all, readier, stopped);
  let halt: CleanUpReport['problem'] = null;
  let first: SentContract | null = null;
  return {
    async prepare() {
      first = await turns.next();
      const problem = turns.leftAlone();
      if (first === null && problem !== null) throw problem;
      return readier.backup();
    },

    async *requests({ backedUp }) {
      const note = () => {
        const backup = readier.backup();
        if (backup !== null) backedUp(backup);
      };
      try {
        for (let sent = first; sent !== null; sent = await turns.next()) {
          note();
          for (const step of sent.steps) {
            const request = plan.steps[step];
            if (request !== undefined) yield { step, send: () => sendStep(api.results, request) };
          }
        }
      } catch (thrown) {
        if (!stopped.aborted) halt = reportedFailure(AppError.from(thrown));
      } finally {
        // What was sent is in the backup, whether or not its end can be written.
        await readier.end().catch(() => {});
        note();
      }
    },

    async settle(step, answer) {
      const sent = ofStep[step];
      if (sent === undefined) return 'everything';
      const error = answer.kind === 'failed' ? answer.error : null;
      if (error === null || error.outcome === 'applied') return 'nothing';
      sent.problem = reportedFailure(error);
      if (error.outcome === 'rejected' && errorFacts(error.code).ends !== 'everything') return 'contract';
      halt = sent.problem;
      return 'everything';
    },

    async verify({ recordFindings, answerTo }) {
      const reached = all.filter(({ steps }) => steps.some((step) => mayHaveDeleted(answerTo(step))));
      for (const [place, sent] of reached.entries()) {
        try {
          const proof = await checkContract({ ...sent, answerTo }, { api, signal: closed });
          await recordFindings(proof.findings);
          sent.proof = proof;
          const gone = proof.findings.flatMap(({ step, finding }) =>
            finding === 'done' ? (plan.steps[step] ?? []) : [],
          );
          forgetRuns(deps.store, context.connection.id, gone);
        } catch (thrown) {
          const error = AppError.from(thrown);
          sent.problem ??= reportedFailure(error);
          // With the server away there is no use in asking it about all the others.
          if (errorFacts(error.code).ends === 'everything') return;
        }
        onProgress('checking', place + 1, reached.length);
      }
    },

    report: ({ operationId, state, isStopped, stateOfSteps }) => {
      const contracts = all.map((sent) => reportOf(sent, stateOfSteps(sent.steps)));
      const known = { operationId, state, stopped: isStopped, previewed: plan.preview.count };
      return { ...known, contracts, backup: readier.backup(), problem: halt };
    },

    // What could not be read again may be gone: it is read for the plan of a restore anyway.
    inverse({ operationId, stateOfSteps }) {
      const mayBeGone = all.some(({ proof, steps }) =>
        proof === null ? stateOfSteps(steps) === 'unknown' : proof.gone > 0,
      );
      if (operationId === null || readier.backup() === null || !mayBeGone) return null;
      return { kind: 'restore', request: { source: { kind: 'operation', operationId } } };
    },
  };
}

const isDelete = (step: WriteStep): step is DeleteStep => step.kind === 'delete-one' || step.kind === 'delete-before';

/** What is proved to be deleted is not shown without the server either. */
function forgetRuns({ tryWrite }: ReadyDeps['store'], connectionId: ConnectionId, steps: readonly DeleteStep[]): void {
  for (const { kind, contractId, timestamp } of steps) {
    const isBefore = kind === 'delete-before';
    tryWrite((db) => removeKeptRunsAt(db, { connectionId, contractId }, { timestamp, isBefore }));
  }
}

const sendStep = (results: ResultsApi, { kind, contractId, timestamp }: DeleteStep): Promise<void> =>
  kind === 'delete-before' ? results.deleteBefore(contractId, timestamp) : results.deleteOne(contractId, timestamp);

/** What is reported of one contract: figures are null until reading has proved them. */
function reportOf(
  { planned: { preview }, problem, proof }: SentContract,
  state: OperationState,
): CleanUpReport['contracts'][number] {
  const { contractId, name, count: previewed } = preview;
  const { gone = null, stillThere = null, appeared = null } = proof ?? {};
  return { contractId, name, state, previewed, gone, stillThere, appeared, problem };
}

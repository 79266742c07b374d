import type { ResultsApi } from '@main/api/results-api';
import type { BackupWriter } from '@main/services/backup/backup-writer';
import { stepOutcomeOf } from '@main/services/journal/operation-outcome';
import type {
  OperationContext,
  OperationKind,
  OperationPlan,
  OperationRun,
  Planned,
} from '@main/services/operations/operation-kind';
import { notSent } from '@main/services/operations/operation-kind';
import { findAtInstants } from '@main/services/operations/results-at';
import type { CleanUpPreview, CleanUpReport } from '@shared/domain/clean-up';
import { reportedFailure } from '@shared/domain/failure';
import type { ContractId } from '@shared/domain/ids';
import { cleanUpLimits, maxTimestamp } from '@shared/domain/limits';
import type { TypesOf } from '@shared/domain/operation-table';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import PQueue from 'p-queue';
import { reportOf, sentContracts, verifyAll } from './clean-up/check-contract';
import { settle } from './clean-up/clean-up-decision';
import type { DeleteStep } from './clean-up/clean-up-plan';
import { addStatuses } from './clean-up/clean-up-summary';
import { type PlannedContract, previewContract } from './clean-up/contract-preview';
import { findBefore } from './clean-up/find-before';
import { ruleWords } from './clean-up/rule-words';
import { isConfirmedBy, typedChoices } from './clean-up/typed-choices';
import { verifyAndBackUp } from './clean-up/verify-and-back-up';

type Types = TypesOf<'clean-up'>;

export interface CleanUpDeps {
  readonly backups: BackupWriter;
  /** The folder for backups, ready to be written to: an absolute path. */
  readonly backupFolder: () => Promise<string>;
}

interface CleanUpPlan extends OperationPlan {
  readonly steps: readonly DeleteStep[];
  readonly request: Types['request'];
  readonly shown: CleanUpPreview;
  readonly contracts: readonly PlannedContract[];
  /** Whether the results are written to a file before anything is sent. */
  readonly isBackedUp: boolean;
}

/** Deletes the results that a rule names, and proves by reading again what is gone. */
export const cleanUp = (deps: CleanUpDeps): OperationKind<CleanUpPlan, Types> => ({
  mostPlans: 4,
  readPlan,
  rows: ({ contracts }, query) => ({ lines: linesOf(contracts, query) }),

  accept(plan, { confirmation: { typed, backup }, connection: { protection }, now }) {
    const { count, requests, instant, contracts } = plan.shown;
    if (requests > cleanUpLimits.requests) throw invalid('requests');
    const contractNames = contracts.map(({ name }) => name);
    const choices = typedChoices({ protection, count, contractNames, instant, now });
    const isConfirmed = isConfirmedBy(typed, choices) && isConfirmedBy(typed, plan.shown.typedChoices);
    if (!isConfirmed) throw new AppError('not_confirmed', { outcome: 'not-sent' });
    return { ...plan, isBackedUp: backup };
  },

  contractIds: ({ request }) => request.contractIds,

  /** What was stopped is no failure: then there is no backup, and nothing is sent. */
  prepare: (plan, context) =>
    backUp(plan, context, deps).catch((thrown: unknown) => {
      if (context.stopped.aborted) return null;
      throw notSent(thrown);
    }),

  record: ({ contracts, request: { rule, keep }, shown }) => ({
    contracts: touched(contracts).map(({ plan }) => ({ id: plan.contractId, name: plan.name, asset: plan.asset })),
    rule: ruleWords(rule, keep, shown.instant),
  }),

  run: createRun,

  async findOut(open, reading) {
    const findings = await findAtInstants(open, reading);
    for (const { request, ...step } of open) {
      if (request.kind === 'delete-before') findings.push(await findBefore(request, { ...reading, ...step }));
    }
    return { findings };
  },
});

const invalid = (where: string) => new AppError('invalid_input', { outcome: 'not-sent', details: { where } });

/** The contracts of which something goes. */
const touched = (contracts: readonly PlannedContract[]) => contracts.filter(({ steps }) => steps.length > 0);

/** Contracts that are read at a time: other work of the app shares the same connection. */
const atATime = 3;

/** Reads all that the rule needs of every contract. A contract that cannot be read says why; the others go on. */
async function readPlan(
  request: Types['request'],
  { api, connection: { protection }, operationId, stopped, now, onProgress }: OperationContext,
): Promise<Planned<CleanUpPlan, CleanUpPreview>> {
  const rule = settle(request.rule, now);
  const failed = new AbortController();
  let read = 0;
  const options = {
    api,
    rule,
    keep: request.keep,
    // However far a result is dated in the future: what stays and which is the newest must be true.
    farFuture: maxTimestamp,
    signal: AbortSignal.any([stopped, failed.signal]),
    onRead: (lines: number) => {
      read += lines;
      onProgress('reading', read, null);
    },
  };
  const queue = new PQueue({ concurrency: atATime });
  const reading = contractsOf(request).map((id) => () => previewContract(id, options));
  const contracts = await queue.addAll(reading).catch((thrown: unknown) => {
    failed.abort();
    throw thrown;
  });
  const plans = contracts.map(({ plan }) => plan);
  const instant = rule.kind === 'before' ? rule.instant : null;
  const count = plans.reduce((sum, plan) => sum + plan.count, 0);
  const contractNames = plans.map(({ name }) => name);
  const steps = contracts.flatMap((planned) => planned.steps);
  const shown: CleanUpPreview = {
    previewId: operationId,
    readAt: now,
    instant,
    count,
    requests: steps.length,
    byStatus: addStatuses(plans.map(({ byStatus }) => byStatus)),
    contracts: plans,
    protection,
    typedChoices: typedChoices({ protection, count, contractNames, instant, now }),
  };
  const isComplete = plans.every(({ problem }) => problem === null);
  return { plan: { steps, request, shown, contracts, isBackedUp: true }, preview: shown, isComplete };
}

/** Each contract once, however often and in whatever case its id was given. Picked results are those of one contract. */
function contractsOf({ contractIds, rule }: Types['request']): ContractId[] {
  const ids = [...new Map(contractIds.map((id) => [id.toLowerCase(), id])).values()];
  if (rule.kind === 'picked' && ids.length > 1) throw invalid('contractIds');
  return ids;
}

/** Results that go, of all contracts or of one, newest first in each. */
function linesOf(contracts: readonly PlannedContract[], { contractId, offset, limit }: Types['query']) {
  const found: Types['rows']['lines'] = [];
  let start = 0;
  for (const { contract, places, lines } of contracts) {
    if (contractId !== null && contract.id !== contractId) continue;
    const from = Math.max(0, offset - start);
    const chosen = places.subarray(from, from + limit - found.length);
    for (const place of chosen) found.push({ contractId: contract.id, line: lines.lineAt(place) });
    start += places.length;
  }
  return found;
}

/** Reads what is about to go, and writes it down unless that is not wanted: then null. */
async function backUp(
  { contracts: all, request, shown, isBackedUp }: CleanUpPlan,
  { operationId, connection, api, stopped, ended, now, onProgress }: OperationContext,
  { backups, backupFolder }: CleanUpDeps,
) {
  const contracts = touched(all);
  const head = { operationId, createdAt: now, connection: { name: connection.name, server: connection.baseUrl } };
  const names = contracts.map(({ contract }) => contract);
  const draft = isBackedUp ? await backups.begin({ folder: await backupFolder(), head, contracts: names }) : null;
  const discard = () => draft?.discard();
  if (ended.aborted) discard();
  ended.addEventListener('abort', discard);
  try {
    await verifyAndBackUp(contracts, {
      results: api.results,
      request,
      signal: stopped,
      backup: draft,
      onProgress: (done) => onProgress('backup', done, shown.count),
    });
    if (stopped.aborted) throw new AppError('cancelled');
    return draft === null ? null : await draft.finish();
  } catch (thrown) {
    discard();
    throw thrown;
  } finally {
    ended.removeEventListener('abort', discard);
  }
}

/**
 * A contract that is refused is left alone and the others go on; when the server is away, the token is refused or an outcome is
 * unknown, nothing more goes out.
 */
function createRun(plan: CleanUpPlan, context: OperationContext): OperationRun<void, CleanUpReport> {
  const { results } = context.api;
  const all = sentContracts(plan.contracts);
  const ofStep = all.flatMap((sent) => sent.outcomes.map(() => sent));
  let reports = all.map((sent) => reportOf(sent));
  let halt: CleanUpReport['problem'] = null;
  return {
    *requests() {
      for (const [step, request] of plan.steps.entries()) yield { step, send: () => sendStep(results, request) };
    },

    async settle(step, answer) {
      const sent = ofStep[step];
      if (sent === undefined) return 'everything';
      const error = answer.kind === 'failed' ? answer.error : null;
      sent.outcomes[step - sent.first] = stepOutcomeOf(error);
      if (error === null || error.outcome === 'applied') return 'nothing';
      sent.problem = reportedFailure(error);
      if (error.outcome === 'rejected' && errorFacts(error.code).ends !== 'everything') return 'contract';
      halt = sent.problem;
      return 'everything';
    },

    async verify({ found }) {
      reports = await verifyAll(all, context, found);
    },

    report: ({ operationId, state, isStopped: stopped, backup }) => {
      return { operationId, state, stopped, previewed: plan.shown.count, contracts: reports, backup, problem: halt };
    },

    // Whether something is gone is read for the plan of a restore anyway.
    inverse: ({ operationId, backup }) =>
      operationId === null || backup === null
        ? null
        : { kind: 'restore', request: { source: { kind: 'operation', operationId } } },
  };
}

const sendStep = (results: ResultsApi, { kind, contractId, timestamp }: DeleteStep): Promise<void> =>
  kind === 'delete-before' ? results.deleteBefore(contractId, timestamp) : results.deleteOne(contractId, timestamp);

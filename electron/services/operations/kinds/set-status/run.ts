import type { ChangeableContract } from '@main/api/contract-changes-api';
import { findEach } from '@main/services/operations/find-each';
import type {
  Inverse,
  LeavesOut,
  OpenStep,
  OperationContext,
  OperationPlan,
  OperationRun,
  ReadOutcome,
  ServerReading,
} from '@main/services/operations/operation-definition';
import type { Contract } from '@shared/domain/contract/contract';
import { reportedFailure } from '@shared/domain/failure';
import type { StepFinding } from '@shared/domain/operation/activity';
import type { WriteStep } from '@shared/domain/operation/operation-table';
import type { PlannedStatus, SetStatusReport } from '@shared/domain/operation/set-status';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';

type StatusStep = Extract<WriteStep, { kind: 'set-status' }>;

/** Told of a contract that was read with all its parts. */
export type OnContractRead = (connectionId: string, contract: Contract) => void;

/** A contract as it was read for the preview; null where it could not be. */
export interface PlannedChange {
  readonly read: ChangeableContract | null;
  readonly shown: PlannedStatus;
}

export interface StatusPlan extends OperationPlan {
  /** One for each contract of `toChange`. */
  readonly steps: readonly StatusStep[];
  /** In the order of the request. */
  readonly contracts: readonly PlannedChange[];
  /** What must be typed, as it was shown. */
  readonly typedChoices: readonly string[];
}

export const toChange = ({ contracts }: Pick<StatusPlan, 'contracts'>) =>
  contracts.flatMap(({ read, shown }) => (read !== null && shown.is === 'to-change' ? [{ read, shown }] : []));

/** A contract that is changed, and what became of that. */
interface Changing {
  readonly read: ChangeableContract;
  readonly shown: PlannedStatus;
  outcome: SetStatusReport['contracts'][number]['outcome'];
  /** Its answer was lost, so that it may still come to something. */
  isLost: boolean;
  /** As it was read afterwards, null for none; undefined where it was not read. */
  now: string | null | undefined;
  problem: AppError | null;
}

const endsAll = (error: AppError): boolean => errorFacts(error.code).ends === 'everything';

/**
 * Contract after contract. One that somebody else has changed since the preview, or of which the server refuses the change, is left
 * alone, and the others go on; once the server is away, the token is refused or an outcome is unknown, nothing more goes out.
 */
export function createRun(
  plan: StatusPlan,
  context: OperationContext,
  onRead: OnContractRead,
): OperationRun<void, SetStatusReport> {
  const { api, connection, onProgress } = context;
  const all = toChange(plan).map(
    (planned): Changing => ({ ...planned, outcome: 'not-sent', isLost: false, now: undefined, problem: null }),
  );

  return {
    async *requests() {
      for (const [step, one] of all.entries()) {
        const { from, to, contractId } = one.shown;
        const { member, etag } = one.read;
        if (await isAsPreviewed(one, context))
          yield { step, send: () => api.contractChanges.setStatus(contractId, { from, to, member, etag }) };
        else if (one.problem !== null && endsAll(one.problem)) return;
      }
    },

    async settle(step, sent) {
      const one = all[step];
      if (one === undefined) return 'everything';
      return settled(one, sent.kind === 'failed' ? sent.error : null);
    },

    async verify({ recordFindings }) {
      const each = [...all.entries()];
      // What somebody else has made of a contract proves nothing of this change, but is what its row says.
      const replaced = each.filter(([, { outcome, now }]) => outcome === 'changed-meanwhile' && now === undefined);
      const reached = [...each.filter(([, { outcome }]) => outcome === 'unknown'), ...replaced];
      for (const [place, [step, one]] of reached.entries()) {
        const { contractId } = one.shown;
        try {
          const contract = await api.contracts.get(contractId, 'all');
          onRead(connection.id, contract);
          if (one.outcome === 'changed-meanwhile') one.now = contract.approval;
          else await recordFindings([{ step, finding: proved(one, contract.approval) }]);
        } catch (thrown) {
          one.problem ??= AppError.from(thrown);
          if (endsAll(one.problem)) return;
        }
        onProgress('checking', place + 1, reached.length);
      }
    },

    report: ({ operationId, state, isStopped }) => ({
      operationId,
      state: operationId === null && !isStopped ? 'not-done' : state,
      stopped: isStopped,
      contracts: all.map(({ shown: { is: _, ...shown }, outcome, now, problem }) => {
        const read = now === undefined ? {} : { now };
        return { ...shown, ...read, outcome, problem: problem === null ? null : reportedFailure(problem) };
      }),
    }),

    inverse: () => inverseOf(all),
  };
}

/** Whether a contract is as it was previewed, as far as its server does not say so itself: one without versions cannot. */
async function isAsPreviewed(one: Changing, { api, stopped }: OperationContext): Promise<boolean> {
  if (one.read.etag !== null) return true;
  try {
    const { contract } = await api.contractChanges.read(one.shown.contractId, stopped);
    const isSame = contract.approval === one.shown.from && !contract.deleted;
    if (isSame) return true;
    one.outcome = 'changed-meanwhile';
    one.now = contract.approval;
    return false;
  } catch (thrown) {
    one.problem = AppError.from(thrown);
    return false;
  }
}

/** Takes in an answer. What was accepted is unknown until it has been read again. */
function settled(one: Changing, error: AppError | null): LeavesOut {
  one.problem = error;
  if (error === null || error.outcome === 'applied') {
    one.outcome = 'unknown';
    return 'nothing';
  }
  if (error.outcome === 'rejected') one.outcome = error.code === 'conflict' ? 'changed-meanwhile' : 'refused';
  else if (error.outcome !== 'not-sent') {
    one.outcome = 'unknown';
    one.isLost = true;
  }
  return error.outcome === 'rejected' && !endsAll(error) ? 'nothing' : 'everything';
}

/** What the status of a contract that was read again proves. */
function proved(one: Changing, now: string | null): StepFinding['finding'] {
  const finding = findingOf(now, one.shown, one.isLost);
  one.now = now;
  if (finding !== 'unsure') one.outcome = finding;
  return finding;
}

/** An answer that was lost may still come to something until the server must have ended it. */
function findingOf(now: string | null, { from, to }: Pick<StatusStep, 'from' | 'to'>, mayCome: boolean) {
  if (now === to) return 'done';
  return now === from && !mayCome ? 'not-done' : 'unsure';
}

/** The old statuses, for those that have the new one still. */
function inverseOf(all: readonly Changing[]): Inverse | null {
  const changes = all.flatMap(({ shown: { contractId, from, to }, outcome }) =>
    outcome === 'done' && from !== null ? [{ contractId, to: from, expected: to }] : [],
  );
  return changes.length === 0 ? null : { kind: 'set-status', request: { changes } };
}

/** Resolves changes whose answer was lost. */
export const findOut = (open: readonly OpenStep[], { api }: ServerReading): Promise<ReadOutcome> =>
  findEach(open, 'set-status', async (request, isOver) => {
    const { approval } = await api.contracts.get(request.contractId, 'all', { fields: [] });
    return findingOf(approval, request, !isOver);
  });

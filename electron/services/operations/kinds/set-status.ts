import {
  checkTyped,
  type OperationContext,
  type OperationDefinition,
} from '@main/services/operations/operation-definition';
import type { Protection } from '@shared/domain/connection/protection';
import type { ContractSummary } from '@shared/domain/contract/contract';
import { reportedFailure } from '@shared/domain/failure';
import { namedContract } from '@shared/domain/operation/activity';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import type { PlannedStatus } from '@shared/domain/operation/set-status';
import { AppError } from '@shared/errors/app-error';
import { errorFacts } from '@shared/errors/error-table';
import { typedChoices } from '@shared/format/protection-messages';
import {
  createRun,
  findOut,
  type OnContractRead,
  type PlannedChange,
  type StatusPlan,
  toChange,
} from './set-status/run';

type Types = TypesOf<'set-status'>;
type Change = Types['request']['changes'][number];

/** Changes the approval status of contracts, one request each, for the version that was previewed. */
export const setStatus = (onRead: OnContractRead): OperationDefinition<StatusPlan, Types> => ({
  mostPlans: 10,
  readPlan,

  accept(plan, { confirmation: { typed }, connection: { protection }, now }) {
    checkTyped(typed, plan.typedChoices, choicesOf(plan, protection, now));
    return plan;
  },

  contractIds: ({ steps }) => steps.map(({ contractId }) => contractId),
  record(plan) {
    const changes = toChange(plan);
    const [first, ...others] = new Set(changes.map(({ shown }) => shown.to));
    const to = first === undefined || others.length > 0 ? null : first;
    const undo = changes.flatMap(({ shown }) =>
      shown.from === null ? [] : [{ contractId: shown.contractId, to: shown.from, expected: shown.to }],
    );
    return { contracts: changes.map(({ read }) => namedContract(read.contract)), rule: { kind: 'status', to, undo } };
  },

  run: (plan, context) => createRun(plan, context, onRead),
  findOut,
});

function choicesOf(plan: Pick<StatusPlan, 'contracts'>, protection: Protection, now: number): string[] {
  const contractNames = toChange(plan).map(({ shown }) => shown.name);
  return typedChoices({ protection, count: null, contractNames, instant: null, now });
}

async function readPlan({ changes }: Types['request'], context: OperationContext) {
  const { connection, now, onProgress } = context;
  const contracts: PlannedChange[] = [];
  for (const change of changes) {
    contracts.push(await planned(change, context));
    onProgress('reading', contracts.length, changes.length);
  }
  const steps = toChange({ contracts }).map(({ shown: { contractId, from, to } }) => {
    return { kind: 'set-status', contractId, from, to } as const;
  });
  const choices = choicesOf({ contracts }, connection.protection, now);
  const shown = contracts.map((each) => each.shown);
  return {
    plan: { steps, contracts, typedChoices: choices },
    preview: { contracts: shown, count: steps.length, protection: connection.protection, typedChoices: choices },
    isComplete: shown.every(({ problem }) => problem === null),
  };
}

/** One that cannot be read is left alone, unless no other one could be read either. */
async function planned(change: Change, { api, stopped }: OperationContext): Promise<PlannedChange> {
  const { contractId, to } = change;
  try {
    const read = await api.contractChanges.read(contractId, stopped);
    const { name, asset } = namedContract(read.contract);
    const { approval: from } = read.contract;
    return { read, shown: { contractId, name, asset, from, to, is: stateOf(read.contract, change), problem: null } };
  } catch (thrown) {
    const error = AppError.from(thrown);
    if (errorFacts(error.code).ends === 'everything') throw error;
    const unread = { contractId, name: contractId, asset: null, from: null, to, is: 'unreadable' } as const;
    return { read: null, shown: { ...unread, problem: reportedFailure(error) } };
  }
}

function stateOf({ deleted, inherited, approval }: ContractSummary, { expected, to }: Change): PlannedStatus['is'] {
  if (deleted) return 'deleted';
  if (inherited) return 'inherited';
  if (approval === to) return 'same';
  return expected === undefined || expected === approval ? 'to-change' : 'other';
}

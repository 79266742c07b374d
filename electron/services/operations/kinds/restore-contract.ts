import { findEach } from '@main/services/operations/find-each';
import {
  checkTyped,
  type OperationContext,
  type OperationDefinition,
  type OperationPlan,
  type OperationRun,
} from '@main/services/operations/operation-definition';
import type { Protection } from '@shared/domain/connection/protection';
import { type NamedContract, namedContract } from '@shared/domain/operation/activity';
import type { TypesOf, WriteStep } from '@shared/domain/operation/operation-table';
import type { AppError } from '@shared/errors/app-error';
import { typedChoices } from '@shared/format/protection-messages';
import type { OnContractRead } from './set-status/run';

type Types = TypesOf<'restore-contract'>;
type RestoreContractStep = Extract<WriteStep, { kind: 'restore-contract' }>;

interface RestoreContractPlan extends OperationPlan {
  readonly contract: NamedContract;
  readonly steps: readonly RestoreContractStep[];
  /** What must be typed, as it was shown. */
  readonly typedChoices: readonly string[];
}

/**
 * Brings a deleted contract back. Its results come with it on newer servers alone: others delete them for good together with the
 * contract (docs/server.md#deleted-contracts). There is no undo, since this app deletes no contract.
 */
export const restoreContract = (onRead: OnContractRead): OperationDefinition<RestoreContractPlan, Types> => ({
  mostPlans: 10,

  async readPlan({ contractId }, { api, connection, now, stopped }) {
    const { contract: read } = await api.contractChanges.read(contractId, stopped);
    const contract = namedContract(read);
    const { deleted: isDeleted, updatedAt, updatedBy } = read;
    const { protection } = connection;
    const choices = isDeleted ? choicesOf(contract, protection, now) : [];
    const { name, asset } = contract;
    return {
      plan: { contract, steps: isDeleted ? [{ kind: 'restore-contract', contractId }] : [], typedChoices: choices },
      preview: { name, asset, isDeleted, updatedAt, updatedBy, protection, typedChoices: choices },
      isComplete: true,
    };
  },

  goneContract: ({ contractId }) => contractId,

  accept(plan, { confirmation: { typed }, connection: { protection }, now }) {
    checkTyped(typed, plan.typedChoices, choicesOf(plan.contract, protection, now));
    return plan;
  },

  contractIds: ({ contract }) => [contract.id],
  record: ({ contract }) => ({ contracts: [contract], rule: null }),
  run: (plan, context) => createRun(plan, context, onRead),

  findOut: (open, { api }) =>
    findEach(open, 'restore-contract', async ({ contractId }, isOver) => {
      const { deleted } = await api.contracts.get(contractId, 'all', { fields: [] });
      if (!deleted) return 'done';
      return isOver ? 'not-done' : 'unsure';
    }),
});

const choicesOf = ({ name }: NamedContract, protection: Protection, now: number): string[] =>
  typedChoices({ protection, count: null, contractNames: [name], instant: null, now });

function createRun(
  { contract, steps }: RestoreContractPlan,
  { api, connection, results }: OperationContext,
  onRead: OnContractRead,
): OperationRun<void, Types['report']> {
  let error: AppError | null = null;
  let hasRuns: boolean | null = null;
  return {
    requests: () => steps.map((_, step) => ({ step, send: () => api.contractChanges.restore(contract.id) })),

    async settle(_, sent) {
      if (sent.kind === 'failed') ({ error } = sent);
      return 'nothing';
    },

    async verify({ recordFindings }) {
      if (steps.length === 0 || error?.outcome === 'not-sent' || error?.outcome === 'rejected') return;
      const read = await api.contracts.get(contract.id, 'all').catch(() => null);
      if (read === null) return;
      onRead(connection.id, read);
      const isLost = error?.outcome === 'unknown';
      const newest = read.deleted ? undefined : results.newest(connection.id, contract.id);
      hasRuns = (await newest?.then((row) => row !== null).catch(() => null)) ?? null;
      await recordFindings([{ step: 0, finding: read.deleted ? (isLost ? 'unsure' : 'not-done') : 'done' }]);
    },

    report({ operationId, state }) {
      if (error !== null && state !== 'done') throw error;
      return { operationId, state: steps.length === 0 ? 'not-done' : state, hasRuns };
    },

    inverse: () => null,
  };
}

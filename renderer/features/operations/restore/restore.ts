import { confirmOperation, readPreview, refreshAfterRestore } from '@renderer/api/operations';
import {
  type Confirmed,
  confirmationOf,
  type OperationCalls,
  type OperationKind,
} from '@renderer/features/operations/operation-kind';
import { Operation } from '@renderer/features/operations/operation-store';
import type { ContractId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { restoreMessages as messages, type Restore } from './messages';

const targetOf = ({ operationId, input }: Pick<Confirmed<Restore>, 'operationId' | 'input'>) =>
  ({
    kind: 'restore',
    operationId,
    connectionId: input.connectionId,
    request: { source: input.source },
  }) as const;

const calls: OperationCalls<Restore> = {
  readPlan: (asked) => readPreview(targetOf(asked)),
  useSend: () => {
    const client = useQueryClient();
    return async (confirmed) => {
      try {
        const ended = await confirmOperation(targetOf(confirmed), { typed: confirmed.typed });
        readContracts(client, confirmed);
        return ended;
      } catch (thrown) {
        if (AppError.from(thrown).code !== 'contract_busy') readContracts(client, confirmed);
        throw thrown;
      }
    };
  },
};

/** Reads those contracts again that something was to be restored to. */
function readContracts(client: QueryClient, { input, plan }: Confirmed<Restore>): void {
  const { connectionId } = input;
  for (const { contractId, missing, problem } of plan.contracts) {
    if (missing > 0 && problem === null)
      void refreshAfterRestore(client, { connectionId, contractId: contractId as ContractId });
  }
}

/** Restores the results of a backup: shows first what is missing, sends each once, and reports what reading proved. */
const restoreKind: OperationKind<Restore> = {
  calls,
  messages,
  command: 'restore',
  planCommand: 'restore-file',
  connectionOf: (_, draft) => draft.connectionId,
  draftOf: (request) => request,
  isAsked: ({ source }) => source.kind === 'operation',
  inputOf: (_, { connectionId, source }) => (connectionId === null ? null : { connectionId, source }),
  whyNoPlan: ({ connectionId }) => (connectionId === null ? messages.noConnection : null),
  returnsToDraft: false,
  choiceOf: () => null,
  isEmpty: ({ missing }) => missing === 0,
  isDangerous: false,
  isStoppedFromNews: false,
  isLong: () => true,
  whyNot: () => null,
  confirmation: confirmationOf,
  problemOf: ({ problem }) => problem,
};

/** The restore of this window, one at a time. */
export const restore = new Operation<Restore>(restoreKind);

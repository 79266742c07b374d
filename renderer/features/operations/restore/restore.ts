import { confirmRestore, discardRestore, previewRestore, readPutBack } from '@renderer/api/restore';
import type {
  Confirmation,
  Confirmed,
  OperationCalls,
  OperationKind,
} from '@renderer/features/operations/operation-kind';
import { Operation } from '@renderer/features/operations/operation-store';
import type { ContractId } from '@shared/domain/ids';
import type { Protection } from '@shared/domain/protection';
import type { RestorePreview } from '@shared/domain/restore';
import { AppError } from '@shared/errors/app-error';
import { plainText } from '@shared/words/text';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { restoreMessages as messages, type Restore } from './messages';

const targetOf = ({ operationId, input }: Pick<Confirmed<Restore>, 'operationId' | 'input'>) => ({
  ...input,
  previewId: operationId,
});

const calls: OperationCalls<Restore> = {
  usePlan: (asked) =>
    useQuery({
      queryKey: ['restore', asked.operationId],
      queryFn: () => previewRestore(targetOf(asked)),
      // Only a person asks for a file once more: it opens the system's dialog.
      enabled: ({ state }) => asked.input.source.kind === 'operation' || state.error === null,
      staleTime: Infinity,
      gcTime: 0,
    }),
  useSend: () => {
    const client = useQueryClient();
    return async (confirmed) => {
      try {
        const ended = await confirmRestore(targetOf(confirmed));
        readContracts(client, confirmed);
        return ended;
      } catch (thrown) {
        if (AppError.from(thrown).code !== 'contract_busy') readContracts(client, confirmed);
        throw thrown;
      }
    };
  },
  stop: discardRestore,
  discard: discardRestore,
};

/** Reads those contracts again that something was to be restored to. */
function readContracts(client: QueryClient, { input, plan }: Confirmed<Restore>): void {
  const { connectionId } = input;
  for (const { contractId, missing, problem } of plan.contracts) {
    if (missing > 0 && problem === null)
      void readPutBack(client, { connectionId, contractId: contractId as ContractId });
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
  confirmation: (plan, protection) => confirmationOf(protection, plan),
  problemOf: ({ problem }) => problem,
};

/** The restore of this window, one at a time. */
export const restore = new Operation<Restore>(restoreKind);

type Previewed = Pick<RestorePreview, 'missing'> & {
  readonly contracts: readonly Pick<RestorePreview['contracts'][number], 'name' | 'missing' | 'problem'>[];
};

/** What is asked before results are restored. A level that is not known asks for as much as the most careful one. */
export function confirmationOf(protection: Protection | null, { missing, contracts }: Previewed): Confirmation {
  if (protection === 'open') return { kind: 'none' };
  if (protection === 'careful') return { kind: 'asked' };
  const [contract, ...others] = contracts.filter((each) => each.missing > 0 && each.problem === null);
  const names = contract === undefined || others.length > 0 ? [] : [plainText(contract.name)];
  return { kind: 'typed', choices: [String(missing), ...names] };
}

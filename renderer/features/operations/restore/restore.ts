import { confirmOperation, readPreview, refreshAfterRestore } from '@renderer/api/operation/operations';
import { dismissUndo } from '@renderer/features/operations/clean-up/undo';
import { dialogKind } from '@renderer/features/operations/dialog-defaults';
import { type Confirmed, confirmationOf, type OperationCalls } from '@renderer/features/operations/dialog-kind';
import { operationMessages } from '@renderer/features/operations/messages';
import { OperationStore } from '@renderer/features/operations/operation-store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RestorePreview, RestoreReport, RestoreSource } from '@shared/domain/operation/restore';
import { AppError } from '@shared/errors/app-error';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { messages } from './messages';
import { reportText } from './restore-text';

/** Restoring results from a backup. */
export interface Restore {
  readonly subject: RestoreRequest;
  readonly draft: RestoreRequest;
  readonly input: { readonly connectionId: ConnectionId; readonly source: RestoreSource };
  readonly preview: RestorePreview;
  readonly choice: null;
  readonly report: RestoreReport;
}

/** Which backup is restored, and over which connection; null while none is chosen. */
interface RestoreRequest {
  readonly connectionId: ConnectionId | null;
  readonly source: RestoreSource;
}

const targetOf = ({ operationId, input }: Pick<Confirmed<Restore>, 'operationId' | 'input'>) =>
  ({
    kind: 'restore',
    operationId,
    connectionId: input.connectionId,
    request: { source: input.source },
  }) as const;

const calls: OperationCalls<Restore> = {
  readPreview: (request) => readPreview(targetOf(request)),
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

/** Reads the contracts again that results were restored to. */
function readContracts(client: QueryClient, { input, preview }: Confirmed<Restore>): void {
  const { connectionId } = input;
  for (const { contractId, missing, problem } of preview.contracts) {
    if (missing > 0 && problem === null)
      void refreshAfterRestore(client, { connectionId, contractId: contractId as ContractId });
  }
}

/** Restores the results of a backup: shows first what is missing, sends each once, and reports what reading proved. */
const restoreKind = dialogKind<Restore>({
  of: 'restore',
  calls,
  countOf: ({ preview }) => preview.missing,
  text: {
    preview: messages.preview,
    previewAnother: ({ source }) => (source.kind === 'file' ? messages.previewAnother : null),
    previewing: messages.previewing,
    progress: { reading: { label: messages.reading } },
    report: reportText,
    // Only where nothing was sent does a new preview make sense.
    again: (report, { source }) => {
      if (report !== null) return null;
      return source.kind === 'file' ? messages.preview : operationMessages.texts.previewAgain;
    },
  },
  command: 'restore',
  previewCommand: 'restore-file',
  connectionOf: (_, draft) => draft.connectionId,
  draftOf: (request) => request,
  skipsDraft: ({ source }) => source.kind === 'operation',
  inputOf: (_, { connectionId, source }) => (connectionId === null ? null : { connectionId, source }),
  whyNoPreview: ({ connectionId }) => (connectionId === null ? messages.choice.noConnection : null),
  isEmpty: ({ missing }) => missing === 0,
  confirmation: confirmationOf,
  // Restored results need no Undo. A backup file names the clean-up that wrote it.
  onReport: ({ preview }, { report }) => {
    if (report.state === 'done') dismissUndo(preview.operationId);
  },
  problemOf: ({ problem }) => problem,
});

/** The restore of this window, one at a time. */
export const restore = new OperationStore<Restore>(restoreKind);

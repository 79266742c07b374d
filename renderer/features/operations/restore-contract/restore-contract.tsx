import { refreshChanged } from '@renderer/api/contract/contracts';
import { confirmOperation, readPreview, refreshAfterRestore } from '@renderer/api/operation/operations';
import { dialogKind, outcomeText } from '@renderer/features/operations/dialog-defaults';
import {
  type Confirmed,
  confirmationOf,
  type OperationCalls,
  type OperationView,
  type PreviewProps,
} from '@renderer/features/operations/dialog-kind';
import { Notice } from '@renderer/features/operations/dialog-parts';
import { operationWithDialog } from '@renderer/features/operations/opened-dialogs';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type {
  RestoreContractPreview as Preview,
  RestoreContractReport as Report,
} from '@shared/domain/operation/restore-contract';
import { shortText } from '@shared/format/text';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from './messages';

interface Subject {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly name: string;
  /** The planned action that it carries out. */
  readonly plannedId?: string;
}

/** Restoring a deleted contract. */
export interface RestoreContract {
  readonly subject: Subject;
  readonly draft: Subject;
  readonly input: { readonly contractId: ContractId };
  readonly preview: Preview;
  readonly choice: null;
  readonly report: Report;
}

const targetOf = ({
  operationId,
  subject,
  input,
}: Pick<Confirmed<RestoreContract>, 'operationId' | 'subject' | 'input'>) =>
  ({ kind: 'restore-contract', operationId, connectionId: subject.connectionId, request: input }) as const;

const calls: OperationCalls<RestoreContract> = {
  readPreview: (request) => readPreview(targetOf(request)),
  useSend: () => {
    const client = useQueryClient();
    return async (confirmed) => {
      const { connectionId, contractId } = confirmed.subject;
      try {
        return await confirmOperation(targetOf(confirmed), { typed: confirmed.typed });
      } finally {
        void refreshChanged(client, { connectionId, contractIds: [contractId] });
        void refreshAfterRestore(client, { connectionId, contractId });
      }
    };
  },
};

const runsLine = (hasRuns: boolean | null): readonly string[] =>
  hasRuns === null ? [] : [hasRuns ? messages.runs.some : messages.runs.none];

/** Brings a deleted contract back, says that its runs may be gone, and proves it by reading. */
export const restoreContractKind = dialogKind<RestoreContract>({
  of: 'restore-contract',
  calls,
  text: {
    about: ({ name }) => shortText(name, 120),
    confirm: () => messages.confirm,
    report: ({ state, hasRuns }) =>
      state === 'done'
        ? { tone: 'success', title: messages.done, lines: [messages.verified, ...runsLine(hasRuns)] }
        : outcomeText('restore-contract', state),
    again: () => null,
  },
  command: 'restore-contract',
  connectionOf: ({ connectionId }) => connectionId,
  draftOf: (subject) => subject,
  skipsDraft: () => true,
  inputOf: ({ contractId }) => ({ contractId }),
  plannedOf: ({ contractId, name }) => ({
    action: { kind: 'restore-contract' },
    contracts: [{ id: contractId, name }],
  }),
  plannedIdOf: ({ plannedId }) => plannedId,
  isEmpty: ({ isDeleted }) => !isDeleted,
  isLong: () => false,
  confirmation: confirmationOf,
  problemOf: () => null,
});

/** What comes back and what does not. */
export function RestoreContractPreview({ previewed: { preview }, zone }: PreviewProps<RestoreContract>) {
  const { name, asset, isDeleted, updatedAt, updatedBy } = preview;
  if (!isDeleted) return <p role="status">{messages.notDeleted}</p>;
  const person = <SafeText text={updatedBy ?? ''} max={100} />;
  const time = updatedAt === null ? null : <Time at={updatedAt} zone={zone} />;
  return (
    <div className="stack gap-3">
      <p role="status">{messages.comesBack}</p>
      <Notice>{messages.runsAreGone}</Notice>
      <KeyValues
        items={[
          { key: 'contract', label: messages.contract, value: <SafeText text={name} max={200} /> },
          ...(asset === null
            ? []
            : [{ key: 'asset', label: messages.asset, value: <SafeText text={asset} max={500} />, mono: true }]),
          ...(time === null
            ? []
            : [
                {
                  key: 'deleted',
                  label: messages.deletedBy,
                  value: updatedBy === null ? time : <FilledText text={messages.by} parts={{ time, person }} />,
                },
              ]),
        ]}
      />
      <p className="secondary">{messages.who}</p>
    </div>
  );
}

export const RestoreContractScope = ({ subject: { name } }: { readonly subject: Subject }) => (
  <SafeText text={name} max={200} />
);

const Question = () => (
  <p className="strong" role="status">
    {messages.question}
  </p>
);

const view: OperationView<RestoreContract> = {
  title: () => messages.title,
  Scope: RestoreContractScope,
  isSmallAtFirst: true,
  Preview: RestoreContractPreview,
  Question,
};

/** The restore of a contract of this window, one at a time. */
export const restoreContract = operationWithDialog(restoreContractKind, view);

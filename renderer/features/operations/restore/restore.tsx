import { connectionQueries } from '@renderer/api/connection/connections';
import { useServerAway } from '@renderer/api/connection/server-health';
import { confirmOperation, readPreview, refreshAfterRestore } from '@renderer/api/operation/operations';
import { dismissUndo } from '@renderer/features/operations/clean-up/undo';
import { dialogKind } from '@renderer/features/operations/dialog-defaults';
import {
  type Confirmed,
  confirmationOf,
  type EditorProps,
  type EndProps,
  type OperationCalls,
  type OperationView,
  type PreviewProps,
} from '@renderer/features/operations/dialog-kind';
import { ContractTable, Notice } from '@renderer/features/operations/dialog-parts';
import { operationMessages } from '@renderer/features/operations/messages';
import { operationWithDialog } from '@renderer/features/operations/opened-dialogs';
import { describeError } from '@renderer/lib/describe-error';
import { ProtectionMark } from '@renderer/marks/protection-mark';
import { Select } from '@renderer/ui/fields/select';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { AssetName } from '@renderer/ui/marks/asset-name';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import { isAvailable } from '@shared/commands';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { RestorePreview as Preview, RestoreReport, RestoreSource } from '@shared/domain/operation/restore';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { formatNumber } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from './messages';
import { leftOutTexts, lossText, previewTitle, reportText } from './restore-text';

const { choice: choiceTexts, plan: texts } = messages;

/** Restoring results from a backup. */
export interface Restore {
  readonly subject: RestoreRequest;
  readonly draft: RestoreRequest;
  readonly input: { readonly connectionId: ConnectionId; readonly source: RestoreSource };
  readonly preview: Preview;
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
export const restoreKind = dialogKind<Restore>({
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

/** Before a file is chosen: what a backup is, and the connection to restore to. */
function RestoreChoice({ operation, draft: { connectionId } }: EditorProps<Restore>) {
  const { data } = useQuery(connectionQueries.all());
  const options = (data?.connections ?? [])
    .filter(({ protection }) => isAvailable('restore-file', protection))
    .map(({ id, name }) => ({ value: id as string, label: shortText(name, 60) }));
  return (
    <>
      <p>{choiceTexts.about}</p>
      <Select
        label={choiceTexts.connection}
        value={connectionId ?? ''}
        options={connectionId === null ? [{ value: '', label: choiceTexts.chooseConnection }, ...options] : options}
        onChange={(id) => {
          if (id !== '') operation.edit((draft) => ({ ...draft, connectionId: id as ConnectionId }));
        }}
      />
    </>
  );
}

/** What would be restored, contract by contract, what would not, and which file it comes from. */
export function RestorePreview({
  previewed,
  zone,
  isFixed,
}: Pick<PreviewProps<Restore>, 'previewed' | 'zone' | 'isFixed'>) {
  const { preview, input } = previewed;
  const { file, createdAt, madeFrom, isSameServer, contracts } = preview;
  const loss = lossText(preview);
  const isAway = useServerAway(input.connectionId) !== null && isNotCompared(preview);
  return (
    <div className="stack gap-3">
      {isFixed ? null : (
        <div role="status">
          <p className="strong">{isAway ? texts.away : previewTitle(preview)}</p>
          {isAway ? null : <LeftOut preview={preview} />}
        </div>
      )}
      {isSameServer ? null : (
        <Notice>
          <p>
            <FilledText text={texts.otherServer} parts={{ server: <SafeText text={madeFrom.server} max={200} /> }} />
          </p>
        </Notice>
      )}
      {preview.isCut ? <Notice>{texts.isCut}</Notice> : null}
      {loss === null ? null : <Notice>{loss}</Notice>}
      <KeyValues
        items={[
          { key: 'to', label: texts.goesTo, value: <Destination connectionId={input.connectionId} /> },
          { key: 'file', label: texts.backup, value: <SafeText text={file} max={1000} />, mono: true },
          {
            key: 'made',
            label: texts.made,
            value: (
              <FilledText
                text={texts.madeFrom}
                parts={{
                  time: <Time at={createdAt} zone={zone} />,
                  connection: <SafeText text={madeFrom.name} max={100} />,
                }}
              />
            ),
          },
        ]}
      />
      <ContractTable
        rows={contracts}
        keyOf={({ contractId }) => contractId}
        columns={isAway ? backupColumns : contractColumns}
      />
    </div>
  );
}

function Destination({ connectionId }: Pick<Restore['input'], 'connectionId'>) {
  const { data } = useQuery(connectionQueries.all());
  const connection = data?.connections.find(({ id }) => id === connectionId);
  if (connection === undefined) return texts.removedConnection;
  return (
    <>
      <SafeText text={connection.name} max={100} /> <ProtectionMark protection={connection.protection} />
    </>
  );
}

type Contract = Restore['preview']['contracts'][number];

const blockedOf = ({ problem, missing }: Contract): number => (problem === null ? 0 : missing);

const { columns } = texts;
const contractColumns = [
  { head: columns.contract, cell: (contract: Contract) => <ContractCell {...contract} /> },
  { head: columns.results, isNumber: true, cell: ({ results }: Contract) => formatNumber(results) },
  {
    head: columns.missing,
    isNumber: true,
    cell: (contract: Contract) => formatNumber(contract.missing - blockedOf(contract)),
  },
  { head: columns.present, isNumber: true, cell: ({ present }: Contract) => formatNumber(present) },
  {
    head: columns.leftOut,
    isNumber: true,
    cell: (contract: Contract) => formatNumber(contract.taken + contract.unusable + blockedOf(contract)),
  },
];

/** Of a backup that could not be compared with its server. */
const backupColumns = [
  { head: columns.contract, cell: (contract: Contract) => <ContractCell {...contract} problem={null} /> },
  { head: columns.results, isNumber: true, cell: ({ results }: Contract) => formatNumber(results) },
];

/** Nothing could be asked of the server, so nothing says what of the backup is missing there. */
const isNotCompared = ({ contracts }: Preview): boolean =>
  contracts.length > 0 && contracts.every(({ problem }) => problem !== null && hasClass(problem.code, 'away'));

const ContractCell = ({ name, asset, problem }: Contract) => (
  <>
    <SafeText text={name} max={200} />
    {asset === null ? null : <AssetName fqn={asset} />}
    {problem === null ? null : <p className="small normal bad">{describeError(problem).text}</p>}
  </>
);

const LeftOut = ({ preview }: { readonly preview: Restore['preview'] }) =>
  leftOutTexts(preview).map((line) => <p key={line}>{line}</p>);

/** The question before anything is sent; the preview stays visible below it. */
const Question = ({ previewed }: PreviewProps<Restore>) => (
  <div role="status">
    <p className="strong">{texts.question(previewed.preview.missing)}</p>
    <LeftOut preview={previewed.preview} />
  </div>
);

function ShowActivity({ report: { operationId }, onClose, onShowActivity }: EndProps<Restore>) {
  if (operationId === null) return null;
  const show = () => {
    onClose();
    onShowActivity(operationId);
  };
  return <Button onClick={ignoreDoubleClick(show)}>{messages.showActivity}</Button>;
}

const restoreView: OperationView<Restore> = {
  title: () => messages.title,
  isSmallAtFirst: true,
  Editor: RestoreChoice,
  Preview: RestorePreview,
  Question,
  EndActions: ShowActivity,
};

/** The restore of this window, one at a time. */
export const restore = operationWithDialog(restoreKind, restoreView);

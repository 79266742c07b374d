import { activityQueries } from '@renderer/api/activity';
import { backupQueries } from '@renderer/api/backups';
import { connectionQueries } from '@renderer/api/connections';
import { recordingQueries } from '@renderer/api/recording';
import { activityColumns } from '@renderer/features/activity/activity-columns';
import { OpenedOperation } from '@renderer/features/activity/opened-operation';
import { ConfirmView } from '@renderer/features/clean-up/confirm-view';
import { whyNotConfirmed } from '@renderer/features/clean-up/confirm-words';
import { PreviewView as CleanUpPreviewView } from '@renderer/features/clean-up/preview-view';
import { ReportView as CleanUpReportView } from '@renderer/features/clean-up/report-view';
import { ExportDone } from '@renderer/features/exporting/export-done';
import { addResultsKind } from '@renderer/features/operations/add-results/add-results';
import { FilePanel } from '@renderer/features/operations/add-results/file-panel';
import { AddResultsPreview } from '@renderer/features/operations/add-results/preview';
import { Outcomes } from '@renderer/features/operations/add-results/view';
import { TypedConfirmation } from '@renderer/features/operations/operation-dialog';
import { OperationReport } from '@renderer/features/operations/operation-report';
import { RestorePreviewView } from '@renderer/features/restore/restore-preview-view';
import { RestoreReportView } from '@renderer/features/restore/restore-report-view';
import { operationSchema } from '@shared/domain/activity';
import { type CleanUpTarget, cleanUpPreviewSchema, cleanUpReportSchema } from '@shared/domain/clean-up';
import { exportReportSchema } from '@shared/domain/export';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { recordingFileSchema, recordingPreviewSchema, recordingReportSchema } from '@shared/domain/recording';
import { restorePreviewSchema, restoreReportSchema } from '@shared/domain/restore';
import { connectionWith } from '@tests/support/connection-builders';
import { filled } from '@tests/support/filled';
import { Cells, nothing, type Place } from './place';

const connectionId = 'sample' as ConnectionId;
const operationOf = (text: string) => filled(operationSchema, text);
const previewOf = (text: string) => filled(cleanUpPreviewSchema, text);
const ways = { onOpenContract: nothing, onOpenRun: nothing, onRestore: nothing, onRestoreFile: nothing };
const target: CleanUpTarget = {
  previewId: '5b1f3a52-6c1e-4d67-9a3f-000000000001',
  connectionId,
  contractIds: ['5b1f3a52-6c1e-4d67-9a3f-000000000001' as ContractId],
  rule: { kind: 'before', instant: 3 },
  keep: { newest: true, lastSuccess: false, lastFailure: false },
};
const confirming = (text: string) => ({ kind: 'confirming', typed: '', target, preview: previewOf(text) }) as const;
const connections = (text: string) =>
  [
    connectionQueries.all().queryKey,
    { connections: [connectionWith({ id: connectionId, name: text })], lastUsed: null },
  ] as const;
const place = (text: string) => [backupQueries.place().queryKey, { folder: text, isDefault: false }] as const;

export const changePlaces: readonly Place[] = [
  {
    name: 'the list of changes',
    show: (text) => <Cells columns={activityColumns({ zone: 'UTC', isBeside: false })} row={operationOf(text)} />,
  },
  {
    name: 'a change in full',
    show: (text) => (
      <OpenedOperation
        operationId={operationOf(text).id}
        listed={operationOf(text)}
        zone="UTC"
        isBeside
        ways={ways}
        onShow={nothing}
        onClose={nothing}
      />
    ),
    data: (text) => [connections(text), [activityQueries.one(operationOf(text).id).queryKey, operationOf(text)]],
  },
  {
    name: 'the preview of a clean-up',
    show: (text) => {
      const preview = previewOf(text);
      const plans = preview.contracts.map((plan) => ({ ...plan, problem: null }));
      return <CleanUpPreviewView target={target} preview={{ ...preview, contracts: plans }} zone="UTC" />;
    },
    data: (text) => [place(text)],
  },
  {
    name: 'a contract that cannot be cleaned up',
    show: (text) => <CleanUpPreviewView target={target} preview={previewOf(text)} zone="UTC" />,
  },
  {
    name: 'the question before deleting',
    show: (text) => <ConfirmView phase={confirming(text)} about={text} zone="UTC" fieldRef={{ current: null }} />,
    data: (text) => [
      place(text),
      [connectionQueries.opened(connectionId).queryKey, connectionWith({ id: connectionId, name: text })],
    ],
  },
  {
    name: 'why deleting is not confirmed yet',
    show: (text) => <span title={whyNotConfirmed(confirming(text), null) ?? ''} />,
  },
  {
    name: 'the report of a clean-up',
    show: (text) => {
      const report = filled(cleanUpReportSchema, text);
      return <CleanUpReportView report={{ ...report, contracts: [...report.contracts, ...report.contracts] }} />;
    },
  },
  { name: 'the report of an export', show: (text) => <ExportDone report={filled(exportReportSchema, text)} /> },
  {
    name: 'a file of results',
    show: (text) => {
      const [file] = [filled(recordingFileSchema, text)];
      if (file.kind !== 'read') return null;
      return <FilePanel choice={{ kind: 'read', name: text, file, moment: null }} zone="utc" onChange={nothing} />;
    },
  },
  {
    name: 'a file that cannot be used',
    show: (text) => (
      <FilePanel choice={{ kind: 'refused', name: text, sentence: 'No.', place: text }} zone="utc" onChange={nothing} />
    ),
  },
  ...[true, false].map(
    (hasProblems): Place => ({
      name: `the preview of a recording${hasProblems ? ' that cannot be sent' : ''}`,
      show: (text) => {
        const preview = filled(recordingPreviewSchema, text);
        const { onlyPlace } = preview;
        const items = preview.items.map((item) => ({
          ...item,
          problems: hasProblems ? item.problems : [],
          conflict: onlyPlace === null ? item.conflict : ({ kind: 'exists', row: onlyPlace, sameId: false } as const),
        }));
        return (
          <AddResultsPreview
            offer={{
              contract: { connectionId, contractId: preview.previewId as ContractId },
              contractName: text,
              zone: 'utc',
            }}
            planned={{
              operationId: preview.previewId,
              input: { kind: 'file', fileId: '', timestamp: null },
              plan: { ...preview, items, request: 'PUT /v1' },
              choice: { items: new Map(), isSeen: false },
            }}
            zone="UTC"
            isSending={false}
            onChoose={nothing}
            onReread={nothing}
          />
        );
      },
      data: (text) => [[recordingQueries.body(filled(recordingPreviewSchema, text).previewId, 3).queryKey, text]],
    }),
  ),
  {
    name: 'the report of a recording',
    show: (text) => {
      const report = filled(recordingReportSchema, text);
      // Sentences are the app's own.
      const items = report.items.map((item) => ({ ...item, found: false, sentence: 'Why.' }));
      const told = { ...report, items, stopped: 'Why.' };
      return (
        <OperationReport kind={addResultsKind} report={told}>
          <Outcomes report={told} zone="UTC" />
        </OperationReport>
      );
    },
  },
  {
    name: 'the preview of a restore',
    show: (text) => (
      <RestorePreviewView
        connectionId={connectionId}
        preview={{ ...filled(restorePreviewSchema, text), isSameServer: false }}
        zone="UTC"
      />
    ),
    data: (text) => [connections(text)],
  },
  {
    name: 'the report of a restore',
    show: (text) => <RestoreReportView report={{ ...filled(restoreReportSchema, text), sentence: 'Why.' }} />,
  },
  {
    name: 'what must be typed before anything is sent',
    show: (text) => (
      <TypedConfirmation choices={['3', text]} value="" onChange={nothing} fieldRef={{ current: null }} />
    ),
  },
];

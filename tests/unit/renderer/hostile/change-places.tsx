import { connectionQueries } from '@renderer/api/connection/connections';
import { activityQueries } from '@renderer/api/operation/activity';
import { addResultsQueries } from '@renderer/api/operation/add-results';
import { backupQueries } from '@renderer/api/operation/backups';
import { activityColumns } from '@renderer/features/activity/activity-columns';
import { activityRows } from '@renderer/features/activity/activity-rows';
import { OpenedOperation } from '@renderer/features/activity/opened-operation';
import { changeColumns } from '@renderer/features/changes/change-columns';
import { ExportDone } from '@renderer/features/export/export-dialog';
import { addResultsKind } from '@renderer/features/operations/add-results/add-results';
import { FilePanel } from '@renderer/features/operations/add-results/file-panel';
import { AddResultsPreview } from '@renderer/features/operations/add-results/preview';
import { Outcomes } from '@renderer/features/operations/add-results/view';
import { cleanUpKind } from '@renderer/features/operations/clean-up/clean-up';
import type { CleanUp } from '@renderer/features/operations/clean-up/draft';
import { CleanUpPreview, Question } from '@renderer/features/operations/clean-up/preview';
import { CleanUpReport } from '@renderer/features/operations/clean-up/report';
import { operationMessages } from '@renderer/features/operations/messages';
import { TypedConfirmation } from '@renderer/features/operations/operation-dialog';
import { OperationReport } from '@renderer/features/operations/operation-report';
import { RestorePreview, restore } from '@renderer/features/operations/restore/restore';
import { contractChangeSchema } from '@shared/domain/contract/contract-change';
import { indexedContractSchema } from '@shared/domain/contract/contract-index';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { operationSchema } from '@shared/domain/operation/activity';
import {
  addResultsPreviewSchema,
  addResultsReportSchema,
  importedFileSchema,
} from '@shared/domain/operation/add-results';
import { cleanUpPreviewSchema, cleanUpReportSchema } from '@shared/domain/operation/clean-up';
import { restorePreviewSchema, restoreReportSchema } from '@shared/domain/operation/restore';
import { exportReportSchema } from '@shared/domain/result/export';
import { connectionWith } from '@tests/support/connection-builders';
import { filled } from '@tests/support/filled';
import { Cells, nothing, type Place, placeOf } from './place';

const withoutKeys = contractChangeSchema.omit({ kind: true, key: true, previousKey: true });
const connectionId = 'sample' as ConnectionId;
const operationOf = (text: string) => filled(operationSchema, text);
const previewOf = (text: string) => filled(cleanUpPreviewSchema, text);
const actions = {
  onOpenContract: nothing,
  onOpenRun: nothing,
  onUndoStatus: () => {},
  onRestore: nothing,
  onRestoreFile: nothing,
};
const subject: CleanUp['subject'] = {
  connectionId,
  contracts: [],
  leftOut: null,
  picked: [],
  isDirect: false,
  zone: 'utc',
};
const cleaning = (preview: CleanUp['preview']) => ({
  subject,
  previewed: {
    operationId: '5b1f3a52-6c1e-4d67-9a3f-000000000001',
    input: { rule: { kind: 'before', instant: 3 }, keep: { newest: true, lastSuccess: false, lastFailure: false } },
    preview,
    choice: { hasBackup: true },
  } as const,
  zone: 'UTC',
  isFixed: false,
  onChoose: nothing,
  onReread: nothing,
});
const connections = (text: string) =>
  [
    connectionQueries.all().queryKey,
    { connections: [connectionWith({ id: connectionId, name: text })], lastUsed: null },
  ] as const;
const place = (text: string) => [backupQueries.place().queryKey, { folder: text, isDefault: false }] as const;

export const changePlaces: readonly Place[] = [
  placeOf('the list of changes', (text) => (
    <>
      {activityRows([operationOf(text)], new Map()).map((row) => (
        <Cells key={row.key} columns={activityColumns({ zone: 'UTC', isBeside: false, onToggle: nothing })} row={row} />
      ))}
    </>
  )),
  placeOf('an edit in the list of changes of all contracts', (text) => {
    const keys = { kind: 'changed', key: '0.4', previousKey: '0.3' } as const;
    const change = { ...filled(withoutKeys, text), ...keys };
    const indexed = { ...filled(indexedContractSchema.omit({ key: true }), text), key: 'a contract' };
    return <Cells columns={changeColumns('UTC')} row={{ change, indexed, failedAt: null }} />;
  }),
  placeOf(
    'a change in full',
    (text) => (
      <OpenedOperation
        operationId={operationOf(text).id}
        listed={operationOf(text)}
        zone="UTC"
        isBeside
        actions={actions}
        isFollowed={false}
        onShow={nothing}
        onClose={nothing}
      />
    ),
    (text) => [connections(text), [activityQueries.one(operationOf(text).id).queryKey, operationOf(text)]],
  ),
  placeOf(
    'the preview of a clean-up',
    (text) => {
      const preview = previewOf(text);
      const plans = preview.contracts.map((plan) => ({ ...plan, problem: null }));
      return <CleanUpPreview {...cleaning({ ...preview, contracts: plans })} />;
    },
    (text) => [place(text)],
  ),
  placeOf('a contract that cannot be cleaned up', (text) => <CleanUpPreview {...cleaning(previewOf(text))} />),
  placeOf(
    'the question before deleting',
    (text) => {
      const preview = previewOf(text);
      const contracts = preview.contracts.map(({ contractId }) => ({ id: contractId, name: text, asset: text }));
      return <Question {...cleaning(preview)} subject={{ ...subject, contracts }} />;
    },
    (text) => [
      place(text),
      [connectionQueries.opened(connectionId).queryKey, connectionWith({ id: connectionId, name: text })],
    ],
  ),
  placeOf('why deleting is not confirmed yet', (text) => (
    <span title={operationMessages.type(previewOf(text).typedChoices)} />
  )),
  placeOf('the report of a clean-up', (text) => {
    const report = filled(cleanUpReportSchema, text);
    const told = { ...report, contracts: [...report.contracts, ...report.contracts] };
    return (
      <OperationReport kind={cleanUpKind} report={told}>
        <CleanUpReport subject={subject} report={told} />
      </OperationReport>
    );
  }),
  placeOf('the report of an export', (text) => <ExportDone report={filled(exportReportSchema, text)} />),
  placeOf('a file of results', (text) => {
    const [file] = [filled(importedFileSchema, text)];
    if (file.kind !== 'read') return null;
    return <FilePanel choice={{ kind: 'read', name: text, file, moment: null }} zone="utc" onChange={nothing} />;
  }),
  placeOf('a file that cannot be used', (text) => (
    <FilePanel choice={{ kind: 'refused', name: text, sentence: 'No.', place: text }} zone="utc" onChange={nothing} />
  )),
  ...[true, false].map(
    (hasProblems): Place => ({
      name: `the preview of results to add${hasProblems ? ' that cannot be sent' : ''}`,
      show: (text) => {
        const preview = filled(addResultsPreviewSchema, text);
        const { singleResult } = preview;
        const items = preview.items.map((item) => ({
          ...item,
          problems: hasProblems ? item.problems : [],
          conflict:
            singleResult === null ? item.conflict : ({ kind: 'exists', row: singleResult, sameId: false } as const),
        }));
        return (
          <AddResultsPreview
            subject={{
              contract: { connectionId, contractId: preview.previewId as ContractId },
              contractName: text,
              zone: 'utc',
            }}
            previewed={{
              operationId: preview.previewId,
              input: { kind: 'file', fileId: '', timestamp: null },
              preview: { ...preview, items, request: 'PUT /v1' },
              choice: { items: new Map(), isConfirmed: false },
            }}
            zone="UTC"
            isFixed={false}
            onChoose={nothing}
            onReread={nothing}
          />
        );
      },
      data: (text) => [[addResultsQueries.body(filled(addResultsPreviewSchema, text).previewId, 3).queryKey, text]],
    }),
  ),
  placeOf('the report of added results', (text) => {
    const report = filled(addResultsReportSchema, text);
    const items = report.items.map((item) => ({ ...item, found: false }));
    const told = { ...report, items };
    return (
      <OperationReport kind={addResultsKind} report={told}>
        <Outcomes report={told} zone="UTC" />
      </OperationReport>
    );
  }),
  placeOf(
    'the preview of a restore',
    (text) => (
      <RestorePreview
        previewed={{
          operationId: 'a',
          input: { connectionId, source: { kind: 'file' } },
          preview: { ...filled(restorePreviewSchema, text), isSameServer: false },
          choice: null,
        }}
        zone="UTC"
        isFixed={false}
      />
    ),
    (text) => [connections(text)],
  ),
  placeOf('the report of a restore', (text) => (
    <OperationReport kind={restore.kind} report={filled(restoreReportSchema, text)} />
  )),
  placeOf('what must be typed before anything is sent', (text) => (
    <TypedConfirmation choices={['3', text]} value="" onChange={nothing} fieldRef={{ current: null }} />
  )),
];

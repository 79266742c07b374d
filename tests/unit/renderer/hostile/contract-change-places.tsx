import { OperationReport } from '@renderer/features/operations/operation-report';
import {
  type RestoreContract,
  RestoreContractPreview,
  RestoreContractScope,
} from '@renderer/features/operations/restore-contract/restore-contract';
import type { SetStatus } from '@renderer/features/operations/set-status/draft';
import { setStatusKind } from '@renderer/features/operations/set-status/set-status';
import { Scope, StatusPreview, StatusReport } from '@renderer/features/operations/set-status/view';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { restoreContractPreviewSchema } from '@shared/domain/operation/restore-contract';
import { setStatusPreviewSchema, setStatusReportSchema } from '@shared/domain/operation/set-status';
import { filled } from '@tests/support/filled';
import { nothing, type Place, placeOf } from './place';

const connectionId = 'sample' as ConnectionId;
const contractId = '5b1f3a52-6c1e-4d67-9a3f-000000000001' as ContractId;

const changing = (text: string): SetStatus['subject'] => ({
  ...{ connectionId, contracts: [{ id: contractId, name: text }], leftOut: null, offered: [], undo: null },
});
const restoring = (text: string): RestoreContract['subject'] => ({ connectionId, contractId, name: text });
const around = { operationId: contractId, choice: null } as const;
const shown = { zone: 'UTC', isFixed: false, onChoose: nothing, onReread: nothing } as const;

/** Changes of a contract itself. */
export const contractChangePlaces: readonly Place[] = [
  placeOf('the preview of a change of status', (text) => {
    const preview = filled(setStatusPreviewSchema, text);
    const [first] = preview.contracts;
    const contracts = first === undefined ? [] : [{ ...first, is: 'to-change' as const }, first];
    return (
      <>
        <Scope subject={changing(text)} />
        <StatusPreview
          subject={changing(text)}
          previewed={{ ...around, input: { changes: [] }, preview: { ...preview, contracts } }}
          {...shown}
        />
      </>
    );
  }),
  placeOf('the report of a change of status', (text) => {
    const report = filled(setStatusReportSchema, text);
    return (
      <OperationReport kind={setStatusKind} report={report}>
        <StatusReport subject={changing(text)} report={report} zone="UTC" />
      </OperationReport>
    );
  }),
  placeOf('the preview of a contract that is restored', (text) => (
    <>
      <RestoreContractScope subject={restoring(text)} />
      <RestoreContractPreview
        subject={restoring(text)}
        previewed={{ ...around, input: { contractId }, preview: filled(restoreContractPreviewSchema, text) }}
        {...shown}
      />
    </>
  )),
];

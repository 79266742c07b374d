import type { ContractKey } from '@renderer/api/result/result-keys';
import { useShowActivity } from '@renderer/app/navigation';
import { useValidation } from '@renderer/features/operations/validate/validate';
import { failureToast, ValidateDialogs } from '@renderer/features/operations/validate/validate-button';
import { followStarted } from '@renderer/features/run/followed-runs';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { isUnfinished } from '@shared/domain/status';
import { shortText } from '@shared/format/text';
import { useEffect, useEffectEvent } from 'react';
import { messages } from './messages';

interface RowValidationProps {
  readonly connectionId: ConnectionId;
  readonly indexed: IndexedContract;
  /** It was sent, refused or given up. */
  readonly onDone: () => void;
}

/** Validates the contract of a row at once, with the same questions as on its own screen. Draws only dialogs. */
export function RowValidation({ connectionId, indexed, onDone }: RowValidationProps) {
  const { contract, standing } = indexed;
  const { asset } = contract;
  const target: ContractKey = { connectionId, contractId: contract.id };
  const toast = useToast();
  const showActivity = useShowActivity();
  const validation = useValidation({
    target,
    contract,
    asset: asset?.id && asset.type ? { id: asset.id, type: asset.type } : null,
    isUnderWay: standing.newest !== null && isUnfinished(standing.newest.status),
    disabledReason: null,
    onNewContract: () => undefined,
    onStarted: (run) => {
      toast.show({
        title: messages.home.validationStarted,
        text: shortText(run.contractName, 120),
        tone: 'success',
        connectionId,
      });
      followStarted(run);
    },
    onFailedAway: (failed) => {
      const message = failureToast(failed, (operationId) => {
        closeToast();
        showActivity(operationId);
      });
      const closeToast = toast.show({ ...message, connectionId });
    },
  });
  const isOver = validation.operation.useStore(({ subject }) => subject === null);
  const begin = useEffectEvent(validation.start);
  const end = useEffectEvent((over: boolean) => {
    // The first look is before it has begun.
    if (over && validation.operation.useStore.getState().subject === null) onDone();
  });
  useEffect(() => begin(), []);
  useEffect(() => end(isOver), [isOver]);
  return <ValidateDialogs validation={validation} contract={contract} />;
}

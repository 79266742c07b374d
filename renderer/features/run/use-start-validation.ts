import type { ContractKey } from '@renderer/api/result-keys';
import { useValidate, useValidateAsset } from '@renderer/api/results';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { useRef } from 'react';

interface StartOptions {
  readonly target: ContractKey;
  readonly asset: AssetKey | null;
  readonly isInherited: boolean;
  /** The answer was the end already. */
  readonly onEnded: (row: ResultRow) => void;
  readonly onNewContract: (contractId: ContractId) => void;
}

export interface StartValidation {
  readonly send: () => void;
  readonly isSending: boolean;
  readonly error: AppError | null;
  readonly forget: () => void;
}

/** An inherited contract is validated through its asset: the server then makes a contract of the asset's own. */
const nowhere: AssetKey = { id: '', type: '' };

/** Sends the request, and not a second one while the first is under way, however often it is called. */
export function useStartValidation(options: StartOptions): StartValidation {
  const { target, asset, isInherited, onEnded, onNewContract } = options;
  const own = useValidate(target);
  const inherited = useValidateAsset(target.connectionId, asset ?? nowhere);
  const isUnderWay = useRef(false);
  const { error, isPending, reset } = isInherited ? inherited : own;

  const tellEnd = (row: ResultRow) => {
    if (!isUnfinished(row.status)) onEnded(row);
  };
  const send = () => {
    if (isUnderWay.current || (isInherited && asset === null)) return;
    isUnderWay.current = true;
    const onSettled = () => {
      isUnderWay.current = false;
    };
    if (!isInherited) return own.mutate(undefined, { onSuccess: tellEnd, onSettled });
    inherited.mutate(undefined, {
      onSuccess: ({ row, contractId }) => {
        tellEnd(row);
        if (contractId !== null) onNewContract(contractId);
      },
      onSettled,
    });
  };
  return { send, isSending: isPending, error, forget: reset };
}

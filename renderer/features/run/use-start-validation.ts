import { upsertResult } from '@renderer/api/result-cache';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries, useValidate, useValidateAsset } from '@renderer/api/results';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

interface StartOptions {
  readonly target: ContractKey;
  readonly asset: AssetKey | null;
  readonly isInherited: boolean;
  /** The answer was the end already. */
  readonly onEnded: (row: ResultRow) => void;
  readonly onNewContract: (contractId: ContractId) => void;
}

interface StartValidation {
  readonly send: () => void;
  readonly isSending: boolean;
  /** Key of a result that an inherited contract got by its asset, when the server told no new contract to hold it. */
  readonly heldHere: string | null;
  readonly error: AppError | null;
  readonly forget: () => void;
}

/** An inherited contract is validated through its asset: the server then makes a contract of the asset's own. */
const nowhere: AssetKey = { id: '', type: '' };

/** Sends the request, and not a second one while the first is under way, however often it is called. */
export function useStartValidation(options: StartOptions): StartValidation {
  const { target, asset, isInherited, onEnded, onNewContract } = options;
  const client = useQueryClient();
  const own = useValidate(target);
  const inherited = useValidateAsset(target.connectionId, asset ?? nowhere);
  const isUnderWay = useRef(false);
  const [heldHere, setHeldHere] = useState<string | null>(null);
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
        if (contractId !== null) return onNewContract(contractId);
        setHeldHere(row.key);
        void keepHere(client, target, row);
      },
      onSettled,
    });
  };
  return { send, isSending: isPending, heldHere, error, forget: reset };
}

/** The server told no new contract: when the result is this contract's own newest, it belongs into its lists. */
async function keepHere(client: QueryClient, target: ContractKey, row: ResultRow): Promise<void> {
  const newest = await client.fetchQuery({ ...resultQueries.newest(target), staleTime: 0 }).catch(() => null);
  if (newest?.key === row.key) upsertResult(client, target, newest);
}

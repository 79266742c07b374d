import { upsertResult } from '@renderer/api/result-cache';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries, useValidate, useValidateAsset } from '@renderer/api/results';
import type { Contract } from '@shared/domain/contract';
import type { AssetKey, ContractId } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result';
import { isUnfinished } from '@shared/domain/status';
import type { AppError } from '@shared/errors/app-error';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useFollowedRuns } from './followed-runs';
import { nameOf } from './use-followed-run';

interface StartOptions {
  readonly target: ContractKey;
  readonly contract: Contract;
  readonly asset: AssetKey | null;
  /** Not called once the screen was left. */
  readonly onNewContract: (contractId: ContractId) => void;
}

interface StartValidation {
  readonly send: () => void;
  readonly isSending: boolean;
  readonly error: AppError | null;
  readonly forget: () => void;
}

/** An inherited contract is validated through its asset: the server then makes a contract of the asset's own. */
const nowhere: AssetKey = { id: '', type: '' };

/**
 * Sends the request, and not a second one while the first is under way, however often it is called. The run is followed
 * from its answer on, also when the screen was left meanwhile.
 */
export function useStartValidation({ target, contract, asset, onNewContract }: StartOptions): StartValidation {
  const client = useQueryClient();
  const own = useValidate(target);
  const inherited = useValidateAsset(target.connectionId, asset ?? nowhere);
  const isUnderWay = useRef(false);
  const { error, isPending, reset } = contract.inherited ? inherited : own;

  const name = nameOf(contract);
  // The asset tells contracts of the same name apart.
  const assetName = contract.asset?.fullyQualifiedName ?? null;
  const sendOnce = async () => {
    if (!contract.inherited)
      return { row: await own.mutateAsync({ name, assetName }), holder: target, contractName: name };
    const toNewContract = ({ contractId }: { readonly contractId: ContractId | null }) => {
      if (contractId !== null) onNewContract(contractId);
    };
    const { row, contractId, contractName } = await inherited.mutateAsync(assetName ?? name, {
      onSuccess: toNewContract,
    });
    const holder = contractId === null ? await holderOf(client, target, row) : { ...target, contractId };
    return { row, holder, contractName: contractName ?? name };
  };
  const send = () => {
    if (isUnderWay.current || (contract.inherited && asset === null)) return;
    isUnderWay.current = true;
    const from = Date.now();
    void sendOnce()
      .then((started) => begin({ ...started, target, from }))
      // The failure is in `error`.
      .catch(() => {})
      .finally(() => {
        isUnderWay.current = false;
      });
  };
  return { send, isSending: isPending, error, forget: reset };
}

interface Begun {
  readonly row: ResultRow;
  /** What was validated. */
  readonly target: ContractKey;
  /** Whose run it is; null when the server did not tell. */
  readonly holder: ContractKey | null;
  /** What the contract is called whose run it is: not the inherited one, where the server made another. */
  readonly contractName: string;
  /** When the request was sent, epoch milliseconds. */
  readonly from: number;
}

function begin({ row, target, holder, contractName, from }: Begun): void {
  const { follow, endAtOnce } = useFollowedRuns.getState();
  const to = Date.now();
  if (!isUnfinished(row.status)) endAtOnce({ target: holder ?? target, contractName, row, notify: true });
  else if (holder !== null) follow({ target: holder, contractName, row, at: to, sent: { from, to } });
}

/** The server told no new contract: when the result is this contract's own newest, it belongs to it and into its lists. */
async function holderOf(client: QueryClient, target: ContractKey, row: ResultRow): Promise<ContractKey | null> {
  const newest = await client.fetchQuery({ ...resultQueries.newest(target), staleTime: 0 }).catch(() => null);
  if (newest?.key !== row.key) return null;
  upsertResult(client, target, newest);
  return target;
}

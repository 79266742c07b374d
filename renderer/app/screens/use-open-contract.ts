import { isInherited } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { ContractGroup } from '@shared/results/standing/contract-groups';
import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** The screen of a run of a contract, or of the contract; an inherited one through its asset, since its id is the data product's. */
export function screenOfContract(
  connectionId: ConnectionId,
  contract: ContractSummary,
  runKey: string | null,
): NavigateOptions {
  const { id: contractId, asset } = contract;
  const search = runKey === null ? {} : ({ tab: 'results', run: runKey } as const);
  if (isInherited(contract) && asset?.id && asset.type) {
    const params = { connectionId, assetType: asset.type, assetId: asset.id };
    return { to: '/c/$connectionId/assets/$assetType/$assetId', params, search };
  }
  return { to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId }, search };
}

/** The page about an owner, a team, a data product and so on. */
export const screenOfGroup = (
  connectionId: ConnectionId,
  { kind, key }: Pick<ContractGroup, 'kind' | 'key'>,
): NavigateOptions => ({ to: '/c/$connectionId/rollup/$kind', params: { connectionId, kind }, search: { key } });

/** Opens a run of a contract, or the contract. */
export function useOpenContract(
  connectionId: ConnectionId,
): (contract: ContractSummary, runKey: string | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (contract, runKey) => void navigate(screenOfContract(connectionId, contract, runKey)),
    [connectionId, navigate],
  );
}

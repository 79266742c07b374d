import { isInherited } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens a run of a contract, or the contract; an inherited one through its asset, since its id is the data product's. */
export function useOpenContract(
  connectionId: ConnectionId,
): (contract: ContractSummary, runKey: string | null) => void {
  const navigate = useNavigate();
  return useCallback(
    (contract, runKey) => {
      const { id: contractId, asset } = contract;
      const search = runKey === null ? {} : ({ tab: 'results', run: runKey } as const);
      if (isInherited(contract) && asset?.id && asset.type) {
        const params = { connectionId, assetType: asset.type, assetId: asset.id };
        void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
      } else {
        const params = { connectionId, contractId };
        void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
      }
    },
    [connectionId, navigate],
  );
}

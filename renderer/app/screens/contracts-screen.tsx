import { useSettings } from '@renderer/api/app';
import { useAvailabilityOn } from '@renderer/api/command-availability';
import { useLastContractSearches } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { withChange } from '@renderer/app/search-params';
import { ContractsPage } from '@renderer/features/contracts/contracts-page';
import { cleanUp, subjectOfMany } from '@renderer/features/operations/clean-up/clean-up';
import { isInherited } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { messages } from './messages';
import { useMissingRights } from './use-missing-rights';

const route = getRouteApi('/c/$connectionId/contracts');

export function ContractsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  const { zone } = useSettings();
  const { offReason } = useAvailabilityOn(connectionId)('clean-up-contracts');
  const rights = useMissingRights(connectionId);
  const onCleanUp = useCallback(
    (contracts: readonly ContractSummary[]) => cleanUp.open({ ...subjectOfMany(connectionId, contracts), zone }),
    [connectionId, zone],
  );
  const reason = offReason ?? rights.whyNot('Delete');
  const cleaning = useMemo(() => ({ onCleanUp, reason }), [onCleanUp, reason]);
  const remember = useLastContractSearches((state) => state.remember);
  useEffect(() => remember(connectionId, search), [remember, connectionId, search]);
  return (
    <>
      <ConnectionTitle parts={[messages.contracts]} connectionId={connectionId} />
      <ContractsPage
        key={connectionId}
        connectionId={connectionId}
        cleaning={cleaning}
        search={search}
        onSearch={(part) => void change({ search: (before) => withChange(before, part), replace: true })}
        onOpen={(contract) => void navigate(placeOf(connectionId, contract))}
      />
    </>
  );
}

/** An inherited contract is opened through its asset: its id is that of the data product's contract. */
function placeOf(connectionId: ConnectionId, contract: ContractSummary) {
  const { id: contractId, asset } = contract;
  return isInherited(contract) && asset?.id && asset.type
    ? ({
        to: '/c/$connectionId/assets/$assetType/$assetId',
        params: { connectionId, assetType: asset.type, assetId: asset.id },
      } as const)
    : ({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId } } as const);
}

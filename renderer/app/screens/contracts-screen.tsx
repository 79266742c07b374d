import { useSettings } from '@renderer/api/app';
import { useOffers } from '@renderer/api/command-offers';
import { ContractsPage } from '@renderer/features/contracts/contracts-page';
import { cleanUp, offerOfMany } from '@renderer/features/operations/clean-up/clean-up';
import { isInherited } from '@renderer/lib/inherited';
import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import { ConnectionTitle } from './connection-title';
import { useLastSearches } from './last-search';
import { useMissingRights } from './use-missing-rights';
import { withChange } from './with-change';

const route = getRouteApi('/c/$connectionId/contracts');

export function ContractsScreen() {
  const { connectionId } = route.useParams();
  const search = route.useSearch();
  const change = route.useNavigate();
  const navigate = useNavigate();
  const { zone } = useSettings();
  const { offReason } = useOffers(connectionId)('clean-up-contracts');
  const rights = useMissingRights(connectionId);
  const onCleanUp = useCallback(
    (contracts: readonly ContractSummary[]) => cleanUp.open({ ...offerOfMany(connectionId, contracts), zone }),
    [connectionId, zone],
  );
  const reason = offReason ?? rights.whyNot('Delete');
  const cleaning = useMemo(() => ({ onCleanUp, reason }), [onCleanUp, reason]);
  const remember = useLastSearches((state) => state.remember);
  useEffect(() => remember(connectionId, search), [remember, connectionId, search]);
  return (
    <>
      <ConnectionTitle parts={['Contracts']} connectionId={connectionId} />
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

/** A contract that only its data product has is reached through the asset: its id leads to the data product's. */
function placeOf(connectionId: ConnectionId, contract: ContractSummary) {
  const { id: contractId, asset } = contract;
  return isInherited(contract) && asset?.id && asset.type
    ? ({
        to: '/c/$connectionId/assets/$assetType/$assetId',
        params: { connectionId, assetType: asset.type, assetId: asset.id },
      } as const)
    : ({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId } } as const);
}

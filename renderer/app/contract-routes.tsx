import type { ContractKey } from '@renderer/api/result-keys';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useComparePlace } from './compare-place';
import { ContractScreen, type ContractScreenProps } from './contract-screen';
import type { ContractScreenSearch } from './contract-search';
import { AssetTitle, ContractTitle } from './contract-title';
import { useLastAssetSearches, useLastSearches } from './last-search';
import { useCompareFrom } from './use-compare-from';
import { withChange } from './with-change';

const byId = getRouteApi('/c/$connectionId/contracts/$contractId');
const ofAsset = getRouteApi('/c/$connectionId/assets/$assetType/$assetId');

/** A contract by its own id. */
export function ContractById() {
  const { connectionId, contractId } = byId.useParams();
  const search = byId.useSearch();
  const change = byId.useNavigate();
  const ways = useWays(connectionId, { asset: null, search });
  return (
    <>
      <ContractTitle connectionId={connectionId} contractId={contractId} choice={search} />
      <ContractScreen
        key={contractId}
        connectionId={connectionId}
        target={{ kind: 'id', contractId }}
        search={search}
        onSearch={(part) => void change({ search: (before) => withChange(before, part), replace: true })}
        {...ways}
      />
    </>
  );
}

/** The effective contract of an asset. */
export function ContractOfAsset() {
  const { connectionId, assetType, assetId } = ofAsset.useParams();
  const search = ofAsset.useSearch();
  const change = ofAsset.useNavigate();
  const navigate = useNavigate();
  const asset: AssetKey = { type: assetType, id: assetId };
  const ways = useWays(connectionId, { asset, search });
  return (
    <>
      <AssetTitle connectionId={connectionId} asset={asset} choice={search} />
      <ContractScreen
        key={`${assetType}/${assetId}`}
        connectionId={connectionId}
        target={{ kind: 'asset', asset }}
        search={search}
        onSearch={(part) => void change({ search: (before) => withChange(before, part), replace: true })}
        {...ways}
        onBack={() => {
          const last = useLastAssetSearches.getState().searches.get(connectionId) ?? {};
          void navigate({ to: '/c/$connectionId/assets', params: { connectionId }, search: last });
        }}
      />
    </>
  );
}

interface Here {
  readonly asset: AssetKey | null;
  readonly search: ContractScreenSearch;
}

/** Where a contract's screen leads. */
function useWays(
  connectionId: ConnectionId,
  here: Here,
): Pick<ContractScreenProps, 'onBack' | 'onOpenContract' | 'comparing'> {
  const navigate = useNavigate();
  const remember = useComparePlace((state) => state.remember);
  const comparing = useCompareFrom(({ contractId }: ContractKey) => remember({ ...here, connectionId, contractId }));
  return {
    comparing,
    onBack: () => {
      const search = useLastSearches.getState().searches.get(connectionId) ?? {};
      void navigate({ to: '/c/$connectionId/contracts', params: { connectionId }, search });
    },
    onOpenContract: (contractId) =>
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId } }),
  };
}

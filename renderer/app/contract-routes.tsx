import type { AssetKey } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ContractScreen } from './contract-screen';
import { withChange } from './with-change';

const byId = getRouteApi('/c/$connectionId/contracts/$contractId');
const ofAsset = getRouteApi('/c/$connectionId/assets/$assetType/$assetId');

/** A contract by its own id. */
export function ContractById() {
  const { connectionId, contractId } = byId.useParams();
  const search = byId.useSearch();
  const change = byId.useNavigate();
  const navigate = useNavigate();
  return (
    <ContractScreen
      key={contractId}
      connectionId={connectionId}
      target={{ kind: 'id', contractId }}
      search={search}
      onSearch={(part) => void change({ search: (before) => withChange(before, part), replace: true })}
      onBack={() => void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } })}
      onOpenContract={(opened) =>
        void navigate({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId: opened } })
      }
    />
  );
}

/** The effective contract of an asset. */
export function ContractOfAsset() {
  const { connectionId, assetType, assetId } = ofAsset.useParams();
  const search = ofAsset.useSearch();
  const change = ofAsset.useNavigate();
  const navigate = useNavigate();
  const asset: AssetKey = { type: assetType, id: assetId };
  return (
    <ContractScreen
      key={`${assetType}/${assetId}`}
      connectionId={connectionId}
      target={{ kind: 'asset', asset }}
      search={search}
      onSearch={(part) => void change({ search: (before) => withChange(before, part), replace: true })}
      onBack={() => void navigate({ to: '/c/$connectionId/contracts', params: { connectionId } })}
      onOpenContract={(opened) =>
        void navigate({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId: opened } })
      }
    />
  );
}

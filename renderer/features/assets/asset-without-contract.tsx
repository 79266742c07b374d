import { assetQueries } from '@renderer/api/assets';
import { describeError } from '@renderer/lib/describe-error';
import { assetTypeWord } from '@renderer/lib/reference-words';
import { Banner, PageHeader } from '@renderer/ui/app-frame';
import { Button } from '@renderer/ui/button';
import { EmptyState } from '@renderer/ui/empty-state';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { AssetHead } from './asset-head';

interface AssetWithoutContractProps {
  readonly connectionId: ConnectionId;
  readonly asset: AssetKey;
  readonly onBack: () => void;
  /** What is said about an asset that is there and has no contract. */
  readonly children: ReactNode;
}

/** An asset without a contract: it is there and has none yet, or it is not there itself. */
export function AssetWithoutContract({ connectionId, asset, onBack, children }: AssetWithoutContractProps) {
  const { data, error, isFetching, refetch } = useQuery(assetQueries.one(connectionId, asset));
  const word = assetTypeWord(asset.type);
  if (data?.state === 'found') {
    return (
      <>
        <AssetHead asset={data.asset} />
        {children}
      </>
    );
  }
  if (data?.state === 'gone') {
    return (
      <>
        <PageHeader title={word} />
        <AssetGone onBack={onBack} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={word} />
      {error === null ? null : (
        <Banner
          tone="failed"
          icon={<CircleAlert size={16} aria-hidden />}
          actions={
            <Button size="small" busy={isFetching} onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {describeError(error, 'read the asset itself').title}. {error.message}
        </Banner>
      )}
      {data === undefined && error === null ? null : children}
    </>
  );
}

interface AssetGoneProps {
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** A search may still find what the catalog does not have any more (wire-facts A.7). */
const AssetGone = ({ onBack, onRetry, retrying }: AssetGoneProps) => (
  <EmptyState
    icon={<Trash size={20} aria-hidden />}
    title="This asset is not on the server any more"
    text="The search index may lag behind the catalog, so a search can still find it for a while. Or the type or id in its address was never right."
    action={<Button onClick={onBack}>Show all assets</Button>}
    secondary={
      <Button variant="ghost" busy={retrying} onClick={onRetry}>
        Look again
      </Button>
    }
  />
);

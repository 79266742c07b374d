import { assetQueries, useListedAsset } from '@renderer/api/assets';
import { assetTypeWord, referenceName } from '@renderer/lib/reference-messages';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Asset } from '@shared/domain/asset';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { plural } from '@shared/format/format';
import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { assetTitle } from './asset-messages';
import styles from './assets.module.css';

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
  const listed = useListedAsset(connectionId, asset);
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
        <UnreadHead asset={asset} listed={listed} />
        <AssetGone onBack={onBack} onRetry={() => void refetch()} retrying={isFetching} />
      </>
    );
  }
  return (
    <>
      <UnreadHead asset={asset} listed={listed} />
      {error === null ? null : (
        <div className={styles['failed']}>
          <ReadFailure
            error={error}
            doing="read the asset itself"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </div>
      )}
      {data === undefined && error === null ? null : children}
    </>
  );
}

interface UnreadHeadProps {
  readonly asset: AssetKey;
  readonly listed: Asset | null;
}

/** The head of an asset that was not read: what a list knows of it, or its address. */
const UnreadHead = ({ asset: { type, id }, listed }: UnreadHeadProps) =>
  listed === null ? (
    <PageHeader title={assetTypeWord(type)} facts={<SafeText text={id} mono />} />
  ) : (
    <AssetHead asset={listed} />
  );

interface AssetGoneProps {
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** A search may still find what the catalog does not have any more (docs/server.md#search). */
const AssetGone = ({ onBack, onRetry, retrying }: AssetGoneProps) => (
  <EmptyState
    icon={<Trash size={20} aria-hidden />}
    title="This asset is not on the server any more"
    text="The search index may lag behind the catalog, so a search can still find it for a while. Or the type or id in its address was never right."
    action={<Button onClick={onBack}>Back to the assets</Button>}
    secondary={
      <Button variant="ghost" busy={retrying} onClick={onRetry}>
        Look again
      </Button>
    }
  />
);

/** What an asset is, where it lives and who answers for it. */
export function AssetHead({ asset }: { readonly asset: Asset }) {
  const { service, owners, columnCount } = asset;
  return (
    <PageHeader
      title={<SafeText text={assetTitle(asset)} titled />}
      facts={
        <>
          <bdi>{assetTypeWord(asset.type)}</bdi>
          {asset.deleted ? <Badge title="Deleted on the server">Deleted</Badge> : null}
          <span className={styles['mark']}>
            <AssetMark asset={asset} />
          </span>
          {service === null ? null : (
            <span>
              Service: <SafeText text={service} max={80} />
            </span>
          )}
          {owners === null ? null : (
            <span>
              Owners:{' '}
              {owners.length === 0 ? 'none' : <SafeText text={owners.map(referenceName).join(', ')} max={160} />}
            </span>
          )}
          {columnCount === null || columnCount === 0 ? null : <span>{plural(columnCount, 'column')}</span>}
        </>
      }
    />
  );
}

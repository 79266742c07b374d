import { assetQueries, useListedAsset } from '@renderer/api/contract/assets';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { Asset } from '@shared/domain/contract/asset';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { assetTypeName, referenceName } from '@shared/format/reference-name';
import { useQuery } from '@tanstack/react-query';
import Trash from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { assetTitle } from './asset-list';
import styles from './assets.module.css';
import { messages } from './messages';

const { asset: text } = messages;

interface AssetWithoutContractProps {
  readonly connectionId: ConnectionId;
  readonly asset: AssetKey;
  readonly onBack: () => void;
  /** The notice about an asset that has no contract. */
  readonly children: ReactNode;
}

/** An asset without a contract: it has none yet, or the server no longer has the asset itself. */
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
            task={messages.couldNot.readAsset}
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

/** The head of an asset that is not loaded: what a list knows of it, or its type and id. */
const UnreadHead = ({ asset: { type, id }, listed }: UnreadHeadProps) =>
  listed === null ? (
    <PageHeader title={assetTypeName(type)} facts={<SafeText text={id} mono />} />
  ) : (
    <AssetHead asset={listed} />
  );

interface AssetGoneProps {
  readonly onBack: () => void;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** A search may still find what the catalog no longer has, because its index lags behind. */
const AssetGone = ({ onBack, onRetry, retrying }: AssetGoneProps) => (
  <EmptyState
    icon={<Trash size={20} aria-hidden />}
    title={text.gone}
    text={text.goneText}
    action={<Button onClick={onBack}>{text.back}</Button>}
    secondary={
      <Button variant="ghost" busy={retrying} onClick={onRetry}>
        {text.checkAgain}
      </Button>
    }
  />
);

/** What an asset is, where it is and who owns it. */
export function AssetHead({ asset }: { readonly asset: Asset }) {
  const { service, owners, columnCount } = asset;
  return (
    <PageHeader
      title={<SafeText text={assetTitle(asset)} titled />}
      facts={
        <>
          <bdi>{assetTypeName(asset.type)}</bdi>
          {asset.deleted ? <Badge title={messages.row.deletedHint}>{messages.row.deleted}</Badge> : null}
          <span className={styles['mark']}>
            <AssetMark asset={asset} />
          </span>
          {service === null ? null : (
            <span>
              <FilledText text={text.service} parts={{ name: <SafeText text={service} max={80} /> }} />
            </span>
          )}
          {owners === null ? null : (
            <span>
              <FilledText
                text={text.owners}
                parts={{
                  names:
                    owners.length === 0 ? (
                      text.noOwners
                    ) : (
                      <SafeText text={owners.map(referenceName).join(', ')} max={160} />
                    ),
                }}
              />
            </span>
          )}
          {columnCount === null || columnCount === 0 ? null : <span>{text.columns(columnCount)}</span>}
        </>
      }
    />
  );
}

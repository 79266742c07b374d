import { assetTypeWord, referenceName } from '@renderer/lib/reference-words';
import { PageHeader } from '@renderer/ui/app-frame';
import { AssetMark } from '@renderer/ui/asset-mark';
import { Badge } from '@renderer/ui/badge';
import { SafeText } from '@renderer/ui/safe-text';
import type { Asset } from '@shared/domain/asset';
import { plural } from '@shared/words/format';
import { assetTitle } from './asset-words';
import styles from './assets.module.css';

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

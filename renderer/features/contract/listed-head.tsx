import { PageHeader } from '@renderer/ui/app-frame';
import { AssetMark } from '@renderer/ui/asset-mark';
import { SafeText } from '@renderer/ui/safe-text';
import { ContractHead } from './contract-head';
import type { Listed } from './contract-state';
import styles from './head.module.css';

/** The head of a page whose contract has not been read: what a list knows of it, or what kind of page it is. */
export function ListedHead({ listed: { contract, asset } }: { readonly listed: Listed }) {
  if (contract !== null) return <ContractHead contract={contract} />;
  if (asset === null) return <PageHeader title="Contract" />;
  return (
    <PageHeader
      title={
        <span className={styles['title']}>
          <SafeText text={asset.displayName ?? asset.name} titled />
        </span>
      }
      facts={
        <span className={styles['asset']}>
          <AssetMark asset={asset} />
        </span>
      }
    />
  );
}

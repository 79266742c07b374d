import { PageHeader } from '@renderer/ui/app-frame';
import { Skeleton, SkeletonRows } from '@renderer/ui/skeleton';
import type { ContractSummary } from '@shared/domain/contract';
import styles from './contract.module.css';
import { ContractHead } from './contract-head';

/** The document is on its way; what the list knows is there already. */
export function ContractWaiting({ listed }: { readonly listed: ContractSummary | null }) {
  return (
    <>
      {listed === null ? (
        <PageHeader title={<Skeleton width="240px" height="20px" />} />
      ) : (
        <ContractHead contract={listed} />
      )}
      <div className={styles['waiting']}>
        <SkeletonRows count={8} label="Loading the contract" />
      </div>
    </>
  );
}

import { SkeletonRows } from '@renderer/ui/skeleton';
import type { ContractSummary } from '@shared/domain/contract';
import styles from './contract.module.css';
import { ListedHead } from './listed-head';

/** The document is on its way; what the list knows is there already. */
export function ContractWaiting({ listed }: { readonly listed: ContractSummary | null }) {
  return (
    <>
      <ListedHead listed={listed} />
      <div className={styles['waitingTabs']} aria-hidden="true" />
      <div className={styles['waiting']}>
        <SkeletonRows count={8} label="Loading the contract" />
      </div>
    </>
  );
}

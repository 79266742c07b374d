import { SkeletonRows } from '@renderer/ui/skeleton';
import styles from './contract.module.css';
import type { Listed } from './contract-state';
import { ListedHead } from './listed-head';

/** The document is on its way; what the list knows is there already. */
export function ContractWaiting({ listed }: { readonly listed: Listed }) {
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

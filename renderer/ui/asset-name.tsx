import styles from './asset-name.module.css';
import { SafeText } from './safe-text';

/** The asset of a contract in a line under the contract's name, which contracts of other assets may have too. */
export const AssetName = ({ fqn }: { readonly fqn: string }) => (
  <span className={styles['asset']}>
    <SafeText text={fqn} max={300} titled />
  </span>
);

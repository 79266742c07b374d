import { InheritedBadge } from '@renderer/ui/inherited-badge';
import styles from './inherited.module.css';
import { useOrigin } from './origin';

/** Marks a part that is not the contract's own, and leads to where it comes from. Nothing for a part that is. */
export function InheritedMark({ inherited }: { readonly inherited: boolean }) {
  const { isWhole, name, onOpen } = useOrigin();
  if (!inherited && !isWhole) return null;
  const badge = <InheritedBadge from={name} />;
  return onOpen === null ? (
    badge
  ) : (
    <button type="button" className={styles['inherited']} onClick={onOpen}>
      {badge}
    </button>
  );
}

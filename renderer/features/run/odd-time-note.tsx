import { oddTimeWords } from '@renderer/lib/odd-time';
import { useNow } from '@renderer/ui/use-now';
import ClockAlert from 'lucide-react/icons/clock-alert';
import styles from './run.module.css';

/** Says that a result is dated where no result can be: the list marks it, too. */
export function OddTimeNote({ at }: { readonly at: number }) {
  const words = oddTimeWords(at, useNow());
  return words === null ? null : (
    <p className={styles['odd']}>
      <ClockAlert size={14} aria-hidden />
      {words}
    </p>
  );
}

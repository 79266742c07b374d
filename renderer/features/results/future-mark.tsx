import { useNow } from '@renderer/ui/use-now';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import ClockAlert from 'lucide-react/icons/clock-alert';
import styles from './results-panel.module.css';

const words = 'Dated in the future: a clock may be wrong';

/** Marks a result that is dated after now. Only such a one watches the clock: a timer for every row costs. */
export const FutureMark = ({ at }: { readonly at: number }) => (at <= Date.now() ? null : <FutureUntilNow at={at} />);

function FutureUntilNow({ at }: { readonly at: number }) {
  const now = useNow();
  if (at <= now) return null;
  return (
    <span className={styles['future']} title={words}>
      <ClockAlert size={14} aria-hidden />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

import { useNow } from '@renderer/ui/use-now';
import { VisuallyHidden } from '@renderer/ui/visually-hidden';
import ClockAlert from 'lucide-react/icons/clock-alert';
import styles from './results-panel.module.css';

const future = 'Dated in the future: a clock may be wrong';

/** Marks a result that is dated after now. Only such a one watches the clock: a timer for every row costs. */
export const FutureMark = ({ at }: { readonly at: number }) => (at <= Date.now() ? null : <FutureUntilNow at={at} />);

/** Times before 1971 are as old as no contract is, and what seconds look like when they are read as milliseconds. */
const endOf1970 = Date.UTC(1971, 0, 1);

export const looksLikeSeconds = (at: number): boolean => at < endOf1970;

/** Marks a result that is dated in 1970 (quality-goals B21). */
export const SecondsMark = () => <Mark words="Dated in 1970: seconds instead of milliseconds?" />;

function FutureUntilNow({ at }: { readonly at: number }) {
  const now = useNow();
  if (at <= now) return null;
  return <Mark words={future} />;
}

const Mark = ({ words }: { readonly words: string }) => (
  <span className={styles['odd']} title={words}>
    <ClockAlert size={14} aria-hidden />
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);

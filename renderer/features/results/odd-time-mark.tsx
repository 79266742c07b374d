import { futureWords, secondsWords } from '@renderer/lib/odd-time';
import { useNow } from '@renderer/ui/hooks/use-now';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import ClockAlert from 'lucide-react/icons/clock-alert';
import styles from './results-panel.module.css';

/** Marks a result that is dated after now. Only such a one watches the clock: a timer for every row costs. */
export const FutureMark = ({ at }: { readonly at: number }) => (at <= Date.now() ? null : <FutureUntilNow at={at} />);

/** Marks a result that is dated in 1970 (docs/quality.md B21). */
export const SecondsMark = () => <Mark words={secondsWords} />;

function FutureUntilNow({ at }: { readonly at: number }) {
  const now = useNow();
  if (at <= now) return null;
  return <Mark words={futureWords} />;
}

const Mark = ({ words }: { readonly words: string }) => (
  <span className={styles['odd']} title={words}>
    <ClockAlert size={14} aria-hidden />
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);

import { Progress } from '@base-ui/react/progress';
import { useDelayed } from '@renderer/ui/hooks/use-delayed';
import { messages } from '@renderer/ui/messages';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import styles from './progress.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; null when the end is not known. */
  readonly value: number | null;
  /** Instead of the percentage, such as `1,200 of 4,000 read`. */
  readonly valueText?: string;
  /** The elapsed time, at the end. */
  readonly elapsed?: string;
  /** The text above it says the same. */
  readonly isLabelHidden?: boolean;
}

/** Progress as a share of the total, or as indeterminate. */
export function ProgressBar({ label, value, valueText, elapsed, isLabelHidden = false }: ProgressBarProps) {
  return (
    <Progress.Root
      className={styles['root']}
      value={value}
      getAriaValueText={(formatted) => valueText ?? formatted ?? messages.inProgress}
    >
      <Progress.Label>{isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</Progress.Label>
      <span className={styles['values']}>
        <Progress.Value>{(formatted) => valueText ?? (value === null ? '' : formatted)}</Progress.Value>
        {elapsed === undefined ? null : <span aria-hidden>{elapsed}</span>}
      </span>
      <Progress.Track className={styles['track']}>
        <Progress.Indicator className={styles['indicator']} />
      </Progress.Track>
    </Progress.Root>
  );
}

/** A 2 px line at the top of the nearest positioned parent while its content is refetched. */
export function RefreshBar({
  active,
  label = messages.refreshing,
}: {
  readonly active: boolean;
  readonly label?: string;
}) {
  const shown = useDelayed(active);
  return shown ? (
    <div className={styles['bar']}>
      <span />
      <VisuallyHidden>{label}</VisuallyHidden>
    </div>
  ) : null;
}

import X from 'lucide-react/icons/x';
import styles from './badge.module.css';
import { SafeText } from './safe-text';

interface FilterChipProps {
  /** What is filtered, such as `Status`. */
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
}

/** A filter that is on, and the way to remove it. */
export function FilterChip({ label, value, onRemove }: FilterChipProps) {
  return (
    <span className={styles['chip']}>
      <span className={styles['chipBody']}>
        <span className={styles['chipLabel']}>{label}</span> <SafeText text={value} max={60} />
      </span>
      <button
        type="button"
        className={styles['chipRemove']}
        aria-label={`Remove filter ${label}: ${value}`}
        title="Remove this filter"
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

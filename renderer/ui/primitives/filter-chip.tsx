import styles from '@renderer/ui/marks/badge.module.css';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { shortText } from '@shared/format/text';
import X from 'lucide-react/icons/x';
import { VisuallyHidden } from './visually-hidden';

interface FilterChipProps {
  /** What is filtered, such as `Status`. */
  readonly label: string;
  readonly value: string;
  readonly onRemove: () => void;
  /** Whether it counts. Left out: it always does and cannot be switched. */
  readonly isOn?: boolean;
  readonly onSwitch?: () => void;
}

/** Of a value, in UTF-16 units. */
const longest = 60;

/** A filter, the way to remove it and, where there is one, the way to switch it off and keep it. */
export function FilterChip({ label, value, onRemove, isOn = true, onSwitch }: FilterChipProps) {
  const words = (
    <>
      <span className={styles['chipLabel']}>{label}:</span>{' '}
      <span className={styles['chipValue']}>
        <SafeText text={value} max={longest} />
      </span>
    </>
  );
  return (
    <span className={styles['chip']} data-off={!isOn || undefined}>
      {onSwitch === undefined ? (
        <span className={styles['chipBody']}>{words}</span>
      ) : (
        <button
          type="button"
          className={styles['chipBody']}
          title={isOn ? 'Switch this filter off and keep it' : 'Switch this filter on again'}
          onClick={onSwitch}
        >
          {words}
          <VisuallyHidden>{isOn ? ' – on' : ' – off'}</VisuallyHidden>
        </button>
      )}
      <button
        type="button"
        className={styles['chipRemove']}
        aria-label={`Remove filter ${label}: ${shortText(value, longest)}`}
        title="Remove this filter"
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

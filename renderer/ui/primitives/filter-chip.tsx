import styles from '@renderer/ui/marks/badge.module.css';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { messages } from '@renderer/ui/messages';
import { shortText } from '@shared/format/text';
import X from 'lucide-react/icons/x';
import { VisuallyHidden } from './visually-hidden';

interface FilterChipProps {
  /** What is filtered, such as `Status`. */
  readonly label: string;
  /** Empty where the name says it all. */
  readonly value: string;
  readonly onRemove: () => void;
  /** Whether it is applied; true by default. */
  readonly isOn?: boolean;
  readonly onSwitch?: () => void;
}

/** Of a value, in UTF-16 units. */
const longest = 60;

/** A filter with a button to remove it and, optionally, one to turn it off without losing it. */
export function FilterChip({ label, value, onRemove, isOn = true, onSwitch }: FilterChipProps) {
  const content = (
    <>
      {value === '' ? null : (
        <>
          <span className={styles['chipLabel']}>{messages.filter.label(label)}</span>{' '}
        </>
      )}
      <span className={styles['chipValue']}>
        <SafeText text={value === '' ? label : value} max={longest} />
      </span>
    </>
  );
  return (
    <span className={styles['chip']} data-off={!isOn || undefined}>
      {onSwitch === undefined ? (
        <span className={styles['chipBody']}>{content}</span>
      ) : (
        <button
          type="button"
          className={styles['chipBody']}
          title={isOn ? messages.filter.turnOff : messages.filter.turnOn}
          onClick={onSwitch}
        >
          {content}
          <VisuallyHidden>{isOn ? messages.filter.on : messages.filter.off}</VisuallyHidden>
        </button>
      )}
      <button
        type="button"
        className={styles['chipRemove']}
        aria-label={messages.filter.removeOf(label, shortText(value, longest))}
        title={messages.filter.remove}
        onClick={onRemove}
      >
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

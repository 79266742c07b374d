import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { shownStatus, statusTone } from '@shared/format/status-names';
import { clsx } from 'clsx';
import { StatusIcon } from './status-icon';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  /** One of the six statuses, or another one as the server spells it. */
  readonly status: string;
  /** For narrow columns; screen readers still read the word. */
  readonly iconOnly?: boolean;
  readonly strong?: boolean;
}

/** A status as icon, word and colour. An unknown one is shown as sent, beside a diamond. */
export function StatusMark({ status, iconOnly = false, strong = false }: StatusMarkProps) {
  const tone = statusTone(status);
  const word = shownStatus(status);
  return (
    <span
      className={clsx(styles['mark'], styles[tone], strong && styles['strong'])}
      title={iconOnly ? word : undefined}
    >
      <StatusIcon tone={tone} />
      {iconOnly ? <VisuallyHidden>{word}</VisuallyHidden> : <bdi className={styles['word']}>{word}</bdi>}
    </span>
  );
}

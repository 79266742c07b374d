import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { shownStatus, statusTone } from '@shared/format/status-names';
import { clsx } from 'clsx';
import { StatusIcon } from './status-icon';
import styles from './status-mark.module.css';

interface StatusMarkProps {
  /** One of the six statuses or the server's own word. */
  readonly status: string;
  /** Where the word would be repeated in every line of a narrow column. It stays readable to screen readers. */
  readonly iconOnly?: boolean;
  readonly strong?: boolean;
}

/** A status: shape, word and colour. A word we do not know is shown as it is, beside a diamond. */
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

import { referenceName } from '@renderer/lib/reference-words';
import { SafeText } from '@renderer/ui/safe-text';
import type { Reference } from '@shared/domain/contract';
import { plural } from '@shared/words/format';
import { shortText } from '@shared/words/text';
import styles from './head.module.css';

const shown = 3;

interface PeopleProps {
  readonly label: string;
  readonly people: readonly Reference[];
  /** Whether the server was asked for them: otherwise none is no answer. */
  readonly isAsked: boolean;
}

/** Owners or reviewers: the first few by name, all of them in the tooltip. */
export function People({ label, people, isAsked }: PeopleProps) {
  const names = people.map(referenceName);
  const rest = names.length - shown;
  return (
    <span className={styles['fact']} title={names.length === 0 ? undefined : shortText(names.join(', '), 2000)}>
      {label}:{' '}
      {names.length === 0 ? (
        isAsked ? (
          'none'
        ) : (
          'not asked for'
        )
      ) : (
        <SafeText text={names.slice(0, shown).join(', ')} max={160} />
      )}
      {rest > 0 ? ` and ${plural(rest, 'more', 'more')}` : null}
    </span>
  );
}

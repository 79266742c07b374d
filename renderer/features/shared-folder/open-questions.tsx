import { Section } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import type { SharedConflict, SharedState } from '@shared/domain/local/shared-folder';
import { shortText } from '@shared/format/text';
import { messages } from './messages';
import styles from './shared-folder.module.css';
import { conflictKey } from './status-text';

interface ConflictsProps extends Pick<SharedState, 'conflicts'> {
  readonly onCompare: (conflict: SharedConflict) => void;
}

/** Items of which there are two versions. */
export function Conflicts({ conflicts, onCompare }: ConflictsProps) {
  const { conflicts: texts } = messages;
  if (conflicts.length === 0) return null;
  return (
    <Section title={texts.title(conflicts.length)}>
      <p className="quiet">{texts.hint}</p>
      <ul className="stack gap-2">
        {conflicts.map((conflict) => (
          <li key={conflictKey(conflict)} className="row gap-2">
            <span className="grow cut">
              {texts.of[conflict.kind]} <SafeText text={conflict.title} max={100} titled />
            </span>
            <Button
              size="small"
              aria-label={`${texts.compare} ${texts.dialog(conflict.kind, shortText(conflict.title, 60))}`}
              onClick={() => onCompare(conflict)}
            >
              {texts.compare}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Files that could not be used. */
export function Problems({ problems }: Pick<SharedState, 'problems'>) {
  const { problems: texts } = messages;
  if (problems.length === 0) return null;
  return (
    <Section title={texts.title}>
      <p className="quiet">{texts.hint}</p>
      <ul className={styles['files']}>
        {problems.map(({ file, why }) => (
          <li key={`${file} ${why}`} className="breaks">
            <SafeText text={file} max={300} mono /> {texts.why[why]}
          </li>
        ))}
      </ul>
    </Section>
  );
}

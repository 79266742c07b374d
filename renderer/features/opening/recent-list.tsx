import { SafeText } from '@renderer/ui/safe-text';
import type { RecentItem } from '@shared/domain/opening';
import { clsx } from 'clsx';
import styles from './opening.module.css';
import { recentKey } from './recently-opened';

interface RecentListProps {
  readonly id: string;
  readonly items: readonly RecentItem[];
  /** Index of the line that Enter opens; -1 for none. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onOpen: (item: RecentItem) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What was opened before. The keyboard stays in the field above, which moves through these lines. */
export function RecentList({ id, items, active, onActive, onOpen }: RecentListProps) {
  return (
    <div className={styles['recent']}>
      <h3 className={styles['recentTitle']}>Opened recently</h3>
      <div id={id} role="listbox" aria-label="Opened recently">
        {items.map((item, index) => (
          <button
            type="button"
            key={recentKey(item)}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className={clsx(styles['option'], index === active && styles['active'])}
            onPointerMove={() => onActive(index)}
            onClick={() => onOpen(item)}
          >
            <span className={styles['optionTitle']}>
              <SafeText text={item.title} max={120} />
            </span>
            <span className={styles['optionAbout']}>
              <SafeText text={item.about} max={200} />
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

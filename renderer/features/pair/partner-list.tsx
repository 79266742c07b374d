import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { messages } from './messages';
import styles from './pair.module.css';
import type { PartnerOption, Partners } from './partners';

const { choose: texts } = messages;

interface PartnerListProps {
  readonly id: string;
  readonly groups: Partners['groups'];
  /** Of the one that Enter chooses. */
  readonly activeKey: string;
  readonly onActive: (key: string) => void;
  readonly onChoose: (partner: PartnerOption) => void;
}

/** The id of an option's element, by its place in the list. */
export const partnerId = (listId: string, at: number): string => `${listId}-${at}`;

/** A listbox may contain groups, but no `fieldset`. */
const groupNamed = (titleId: string) => ({ role: 'group', 'aria-labelledby': titleId }) as const;

/** What a contract can be compared with, in groups. The focus stays in the field above, whose arrow keys move through it. */
export function PartnerList({ id, groups, activeKey, onActive, onChoose }: PartnerListProps) {
  const all = groups.flatMap(({ options }) => options);
  return (
    <div id={id} role="listbox" aria-label={texts.list} className={styles['list']}>
      {groups.map((group) => (
        <div key={group.id} {...groupNamed(`${id}-${group.id}`)}>
          <h3 id={`${id}-${group.id}`} role="presentation" className={styles['groupTitle']}>
            {texts.groups[group.id]}
          </h3>
          {group.options.map((option) => (
            <Option
              key={option.key}
              id={partnerId(id, all.indexOf(option))}
              option={option}
              isActive={option.key === activeKey}
              onActive={() => onActive(option.key)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly option: PartnerOption;
  readonly isActive: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
}

function Option({ id, option, isActive, onActive, onChoose }: OptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { title, about, connection } = option;
  return (
    <button
      type="button"
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={clsx(styles['option'], isActive && styles['active'])}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onActive()}
      onClick={onChoose}
    >
      <span className={styles['text']}>
        <span className="cut">
          <SafeText text={title} max={120} titled />
        </span>{' '}
        <span className={styles['about']}>
          <span className="cut">
            <SafeText text={about} max={200} titled />
          </span>
        </span>
      </span>{' '}
      <span className={styles['place']}>
        <ColourMark colour={connection.colour} />
        <span className="cut">
          <SafeText text={connection.name} max={80} />
        </span>
      </span>
    </button>
  );
}

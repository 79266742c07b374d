import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { clsx } from 'clsx';
import { type MouseEvent, useEffect, useRef } from 'react';
import { messages } from './messages';
import { OptionContent, type RangesIn } from './option-content';
import type { OptionGroup, PaletteOption } from './options';
import styles from './palette.module.css';

interface PaletteListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** The name of what the group of the screen is about; null for nothing. */
  readonly about: string | null;
  /** Of the option that Enter opens; null for none. */
  readonly activeKey: string | null;
  readonly rangesIn: RangesIn;
  readonly onActive: (key: string) => void;
  readonly onOpen: (option: PaletteOption) => void;
  /** Shows what can be done with an option. */
  readonly onActions: (option: PaletteOption) => unknown;
}

/** By the index in the list, since keys are server texts. */
export function optionId(listId: string, groups: readonly OptionGroup[], key: string): string {
  return `${listId}-${groups.flatMap(({ options }) => options).findIndex((option) => option.key === key)}`;
}

/** A listbox may contain groups, but no `fieldset`. */
const groupNamed = (titleId: string) => ({ role: 'group', 'aria-labelledby': titleId }) as const;

/** Matches in groups. The focus stays in the combobox above, whose arrow keys move through the options. */
export function PaletteList({ id, groups, about, activeKey, ...list }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label={messages.list.label} className={styles['list']}>
      {groups.map((group) => (
        <div key={group.id} {...groupNamed(`${id}-${group.id}`)}>
          <h3 id={`${id}-${group.id}`} role="presentation" className={styles['groupTitle']}>
            {group.id === 'here' && about !== null ? (
              <FilledText
                text={messages.list.about}
                parts={{ name: <SafeText key="name" text={about} max={80} titled /> }}
              />
            ) : (
              messages.list.groups[group.id]
            )}
          </h3>
          {group.options.map((option) => (
            <Option
              key={option.key}
              id={optionId(id, groups, option.key)}
              option={option}
              isActive={option.key === activeKey}
              {...list}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps extends Pick<PaletteListProps, 'rangesIn' | 'onActive' | 'onOpen' | 'onActions'> {
  readonly id: string;
  readonly option: PaletteOption;
  readonly isActive: boolean;
}

function Option({ id, option, isActive, rangesIn, onActive, onOpen, onActions }: OptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  const isOff = option.kind === 'entry' && (option.entry.offReason ?? null) !== null;
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const contextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onActions(option);
  };
  return (
    <button
      type="button"
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isOff || undefined}
      tabIndex={-1}
      className={clsx(styles['option'], isActive && styles['active'])}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onActive(option.key)}
      onContextMenu={contextMenu}
      onClick={() => onOpen(option)}
    >
      <OptionContent option={option} rangesIn={rangesIn} />
    </button>
  );
}

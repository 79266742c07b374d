import { clsx } from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './list-option.module.css';

interface ListGroupProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A listbox may contain groups, but no `fieldset`. */
const groupNamed = (titleId: string) => ({ role: 'group', 'aria-labelledby': titleId }) as const;

/** Options of a listbox under a title. */
export const ListGroup = ({ id, title, children }: ListGroupProps) => (
  <div {...groupNamed(id)}>
    <h3 id={id} role="presentation" className={styles['title']}>
      {title}
    </h3>
    {children}
  </div>
);

interface ListOptionProps {
  readonly id: string;
  /** The one that Enter chooses; it is kept in sight. */
  readonly isActive: boolean;
  /** It cannot be chosen at the moment, which its content says. */
  readonly isOff?: boolean;
  readonly onActive: () => void;
  readonly onChoose: () => void;
  /** Asked for by the second button of the mouse. */
  readonly onMenu?: () => void;
  readonly children: ReactNode;
}

/** An option of a listbox below a field, which keeps the focus: its arrow keys move through the options. */
export function ListOption({ id, isActive, isOff = false, onActive, onChoose, onMenu, children }: ListOptionProps) {
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const contextMenu = (event: MouseEvent) => {
    event.preventDefault();
    onMenu?.();
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
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => isActive || onActive()}
      onContextMenu={onMenu === undefined ? undefined : contextMenu}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

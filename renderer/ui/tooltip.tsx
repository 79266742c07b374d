import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement, ReactNode } from 'react';
import styles from './popup.module.css';

interface TooltipProps {
  /** null: there is nothing to say now. The element stays the same one, and so keeps its focus. */
  readonly text: ReactNode | null;
  readonly side?: 'top' | 'bottom' | 'left' | 'right';
  /** One element that can take focus, or that only explains itself to the pointer. */
  readonly children: ReactElement;
}

/** Opens under the pointer and on keyboard focus; Esc closes it. It repeats or adds to what has a name already. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root disabled={text === null}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={styles['positioner']} side={side} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles['tooltip']}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

import type { MenuItem } from '@renderer/lib/commands/menu-item';
import type { KeyboardEventHandler } from 'react';
import { availabilityOfNone } from './command-availability';
import { inWindow, subjectMenu } from './command-menu';
import { commandAt } from './commands';

interface PlaceActions {
  /** Absent where its own menu already opens it. */
  readonly open?: () => void;
  /** `isDropped`: where the pointer is. */
  readonly openInWindow: (isDropped: boolean) => void;
}

/** What every place can do, such as a view or a group: the commands that open any row, with their keys. */
export const placeMenu = ({ open, openInWindow }: PlaceActions): readonly MenuItem[] =>
  subjectMenu(
    'asset',
    {
      'open-row': open === undefined ? null : { onSelect: open },
      'open-in-window': inWindow(openInWindow),
    },
    availabilityOfNone,
  );

/** For the element around a list: the key for a new window opens the place that has the focus. `openAt`: by the index of its row. */
export const placeKey =
  (openAt: (index: number) => void): KeyboardEventHandler =>
  (event) => {
    const { index } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (index === undefined || commandAt('subject', event.nativeEvent) !== 'open-in-window') return;
    event.preventDefault();
    openAt(Number(index));
  };

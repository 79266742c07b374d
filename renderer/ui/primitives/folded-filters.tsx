import { Popover } from '@base-ui/react/popover';
import { filterHint } from '@renderer/lib/commands/commands';
import { clsx } from 'clsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from './button';
import popup from './popup.module.css';
import { usePopupHome } from './popup-home';

interface FoldedFiltersProps {
  /** The label of the button. */
  readonly word: string;
  /** What is filtered, for screen readers. */
  readonly label: string;
  /** The class of the popup. */
  readonly className: string | undefined;
  /** Moves the focus to the list, if that has a row. */
  readonly onLeave: () => void;
  /** The filters; they leave for the list by `onLeave`. */
  readonly children: (onLeave: () => void) => ReactNode;
}

/** Filters in a popup, where there is no space for them. The shortcut of the first of them opens it. */
export function FoldedFilters({ word, label, className, onLeave, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const hasLeft = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const leave = () => {
    onLeave();
    // Where the list has no row to go to, they stay, as they do where there is space for them.
    if (root.current?.contains(document.activeElement) === true) return;
    hasLeft.current = true;
    setOpen(false);
  };
  const change = (next: boolean) => {
    hasLeft.current = false;
    setOpen(next);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        render={
          <Button size="small" icon={<ListFilter size={14} aria-hidden />} data-focus="filter" title={filterHint()}>
            {word}
          </Button>
        }
      />
      <Popover.Portal container={usePopupHome()}>
        <Popover.Positioner className={popup['positioner']} sideOffset={4} align="end" collisionPadding={8}>
          <Popover.Popup
            ref={root}
            className={clsx(popup['popup'], className)}
            aria-label={label}
            initialFocus={() => root.current?.querySelector<HTMLElement>('[data-focus="filter"]') ?? true}
            finalFocus={() => !hasLeft.current}
          >
            {children(leave)}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

import { Popover } from '@base-ui/react/popover';
import { messages } from '@renderer/features/results/messages';
import { filterHint } from '@renderer/lib/commands';
import { Button } from '@renderer/ui/primitives/button';
import popup from '@renderer/ui/primitives/popup.module.css';
import { usePopupHome } from '@renderer/ui/primitives/popup-home';
import { clsx } from 'clsx';
import ListFilter from 'lucide-react/icons/list-filter';
import { type ReactNode, useRef, useState } from 'react';
import styles from './filters.module.css';

interface FoldedFiltersProps {
  /** Moves the focus to the list. */
  readonly onLeave: () => void;
  /** The filters; they leave for the list by `onLeave`. */
  readonly children: (onLeave: () => void) => ReactNode;
}

/** Filters for which the line has no room, behind a button. The shortcut of the first of them opens it. */
export function FoldedFilters({ onLeave, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const hasLeft = useRef(false);
  const root = useRef<HTMLDivElement>(null);
  const leave = () => {
    hasLeft.current = true;
    setOpen(false);
    onLeave();
  };
  const change = (next: boolean) => {
    hasLeft.current = false;
    setOpen(next);
  };
  return (
    <Popover.Root open={isOpen} onOpenChange={change}>
      <Popover.Trigger
        render={
          <Button size="small" icon={<ListFilter size={14} aria-hidden />} data-focus="filter" title={filterHint}>
            {messages.toolbar.more}
          </Button>
        }
      />
      <Popover.Portal container={usePopupHome()}>
        <Popover.Positioner className={popup['positioner']} sideOffset={4} align="end" collisionPadding={8}>
          <Popover.Popup
            ref={root}
            className={clsx(popup['popup'], styles['folded'])}
            aria-label={messages.toolbar.label}
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

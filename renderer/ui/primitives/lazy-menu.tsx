import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { cloneElement, lazy, type MouseEvent, type ReactElement, Suspense, useState } from 'react';

const Menu = lazy(async () => ({ default: (await import('./menu')).Menu }));

interface LazyMenuProps {
  /** A Button or an IconButton. */
  readonly trigger: ReactElement<TriggerProps>;
  readonly items: readonly MenuItem[];
}

interface TriggerProps {
  readonly onClick?: (event: MouseEvent) => void;
  readonly 'aria-haspopup'?: 'menu';
}

/** A menu of the window's frame, whose code is loaded after the first screen. If pressed before that, it opens as soon as it is loaded. */
export function LazyMenu({ trigger, items }: LazyMenuProps) {
  const [isPressed, setPressed] = useState(false);
  const waiting = cloneElement(trigger, { onClick: () => setPressed(true), 'aria-haspopup': 'menu' });
  return (
    <Suspense fallback={waiting}>
      <Menu trigger={trigger} items={items} isOpenAtFirst={isPressed} />
    </Suspense>
  );
}

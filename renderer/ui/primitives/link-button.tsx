import { press } from '@renderer/lib/commands/press';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { clsx } from 'clsx';
import type { ComponentPropsWithRef, KeyboardEvent } from 'react';
import styles from './button.module.css';

/** A button in the style of a link. A modifier key opens where it leads in a window of its own, as with a link. */
export function LinkButton({ className, onClick, ...rest }: ComponentPropsWithRef<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={clsx(styles['link'], className)}
      onClick={(event) => press(event, () => onClick?.(event))}
      onKeyDown={handleKeyDown}
    />
  );
}

/** Chromium presses a link by Enter with Ctrl or Cmd, a button not; and a button again and again while Enter is held, a link not. */
function handleKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
  ignoreKeyRepeat(event);
  const { key, ctrlKey, metaKey, repeat, currentTarget } = event;
  if (key !== 'Enter' || repeat || !(ctrlKey || metaKey)) return;
  event.preventDefault();
  currentTarget.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey }));
}

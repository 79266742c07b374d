import { press } from '@renderer/lib/commands/press';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import styles from './button.module.css';
import { Tooltip } from './tooltip';
import { VisuallyHidden } from './visually-hidden';

interface ButtonStyle {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'regular' | 'small';
  /** Why the button is disabled. It stays focusable, shows the reason, and ignores clicks. */
  readonly disabledReason?: string | null | undefined;
  /** Disabled where its place says why, as of an arrow at the end of a list. It stays focusable too. */
  readonly off?: boolean;
}

export interface ButtonProps extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** A 14 to 16 px icon in front of the text. */
  readonly icon?: ReactNode;
  /** In progress: the icon becomes a spinner and clicks do nothing. */
  readonly busy?: boolean;
  /** Shown behind the text while busy, such as the elapsed time. */
  readonly elapsed?: ReactNode;
}

/** A button with a text. */
export function Button({ icon, busy = false, elapsed, children, ...rest }: ButtonProps) {
  const lead = busy ? <Spinner /> : icon;
  return (
    <BareButton {...rest} busy={busy}>
      {lead === undefined || lead === null ? null : <span className={styles['icon']}>{lead}</span>}
      {children}
      {busy && elapsed !== undefined ? <span className={styles['elapsed']}>{elapsed}</span> : null}
    </BareButton>
  );
}

interface BareButtonProps extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly busy?: boolean;
  readonly square?: boolean;
  /** Shown as a tooltip while there is no reason to show. */
  readonly tip?: ReactNode;
}

/**
 * The base of Button and IconButton. Its element tree is the same in every state, because a button that is mounted again loses
 * the focus.
 */
function BareButton(props: BareButtonProps) {
  const { variant = 'secondary', size = 'regular', disabledReason, off = false, ...others } = props;
  const { busy = false, square = false, tip, ...rest } = others;
  const { className, onClick, onKeyDown, children, 'aria-describedby': describedBy, ...attributes } = rest;
  const reasonId = useId();
  const reason = disabledReason ?? null;
  const blocked = busy || off || reason !== null;
  const classes = clsx(
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    square && styles['square'],
    className,
  );

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else press(event, () => onClick?.(event));
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    // A held key would open one window after the other.
    if (event.shiftKey) ignoreKeyRepeat(event);
    onKeyDown?.(event);
  };

  return (
    <>
      <Tooltip text={reason ?? tip ?? null}>
        <button
          type="button"
          {...attributes}
          className={classes}
          aria-disabled={blocked || undefined}
          aria-busy={busy || undefined}
          aria-describedby={clsx(describedBy, reason !== null && reasonId) || undefined}
          onClick={handleClick}
          onKeyDown={handleKeyDown}
        >
          {children}
        </button>
      </Tooltip>
      {reason === null ? null : <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}

interface IconButtonProps extends ButtonStyle, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Its keys as the platform writes them; the tooltip shows them. */
  readonly keys?: string;
}

/** A square button with an icon of 14 to 16 px. */
export function IconButton({ label, icon, keys, variant = 'ghost', ...rest }: IconButtonProps) {
  const tip =
    keys === undefined ? (
      label
    ) : (
      <>
        {label} <kbd>{keys}</kbd>
      </>
    );
  return (
    <BareButton {...rest} variant={variant} square tip={tip} aria-label={label}>
      {icon}
    </BareButton>
  );
}

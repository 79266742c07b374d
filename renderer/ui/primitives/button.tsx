import { Tooltip as Base } from '@base-ui/react/tooltip';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { clsx } from 'clsx';
import { type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode, useId } from 'react';
import styles from './button.module.css';
import popupStyles from './popup.module.css';
import { VisuallyHidden } from './visually-hidden';

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  readonly size?: 'regular' | 'small';
  /** Why the button cannot be used now. It keeps focus and explains itself; a click does nothing. */
  readonly disabledReason?: string | null | undefined;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  /** A 14 to 16 px icon in front of the text. */
  readonly icon?: ReactNode;
  /** In progress: the icon becomes a spinner and clicks do nothing. */
  readonly busy?: boolean;
  /** Shown behind the text while busy, such as the elapsed time. */
  readonly elapsed?: ReactNode;
}

/** A button with a verb on it. */
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

interface BareButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled'> {
  readonly busy?: boolean;
  readonly square?: boolean;
  /** Shown as a tooltip while there is no reason to show. */
  readonly tip?: ReactNode;
}

/**
 * What Button and IconButton share: look, and how being disabled or busy behaves. The tree is the same in every state,
 * because a button that is made anew loses the focus.
 */
function BareButton(props: BareButtonProps) {
  const { variant = 'secondary', size = 'regular', disabledReason, busy = false, square = false, tip, ...rest } = props;
  const { className, onClick, children, 'aria-describedby': describedBy, ...attributes } = rest;
  const reasonId = useId();
  const reason = disabledReason ?? null;
  const blocked = busy || reason !== null;
  const look = clsx(
    styles['button'],
    styles[variant],
    size === 'small' && styles['small'],
    square && styles['square'],
    className,
  );

  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <>
      <Tooltip text={reason ?? tip ?? null}>
        <button
          type="button"
          {...attributes}
          className={look}
          aria-disabled={blocked || undefined}
          aria-busy={busy || undefined}
          aria-describedby={clsx(describedBy, reason !== null && reasonId) || undefined}
          onClick={handleClick}
        >
          {children}
        </button>
      </Tooltip>
      {reason === null ? null : <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}

interface TooltipProps {
  /** null: there is nothing to say now. The element stays the same one, and so keeps its focus. */
  readonly text: ReactNode | null;
  /** One element that can take focus, or that only explains itself to the pointer. */
  readonly children: ReactElement;
}

/** Opens under the pointer and on keyboard focus; Esc closes it. It repeats or adds to what has a name already. */
function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root disabled={text === null}>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner className={popupStyles['positioner']} side="top" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={popupStyles['tooltip']}>{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

interface IconButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> {
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

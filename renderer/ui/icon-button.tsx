import type { ComponentPropsWithRef, ReactNode } from 'react';
import { BareButton, type ButtonLook } from './button';

export interface IconButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Its keys as the platform writes them; the tooltip shows them. */
  readonly keys?: string;
  /** For toggles: whether it is on. */
  readonly pressed?: boolean;
}

/** A square button with an icon of 14 to 16 px. */
export function IconButton({ label, icon, keys, pressed, variant = 'ghost', ...rest }: IconButtonProps) {
  const tip =
    keys === undefined ? (
      label
    ) : (
      <>
        {label} <kbd>{keys}</kbd>
      </>
    );
  return (
    <BareButton {...rest} variant={variant} square tip={tip} aria-label={label} aria-pressed={pressed}>
      {icon}
    </BareButton>
  );
}

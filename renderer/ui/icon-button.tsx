import type { ComponentPropsWithRef, ReactNode } from 'react';
import { BareButton, type ButtonLook } from './button';
import { Tooltip } from './tooltip';

export interface IconButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'disabled' | 'children'> {
  /** The accessible name, also shown as a tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  /** For toggles: whether it is on. */
  readonly pressed?: boolean;
}

/** A square button with an icon of 14 to 16 px. */
export function IconButton({ label, icon, pressed, variant = 'ghost', disabledReason, ...rest }: IconButtonProps) {
  const common = { ...rest, variant, square: true, 'aria-label': label, 'aria-pressed': pressed };
  if (disabledReason !== undefined && disabledReason !== null) {
    return (
      <BareButton {...common} disabledReason={disabledReason}>
        {icon}
      </BareButton>
    );
  }
  return (
    <Tooltip text={label}>
      <BareButton {...common}>{icon}</BareButton>
    </Tooltip>
  );
}

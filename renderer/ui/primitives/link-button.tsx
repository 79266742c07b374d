import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

/** A button in the style of a link. */
export function LinkButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={clsx(styles['link'], className)} />;
}

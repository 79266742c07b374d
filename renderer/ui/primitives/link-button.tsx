import { clsx } from 'clsx';
import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

/** Looks like a link and acts inside the app. */
export function LinkButton({ className, ...rest }: ComponentPropsWithRef<'button'>) {
  return <button type="button" {...rest} className={clsx(styles['link'], className)} />;
}

import { Switch as Base } from '@base-ui/react/switch';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
}

/** A choice that takes effect at once. */
export function Switch({ checked, onChange, label, hint, disabled = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles['row']} data-disabled={disabled || undefined}>
      <div className={styles['pair']}>
        <Base.Root
          id={id}
          nativeButton
          render={<button type="button" />}
          className={styles['track']}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        >
          <Base.Thumb className={styles['thumb']} />
        </Base.Root>
        <label htmlFor={id}>{label}</label>
      </div>
      {hint === undefined ? null : (
        <div className={styles['wideHint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

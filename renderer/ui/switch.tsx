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
  const hintId = useId();
  return (
    <div className={styles['row']} data-disabled={disabled || undefined}>
      <label className={styles['pair']}>
        <Base.Root
          className={styles['track']}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          aria-describedby={hint === undefined ? undefined : hintId}
        >
          <Base.Thumb className={styles['thumb']} />
        </Base.Root>
        <span>{label}</span>
      </label>
      {hint === undefined ? null : (
        <div className={styles['wideHint']} id={hintId}>
          {hint}
        </div>
      )}
    </div>
  );
}

import { Checkbox as Base } from '@base-ui/react/checkbox';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';

export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly disabled?: boolean;
  readonly indeterminate?: boolean;
}

/** A choice that takes effect with the form it is in. */
export function Checkbox({ checked, onChange, label, hint, disabled = false, indeterminate = false }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles['row']} data-disabled={disabled || undefined}>
      <div className={styles['pair']}>
        <Base.Root
          id={id}
          nativeButton
          render={<button type="button" />}
          className={styles['box']}
          checked={checked}
          onCheckedChange={onChange}
          disabled={disabled}
          indeterminate={indeterminate}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        >
          <Base.Indicator>
            {indeterminate ? (
              <Minus size={12} strokeWidth={3} aria-hidden />
            ) : (
              <Check size={12} strokeWidth={3} aria-hidden />
            )}
          </Base.Indicator>
        </Base.Root>
        <label htmlFor={id}>{label}</label>
      </div>
      {hint === undefined ? null : (
        <div className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import type { ComponentPropsWithoutRef, ReactNode, Ref } from 'react';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

type InputAttributes = Omit<ComponentPropsWithoutRef<'input'>, 'value' | 'onChange' | 'id' | 'children'>;

export interface TextFieldProps extends FieldProps, InputAttributes {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** For addresses, ids and other text whose characters matter. */
  readonly mono?: boolean;
  readonly icon?: ReactNode;
  /** A small button over the end of the field. */
  readonly trailing?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** One line of text, without autocorrection or completion. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error,
    optional,
    hideLabel,
    value,
    onChange,
    mono = false,
    icon,
    trailing,
    inputRef,
    className,
    ...rest
  } = props;
  const about = { label, hint, error, ...(optional ? { optional } : {}), ...(hideLabel ? { hideLabel } : {}) };
  return (
    <Field {...about}>
      {(control) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            {...rest}
            {...control}
            ref={inputRef}
            className={clsx(styles['control'], mono && 'mono', className)}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (icon === undefined && trailing === undefined) return input;
        return (
          <div className={icon === undefined ? 'row relative' : styles['withIcon']}>
            {icon}
            {input}
            {trailing}
          </div>
        );
      }}
    </Field>
  );
}

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rows?: number;
  /** For text whose characters matter. */
  readonly mono?: boolean;
}

/** Several lines of text, without autocorrection or completion. */
export function TextArea({ value, onChange, rows = 3, mono = false, ...about }: TextAreaProps) {
  return (
    <Field {...about}>
      {(control) => (
        <textarea
          {...control}
          className={clsx(styles['control'], styles['area'], mono && 'mono')}
          rows={rows}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

import { clsx } from 'clsx';
import { Field, type FieldProps } from './field';
import styles from './field.module.css';

interface TextAreaProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly rows?: number;
  /** For names whose characters matter. */
  readonly mono?: boolean;
}

/** Several lines of text. Nothing is corrected, completed or capitalised on the way. */
export function TextArea({ value, onChange, rows = 3, mono = false, ...about }: TextAreaProps) {
  return (
    <Field {...about}>
      {(control) => (
        <textarea
          {...control}
          className={clsx(styles['control'], styles['area'], mono && styles['mono'])}
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

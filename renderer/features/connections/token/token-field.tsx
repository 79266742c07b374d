import { Field, type FieldProps } from '@renderer/ui/fields/field';
import styles from '@renderer/ui/fields/field.module.css';
import { Button } from '@renderer/ui/primitives/button';
import { clsx } from 'clsx';
import { type Ref, useState } from 'react';

interface TokenFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Called by Enter: a token has no line breaks. */
  readonly onEnter?: () => void;
}

/**
 * A field that has gone may be held by others for a while, such as by what remembers where the focus was, and React keeps its value
 * with it: the token must not stay in memory with either (quality-goals S27).
 */
const forgetAtEnd = (box: HTMLDivElement) => () => {
  for (const area of box.querySelectorAll('textarea')) area.value = '';
};

/** A secret of several hundred characters: pasted, wrapped, masked until asked for. */
export function TokenField({ value, onChange, placeholder, inputRef, onEnter, ...about }: TokenFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...about}>
      {(control) => (
        <div ref={forgetAtEnd} className={styles['areaBox']}>
          <textarea
            {...control}
            ref={inputRef}
            className={clsx(styles['control'], styles['area'], styles['mono'], !shown && styles['masked'])}
            rows={3}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={placeholder}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || onEnter === undefined) return;
              event.preventDefault();
              if (!event.repeat) onEnter();
            }}
          />
          <div className={styles['corner']}>
            <Button
              variant="ghost"
              size="small"
              aria-pressed={shown}
              aria-controls={control.id}
              onClick={() => setShown(!shown)}
            >
              {shown ? 'Hide' : 'Show'}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

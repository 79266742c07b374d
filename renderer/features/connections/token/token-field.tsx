import { Field, type FieldProps } from '@renderer/ui/fields/field';
import styles from '@renderer/ui/fields/field.module.css';
import { Button } from '@renderer/ui/primitives/button';
import { clsx } from 'clsx';
import { type Ref, useState } from 'react';
import { messages } from './messages';
import own from './token-sheet.module.css';

interface TokenFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly placeholder?: string;
  readonly inputRef?: Ref<HTMLTextAreaElement>;
  /** Called on Enter: a token has no line breaks. */
  readonly onEnter?: () => void;
}

/**
 * Clears the value when the field is unmounted: other code may keep a reference to the element, such as the code that restores
 * the focus, and the token must not stay in memory with it (docs/quality.md S27).
 */
const clearOnUnmount = (box: HTMLDivElement) => () => {
  for (const area of box.querySelectorAll('textarea')) area.value = '';
};

/** A field for a secret of several hundred characters: wrapped, and masked until the person wants to see it. */
export function TokenField({ value, onChange, placeholder, inputRef, onEnter, hint, ...about }: TokenFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field {...about} hint={hint === undefined ? undefined : <span className={own['hint']}>{hint}</span>}>
      {(control) => (
        <div ref={clearOnUnmount} className={styles['areaBox']}>
          <textarea
            {...control}
            ref={inputRef}
            className={clsx(styles['control'], styles['area'], 'mono', !shown && styles['masked'])}
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
              {shown ? messages.field.hide : messages.field.show}
            </Button>
          </div>
        </div>
      )}
    </Field>
  );
}

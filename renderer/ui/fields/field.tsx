import { messages } from '@renderer/ui/messages';
import hiddenStyles from '@renderer/ui/primitives/visually-hidden.module.css';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

export interface FieldProps {
  readonly label: string;
  readonly hint?: ReactNode;
  /** Why the value is invalid, in a sentence. */
  readonly error?: string | null | undefined;
  readonly optional?: boolean;
  /** The label is there for screen readers only. */
  readonly hideLabel?: boolean;
}

/** A label, a control, a hint and an error that belong together. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, optional = false, hideLabel = false, children } = props;
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== '';
  const described = [hint === undefined ? null : `${id}-hint`, hasError ? `${id}-error` : null].filter(
    (part) => part !== null,
  );
  return (
    <div className="stack gap-1">
      <FieldLabel id={id} label={label} optional={optional} hidden={hideLabel} />
      {children({
        id,
        'aria-describedby': described.length === 0 ? undefined : described.join(' '),
        'aria-invalid': hasError || undefined,
      })}
      {hint === undefined ? null : (
        <div className="faint small normal breaks" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {hasError ? (
        <div className={styles['error']} id={`${id}-error`} role="alert">
          <CircleAlert size={14} aria-hidden />
          <span>{error}</span>
        </div>
      ) : null}
    </div>
  );
}

interface FieldLabelProps {
  readonly id: string;
  readonly label: string;
  readonly optional: boolean;
  readonly hidden: boolean;
}

function FieldLabel({ id, label, optional, hidden }: FieldLabelProps) {
  return (
    <label className={hidden ? hiddenStyles['hidden'] : 'flex gap-1 label'} htmlFor={id}>
      {label}
      {optional ? <span className="faint small normal breaks">{messages.field.optional}</span> : null}
    </label>
  );
}

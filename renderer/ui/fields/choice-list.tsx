import { type ReactNode, type RefObject, useId } from 'react';
import styles from './choice-list.module.css';

interface Choice<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly hint: string;
}

interface ChoiceListProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly choices: readonly Choice<V>[];
  readonly onChange: (value: V) => void;
  /** The chosen one, which is what has the focus. */
  readonly fieldRef?: RefObject<HTMLInputElement | null>;
}

/** Radio buttons, each with a sentence about it. */
export function ChoiceList<V extends string>({ label, value, choices, onChange, fieldRef }: ChoiceListProps<V>) {
  const name = useId();
  return (
    <fieldset className="stack gap-1">
      <legend className={styles['legend']}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          <input
            ref={choice.value === value ? fieldRef : undefined}
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            aria-describedby={`${name}-${choice.value}`}
            onChange={() => onChange(choice.value)}
          />
          <span className="medium">{choice.label}</span>
          <span className="secondary" id={`${name}-${choice.value}`} aria-hidden="true">
            {choice.hint}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

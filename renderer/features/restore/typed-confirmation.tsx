import { TextField } from '@renderer/ui/text-field';
import { shortText } from '@shared/words/text';
import type { RefObject } from 'react';
import styles from './restore.module.css';

interface TypedConfirmationProps {
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** Beside the button that it unlocks. */
export function TypedConfirmation({ choices, value, onChange, fieldRef }: TypedConfirmationProps) {
  const label = `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`;
  return (
    <span className={styles['typing']}>
      <span aria-hidden="true">{label}</span>
      <TextField label={label} hideLabel value={value} onChange={onChange} inputRef={fieldRef} mono />
    </span>
  );
}

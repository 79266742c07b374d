import { ColourMark } from '@renderer/ui/colour-mark';
import type { ConnectionColour } from '@shared/domain/connection';
import { colours, colourWords } from '@shared/words/colour-words';
import { useId } from 'react';
import styles from './colour-field.module.css';

interface ColourFieldProps {
  readonly value: ConnectionColour;
  readonly onChange: (colour: ConnectionColour) => void;
}

/** What tells the connection apart at a glance, each with its word. */
export function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['colours']}>
      <legend className={styles['legend']}>Colour</legend>
      {colours.map((colour) => (
        <label key={colour} className={styles['colour']}>
          <input type="radio" name={name} value={colour} checked={colour === value} onChange={() => onChange(colour)} />
          <ColourMark colour={colour} />
          {colourWords[colour]}
        </label>
      ))}
    </fieldset>
  );
}

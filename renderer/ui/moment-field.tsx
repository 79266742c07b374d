import type { LocalParts } from '@renderer/lib/local-time';
import type { ReadMoment } from '@renderer/lib/read-moment';
import type { Ref } from 'react';
import styles from './moment-field.module.css';
import { TextField } from './text-field';

interface MomentFieldProps {
  /** What the moment is, such as `From`. */
  readonly legend: string;
  readonly value: LocalParts;
  readonly onChange: (value: LocalParts) => void;
  /** What the typed text means; null while nothing should be said about it. */
  readonly read: ReadMoment | null;
  readonly dateRef?: Ref<HTMLInputElement>;
}

/** A date and a time of day as text, so that each is exactly what was typed; what is wrong with them stands below. */
export function MomentField({ legend, value, onChange, read, dateRef }: MomentFieldProps) {
  const errorOf = (part: 'date' | 'time') => (read?.kind === 'bad' && read.part === part ? read.sentence : null);
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['root']}>
        <TextField
          label="Date"
          mono
          placeholder="2026-03-29"
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          error={errorOf('date')}
          {...(dateRef === undefined ? {} : { inputRef: dateRef })}
        />
        <TextField
          label="Time"
          mono
          placeholder="14:30"
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          error={errorOf('time')}
        />
      </div>
      {read?.kind === 'moment' && read.note !== null ? (
        <p className={styles['note']} role="status">
          {read.note}
        </p>
      ) : null}
    </fieldset>
  );
}

import type { LocalParts } from '@renderer/lib/local-time';
import type { DayBounds, ReadMoment } from '@renderer/lib/read-moment';
import { messages } from '@renderer/ui/messages';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ReactNode, RefObject } from 'react';
import { DateField } from './date-field';
import styles from './moment-field.module.css';
import { TextField } from './text-field';

interface MomentFieldProps {
  /** What the moment is, such as `From`. */
  readonly legend: string;
  /** The title above already says it. */
  readonly hideLegend?: boolean;
  readonly value: LocalParts;
  readonly onChange: (value: LocalParts) => void;
  /** The zone in which it is read. */
  readonly zone: string;
  /** The days that the calendar offers. */
  readonly bounds?: DayBounds;
  /** What the typed text means; null while nothing should be shown about it. */
  readonly read: ReadMoment | null;
  readonly dateRef?: RefObject<HTMLInputElement | null>;
  /** A button at the end of the line. */
  readonly action?: ReactNode;
}

/** A date with its calendar and a time of day. Both keep exactly what was typed, with errors below. */
export function MomentField(props: MomentFieldProps) {
  const { legend, hideLegend = false, value, onChange, zone, bounds, read, dateRef, action } = props;
  const errorOf = (part: 'date' | 'time') => (read?.kind === 'bad' && read.part === part ? read.sentence : null);
  return (
    <fieldset>
      <legend className={hideLegend ? undefined : styles['legend']}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      <div className={styles['root']}>
        <DateField
          label={messages.field.date}
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          error={errorOf('date')}
          {...{ zone, bounds }}
          {...(dateRef === undefined ? {} : { inputRef: dateRef })}
        />
        <TextField
          label={messages.field.time}
          mono
          placeholder={messages.field.timePlaceholder}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          error={errorOf('time')}
        />
        {action === undefined ? null : <div className={styles['action']}>{action}</div>}
      </div>
      {read?.kind === 'moment' && read.note !== null ? (
        <p className="above-2 warns" role="status">
          {read.note}
        </p>
      ) : null}
    </fieldset>
  );
}

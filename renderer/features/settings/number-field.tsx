import { TextField } from '@renderer/ui/fields/text-field';
import type { SettingName } from '@shared/domain/local/setting-table';
import { messages, type Range } from './messages';
import styles from './settings.module.css';
import { useTyped } from './use-typed';

const { number: text } = messages;

interface NumberFieldProps {
  readonly setting: SettingName;
  readonly label: string;
  readonly hint: string;
  readonly range: Range;
  readonly current: number;
}

/** A whole number; another is told and not saved. */
export function NumberField({ setting, label, hint, range, current }: NumberFieldProps) {
  const { field, refusal } = useTyped({
    current: String(current),
    read: (typed) => {
      const value = readNumber(range, typed);
      return value === null ? null : { [setting]: value };
    },
  });
  return (
    <TextField
      {...field}
      label={label}
      inputMode="numeric"
      className={styles['number']}
      hint={text.hint(hint, range)}
      error={
        refusal === null ? null : refusal.error === null ? text.outOfRange(range) : text.notSaved(refusal.error.message)
      }
    />
  );
}

/** A typed number; null where it is none, or out of range. */
export function readNumber({ min, max }: Range, text: string): number | null {
  const typed = text.trim();
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

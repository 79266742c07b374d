import { useChangeSettings } from '@renderer/api/local/app';
import { TextField } from '@renderer/ui/fields/text-field';
import type { SettingName } from '@shared/domain/local/setting-table';
import { useState } from 'react';
import { messages, type Range } from './messages';
import styles from './settings.module.css';

const { number: text } = messages;

interface NumberFieldProps {
  readonly setting: SettingName;
  readonly label: string;
  readonly hint: string;
  readonly range: Range;
  readonly current: number;
}

/** Saved on blur or Enter, and only when the number is valid. */
export function NumberField({ setting, label, hint, range, current }: NumberFieldProps) {
  const change = useChangeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const apply = () => {
    if (typed === null) return;
    const value = readNumber(range, typed);
    setWrong(value === null);
    if (value !== null) change.mutate({ [setting]: value }, { onSuccess: () => setTyped(null) });
  };
  const notSaved = change.error === null ? null : text.notSaved(change.error.message);
  return (
    <TextField
      label={label}
      inputMode="numeric"
      className={styles['number']}
      hint={text.hint(hint, range)}
      error={isWrong ? text.outOfRange(range) : notSaved}
      value={typed ?? String(current)}
      onChange={(next) => {
        setTyped(next);
        setWrong(false);
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

/** A typed number; null where it is none, or out of range. */
export function readNumber({ min, max }: Range, text: string): number | null {
  const typed = text.trim();
  const value = /^\d+$/.test(typed) ? Number(typed) : Number.NaN;
  return value >= min && value <= max ? value : null;
}

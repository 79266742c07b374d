import { useChangeSettings } from '@renderer/api/app';
import { TextField } from '@renderer/ui/fields/text-field';
import { checkMinutes, pageSize, staleDays } from '@shared/domain/limits';
import { useState } from 'react';
import { messages } from './messages';
import styles from './settings.module.css';

/** The settings that are whole numbers, with their ranges. */
const ranges = { pageSize, staleDays, checkMinutes } as const;
type NumberSetting = keyof typeof ranges;

interface NumberFieldProps {
  readonly setting: NumberSetting;
  readonly current: number;
}

/** Saved on blur or Enter, and only when the number is valid. */
export function NumberField({ setting, current }: NumberFieldProps) {
  const text = messages[setting];
  const change = useChangeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    if (typed === null) return;
    const read = readSetting(setting, typed);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    change.mutate({ [setting]: read.value }, { onSuccess: () => setTyped(null) });
  };
  return (
    <TextField
      label={text.label}
      inputMode="numeric"
      className={styles['number']}
      hint={text.hint(ranges[setting])}
      error={problem ?? (change.error === null ? null : text.notSaved(change.error.message))}
      value={typed ?? String(current)}
      onChange={(next) => {
        setTyped(next);
        setProblem(null);
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

/** Parses a typed number: its value, or why it is not valid. */
export function readSetting(
  setting: NumberSetting,
  text: string,
): { readonly value: number } | { readonly problem: string } {
  const typed = text.trim();
  const range = ranges[setting];
  const { empty, notANumber, outOfRange } = messages[setting];
  if (typed === '') return { problem: empty(range) };
  if (!/^\d+$/.test(typed)) return { problem: notANumber(range) };
  const value = Number(typed);
  return value < range.min || value > range.max ? { problem: outOfRange(range) } : { value };
}

import { useChangeSettings } from '@renderer/api/app';
import { TextField } from '@renderer/ui/text-field';
import { pageSize } from '@shared/domain/limits';
import { useState } from 'react';
import { readPageSize } from './page-size';
import styles from './settings.module.css';

/** Takes effect on leaving the field or on Enter, and only when the number can be used. */
export function PageSizeField({ current }: { readonly current: number }) {
  const change = useChangeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    if (typed === null) return;
    const read = readPageSize(typed);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    change.mutate({ pageSize: read.value }, { onSuccess: () => setTyped(null) });
  };
  return (
    <TextField
      label="Page size"
      inputMode="numeric"
      className={styles['number']}
      hint={`Rows asked for at a time, ${pageSize.min} to ${pageSize.max}. Smaller pages come sooner, larger ones need fewer requests.`}
      error={problem ?? (change.error === null ? null : `The page size could not be saved. ${change.error.message}`)}
      value={typed ?? String(current)}
      onChange={(text) => {
        setTyped(text);
        setProblem(null);
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

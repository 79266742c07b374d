import { useSaveConnection, useTestConnection } from '@renderer/api/connections';
import type { Connection } from '@shared/domain/connection';
import { useState } from 'react';
import { type Draft, draftOf, type FieldErrors, missingFor, sameQuestion, saveOf, testOf } from './draft';
import { errorsOfProbe, errorsOfSave } from './field-of-failure';

/** What is typed, what a test of it found, and what main said to saving it. Nothing typed is lost on the way. */
export function useConnectionForm(connection: Connection | null, onSaved: (saved: Connection) => void) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(connection));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [tested, setTested] = useState<Draft | null>(null);
  const test = useTestConnection();
  const save = useSaveConnection();

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in part))));
  };
  const lacks = (missing: FieldErrors): boolean => {
    setErrors(missing);
    return Object.keys(missing).length > 0;
  };
  const runTest = () => {
    if (test.isPending || lacks(missingFor('test', draft))) return;
    setTested(draft);
    test.mutate(testOf(draft, connection?.id), { onSuccess: ({ lines }) => setErrors(errorsOfProbe(lines)) });
  };
  const runSave = () => {
    if (save.isPending || lacks(missingFor('save', draft))) return;
    save.mutate(saveOf(draft, connection?.id), {
      onSuccess: onSaved,
      onError: (error) => setErrors(errorsOfSave(error)),
    });
  };

  const isCurrent = tested !== null && sameQuestion(tested, draft);
  return {
    draft,
    errors,
    change,
    test: { run: runTest, isPending: test.isPending, error: test.error, report: test.data ?? null, isCurrent },
    save: { run: runSave, isPending: save.isPending, error: save.error },
    hasPassed: isCurrent && test.data?.passed === true,
  };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;

import { useSaveConnection, useTestConnection, useWaitsForWrites } from '@renderer/api/connection/connections';
import type { Connection } from '@shared/domain/connection/connection';
import { useState } from 'react';
import {
  changedDraft,
  type Draft,
  type DraftChange,
  draftOf,
  type FieldErrors,
  type GivenConnection,
  isSameTest,
  problemsOf,
  saveInput,
  testInput,
} from './draft';
import { errorsOfProbe, errorsOfSave } from './field-errors';
import { typedNetwork } from './network-draft';

/** The draft, its test and its saving. Nothing typed is lost when either fails. */
export function useConnectionForm(
  connection: Connection | null,
  onSaved: (saved: Connection) => void,
  given?: GivenConnection,
) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(connection, given));
  const [refusal, setRefusal] = useState<Refusal>({ count: 0, errors: {} });
  const [tested, setTested] = useState<Draft | null>(null);
  const test = useTestConnection();
  const save = useSaveConnection();
  const isWaiting = useWaitsForWrites(connection?.id, save.isPending);

  const change = (part: DraftChange) => {
    // Functional updates, because the draft may change while a chosen file is still being read.
    setDraft((now) => changedDraft(now, part));
    setRefusal(({ count, errors }) => ({ count, errors: without(errors, part) }));
  };
  const refuse = (errors: FieldErrors) => setRefusal(({ count }) => ({ count: count + 1, errors }));
  const isUsable = (purpose: 'test' | 'save'): boolean => {
    const problems = problemsOf(purpose, draft, connection);
    const none = Object.keys(problems).length === 0;
    if (none) setRefusal(({ count }) => ({ count, errors: {} }));
    else refuse(problems);
    return none;
  };
  const runTest = () => {
    if (test.isPending || !isUsable('test')) return;
    setTested(draft);
    test.mutate(testInput(draft, connection?.id));
  };
  const runSave = () => {
    if (save.isPending || !isUsable('save')) return;
    save.mutate(saveInput(draft, connection?.id), {
      onSuccess: onSaved,
      onError: (error) => refuse(errorsOfSave(error)),
    });
  };

  const isCurrent = tested !== null && isSameTest(tested, draft);
  const found = isCurrent && test.data !== undefined ? errorsOfProbe(test.data.lines) : {};
  return {
    draft,
    change,
    errors: { ...found, ...refusal.errors } as FieldErrors,
    /** Grows with every refusal, so that the focus can move to the invalid field. */
    refusals: refusal.count,
    test: { run: runTest, isPending: test.isPending, error: test.error, report: test.data ?? null, isCurrent },
    /** `isWaiting`: for a change on the server, which must not be cut off. */
    save: { run: runSave, isPending: save.isPending, isWaiting, error: save.error },
    hasPassed: isCurrent && test.data?.passed === true,
  };
}

export type ConnectionForm = ReturnType<typeof useConnectionForm>;

interface Refusal {
  readonly count: number;
  readonly errors: FieldErrors;
}

/** Changing a field removes its error. */
const without = (errors: FieldErrors, changed: DraftChange): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !(field in changed) && !('network' in changed && isNetworkField(field))),
  );

const isNetworkField = (field: string): boolean => field === 'certificates' || field in typedNetwork(null);

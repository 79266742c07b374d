import { rangesIn } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import { useMemo, useState } from 'react';
import type { OptionGroup } from './options';
import { rankEntries } from './rank';
import type { ActionSubject } from './result-actions';
import { useChoice } from './use-choice';

const none: ActionSubject = { name: '', entries: [] };

/** The actions of a result, which typing filters. */
export function useActions() {
  const [subject, setSubject] = useState<ActionSubject | null>(null);
  const [text, change] = useState('');
  const { name, entries } = subject ?? none;
  const groups = useMemo((): readonly OptionGroup[] => {
    const options = rankEntries(entries, text).map(
      ({ entry }) => ({ kind: 'entry', key: `${entry.kind} ${entry.id}`, entry }) as const,
    );
    return options.length === 0 ? [] : [{ id: 'actions', options }];
  }, [entries, text]);
  const options = groups.flatMap((group) => group.options);
  const choice = useChoice(text, options, options[0] ?? null);
  const words = useMemo(() => typedWords(text), [text]);
  return {
    isOpen: subject !== null,
    name,
    text,
    change,
    groups,
    choice,
    rangesIn: (each: string) => rangesIn(each, words, false),
    show: (next: ActionSubject) => {
      setSubject(next);
      change('');
    },
    leave: () => setSubject(null),
  };
}

export type Actions = ReturnType<typeof useActions>;

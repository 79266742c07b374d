import type { useSharing } from '@renderer/api/local/shared-folder';
import { TextField } from '@renderer/ui/fields/text-field';
import { useState } from 'react';
import { messages } from './messages';
import styles from './shared-folder.module.css';

interface AuthorFieldProps {
  readonly author: string;
  readonly change: ReturnType<typeof useSharing>['change'];
}

/** Saved when it is left, or with Enter. What is typed stays where the name is changed elsewhere meanwhile. */
export function AuthorField({ author, change }: AuthorFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isEmpty = typed?.trim() === '';
  const save = () => {
    if (typed === null || isEmpty) return;
    const forget = () => setTyped((now) => (now === typed ? null : now));
    if (typed.trim() === author) forget();
    else change.mutate({ author: typed.trim() }, { onSuccess: forget });
  };
  return (
    <div className={styles['name']}>
      <TextField
        label={messages.author}
        hint={messages.authorHint}
        value={typed ?? author}
        maxLength={100}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={({ key }) => key === 'Enter' && save()}
        {...(isEmpty ? { error: messages.noAuthor } : {})}
      />
    </div>
  );
}

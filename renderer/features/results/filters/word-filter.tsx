import { maxFilterText } from '@renderer/features/results/search';
import { TextField } from '@renderer/ui/text-field';
import { useAddressText } from '@renderer/ui/use-address-text';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

interface WordFilterProps {
  readonly label: string;
  readonly placeholder: string;
  /** The text of the address. */
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
  /** The arrow down goes to the list. */
  readonly onLeave: () => void;
  readonly title?: string;
  readonly icon?: ReactNode;
  /** The field that the command `find` leads to. */
  readonly isMain?: boolean;
  /** The id of a list of suggestions, and a call when they are about to be seen. */
  readonly suggestions?: { readonly listId: string; readonly onWanted: () => void };
}

/** A text that filters the list. The address follows when the typing pauses; Esc clears it. */
export function WordFilter(props: WordFilterProps) {
  const { label, placeholder, text, onText, onLeave, title, icon, isMain = false, suggestions } = props;
  const draft = useAddressText(text, (next) => onText(next === '' ? undefined : next));
  return (
    <div className={styles['field']}>
      <TextField
        label={label}
        hideLabel
        type="search"
        placeholder={placeholder}
        title={title}
        maxLength={maxFilterText}
        icon={icon}
        {...(isMain ? { 'data-focus': 'filter' } : {})}
        {...(suggestions === undefined ? {} : { list: suggestions.listId, onFocus: suggestions.onWanted })}
        value={draft.text}
        onChange={draft.type}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && draft.text !== '') draft.clear();
          else if (event.key === 'ArrowDown' && suggestions === undefined) onLeave();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
    </div>
  );
}

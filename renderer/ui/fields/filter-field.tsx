import { filterHint } from '@renderer/lib/commands/commands';
import { clsx } from 'clsx';
import Search from 'lucide-react/icons/search';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

export interface FilterFieldProps
  extends Pick<TextFieldProps, 'label' | 'placeholder' | 'maxLength' | 'mono' | 'className'> {
  /** The text in the address. */
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
  /** Arrow down moves to the list. */
  readonly onLeave: () => void;
  /** The one field of a screen that the command `find` focuses. */
  readonly isMain?: boolean;
  /** The id of a datalist, and a call before it opens. */
  readonly suggestions?: { readonly listId: string; readonly onWanted: () => void };
}

/** A text that filters the list. The URL follows after a debounce; Esc clears the text. */
export function FilterField(props: FilterFieldProps) {
  const { text, onText, onLeave, isMain = false, suggestions, className, ...rest } = props;
  const draft = useUrlText(text, (next) => onText(next === '' ? undefined : next));
  return (
    <TextField
      {...rest}
      hideLabel
      type="search"
      className={clsx(styles['filter'], className)}
      {...(isMain ? { icon: <Search size={14} aria-hidden />, 'data-focus': 'filter', title: filterHint() } : {})}
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
  );
}

const debounceMs = 150;

/**
 * A text that is typed here and stored in the address, debounced. An address from an earlier pause does not overwrite what was
 * typed since.
 */
function useUrlText(urlText: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(urlText);
  const sent = useRef<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const cancel = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);

  useEffect(() => {
    const at = sent.current.indexOf(urlText);
    if (at !== -1) {
      sent.current = sent.current.slice(at + 1);
      return;
    }
    cancel();
    setText(urlText);
  }, [urlText, cancel]);

  useEffect(() => cancel, [cancel]);

  const settle = (next: string) => {
    cancel();
    sent.current = [...sent.current, next];
    onSettle(next);
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      cancel();
      timer.current = setTimeout(() => settle(next), debounceMs);
    },
    clear: () => {
      setText('');
      settle('');
    },
  };
}

import { filterHint } from '@renderer/lib/commands';
import { clsx } from 'clsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import styles from './field.module.css';
import { TextField, type TextFieldProps } from './text-field';

interface FilterFieldProps
  extends Pick<TextFieldProps, 'label' | 'placeholder' | 'maxLength' | 'icon' | 'mono' | 'className'> {
  /** The text of the address. */
  readonly text: string;
  readonly onText: (text: string | undefined) => void;
  /** The arrow down goes to the list. */
  readonly onLeave: () => void;
  /** The field that the command `find` leads to: one of a screen. */
  readonly isMain?: boolean;
  /** The id of a list of suggestions, and a call when they are about to be seen. */
  readonly suggestions?: { readonly listId: string; readonly onWanted: () => void };
}

/** A text that filters the list. The address follows when the typing pauses; Esc clears it. */
export function FilterField(props: FilterFieldProps) {
  const { text, onText, onLeave, isMain = false, suggestions, className, ...rest } = props;
  const draft = useAddressText(text, (next) => onText(next === '' ? undefined : next));
  return (
    <TextField
      {...rest}
      hideLabel
      type="search"
      className={clsx(styles['filter'], className)}
      {...(isMain ? { 'data-focus': 'filter', title: filterHint } : {})}
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

const settleMs = 150;

/**
 * A text that is typed here and kept in the address. The address follows when the typing pauses, and does not overtake
 * it: what comes back from an earlier pause is not written over what was typed since.
 */
function useAddressText(address: string, onSettle: (text: string) => void) {
  const [text, setText] = useState(address);
  const sent = useRef<readonly string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  const forget = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
  }, []);

  useEffect(() => {
    const at = sent.current.indexOf(address);
    if (at !== -1) {
      sent.current = sent.current.slice(at + 1);
      return;
    }
    forget();
    setText(address);
  }, [address, forget]);

  useEffect(() => forget, [forget]);

  const settle = (next: string) => {
    forget();
    sent.current = [...sent.current, next];
    onSettle(next);
  };
  return {
    text,
    type: (next: string) => {
      setText(next);
      forget();
      timer.current = setTimeout(() => settle(next), settleMs);
    },
    clear: () => {
      setText('');
      settle('');
    },
  };
}

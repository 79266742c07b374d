import { releaseKeys } from '@renderer/lib/commands/held-keys';
import { SafeText } from '@renderer/ui/marks/safe-text';
import Search from 'lucide-react/icons/search';
import type { KeyboardEvent, RefObject } from 'react';
import { messages } from './messages';
import styles from './palette.module.css';
import type { Actions } from './use-actions';
import type { useOpening } from './use-opening';

interface PaletteFieldProps {
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  /** Of the list below; null while there is none. */
  readonly listId: string | null;
  /** Of the option that Enter opens; null for none. */
  readonly activeId: string | null;
  readonly opening: ReturnType<typeof useOpening>;
  readonly actions: Actions;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Shows the actions of a result; false when it has none. */
  readonly onActions: () => boolean;
  readonly onSubmit: () => void;
}

/** The limit of main: a name of 3,000 characters inside an address. */
const maxLength = 40_000;

/** The one field: it searches, and filters the actions of a result. */
export function PaletteField(props: PaletteFieldProps) {
  const { fieldRef, listId, activeId, opening, actions, onKeyDown, onActions, onSubmit } = props;
  const { value, change } = actions.isOpen
    ? { value: actions.text, change: actions.change }
    : { value: opening.text, change: opening.change };
  /** What was typed before the field was there. */
  const takeTyped = () => {
    const typed = releaseKeys();
    if (typed !== '') opening.change(opening.text + typed);
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter may end the composition of a letter.
    if (event.nativeEvent.isComposing) return;
    const isUsed = actions.isOpen ? isBack(event) : isForward(event) && onActions();
    if (isUsed && actions.isOpen) actions.leave();
    if (event.key === 'Enter') onSubmit();
    if (isUsed || event.key === 'Enter' || event.key === 'Tab') event.preventDefault();
    else onKeyDown(event);
  };
  return (
    <div className={styles['field']}>
      <Search className={styles['icon']} size={16} aria-hidden />
      {actions.isOpen ? (
        <span className={styles['subject']}>
          <SafeText text={actions.name} max={60} titled />
        </span>
      ) : null}
      <input
        ref={fieldRef}
        onFocus={takeTyped}
        className={styles['input']}
        type="text"
        role="combobox"
        aria-label={actions.isOpen ? messages.actionField : messages.field}
        aria-autocomplete="list"
        aria-expanded={listId !== null}
        {...(listId === null ? {} : { 'aria-controls': listId })}
        {...(activeId === null ? {} : { 'aria-activedescendant': activeId })}
        placeholder={actions.isOpen ? messages.actionPlaceholder : messages.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={maxLength}
        value={value}
        onChange={(event) => change(event.target.value)}
        onKeyDown={keyDown}
      />
    </div>
  );
}

const hasModifier = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** → at the end of the text, or Tab. */
function isForward(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (hasModifier(event) || event.shiftKey) return false;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
  return event.key === 'Tab' || (event.key === 'ArrowRight' && isAtEnd);
}

/** ← at the beginning of the text, Backspace in an empty field, or Shift+Tab. */
function isBack(event: KeyboardEvent<HTMLInputElement>): boolean {
  if (hasModifier(event)) return false;
  if (event.key === 'Tab') return event.shiftKey;
  const { selectionEnd, value } = event.currentTarget;
  return (event.key === 'ArrowLeft' && selectionEnd === 0) || (event.key === 'Backspace' && value === '');
}

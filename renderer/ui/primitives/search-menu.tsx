import { Popover } from '@base-ui/react/popover';
import { TextField } from '@renderer/ui/fields/text-field';
import { useKeyDown } from '@renderer/ui/hooks/use-key-down';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { messages } from '@renderer/ui/messages';
import { formatNumber } from '@shared/format/format';
import Search from 'lucide-react/icons/search';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import popup from './popup.module.css';
import { usePopupHome } from './popup-home';
import styles from './search-menu.module.css';

export interface SearchMenuOption {
  readonly value: string;
  readonly count: number;
}

interface SearchMenuProps {
  /** A Button. */
  readonly trigger: ReactElement;
  /** What is chosen, such as `Owners`. */
  readonly label: string;
  readonly options: readonly SearchMenuOption[];
  readonly chosen: readonly string[];
  readonly onToggle: (value: string) => void;
  /** What a value is called, where that differs, such as `No owner` for an empty one. */
  readonly nameOf?: (value: string) => string;
}

/** Options that are rendered; the others are found by typing. */
const maxDrawn = 100;

/** A button that opens a list of values, any of which can be chosen. For thousands of values: a text field narrows them down. */
export function SearchMenu({ trigger, ...list }: SearchMenuProps) {
  return (
    <Popover.Root>
      <Popover.Trigger render={trigger} />
      <Popover.Portal container={usePopupHome()}>
        <Popover.Positioner className={popup['positioner']} sideOffset={4} align="start" collisionPadding={8}>
          <Popover.Popup className={styles['popup']} aria-label={list.label}>
            <SearchMenuOptions {...list} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The popup: a text field, and the matching values. */
export function SearchMenuOptions(props: Omit<SearchMenuProps, 'trigger'>) {
  const { label, options, chosen, onToggle, nameOf = itself } = props;
  const root = useRef<HTMLDivElement>(null);
  useKeyDown(root, (event) => moveFocus(event, root.current));
  const [text, setText] = useState('');
  // The order does not change while it is open.
  const [places] = useState(() => placesOf(options, chosen));
  const found = useMemo(
    () => findOptions(options, { text, places, chosen, nameOf }),
    [options, text, places, chosen, nameOf],
  );
  const drawn = found.slice(0, maxDrawn);
  return (
    <div ref={root} className="stack gap-1">
      <TextField
        label={messages.searchMenu.search(label)}
        hideLabel
        type="search"
        icon={<Search size={14} aria-hidden />}
        placeholder={messages.searchMenu.placeholder}
        value={text}
        onChange={setText}
      />
      <fieldset className={styles['options']} aria-label={label}>
        {drawn.map(({ value, count }) => (
          <label key={value} className={styles['option']}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => onToggle(value)} />
            <span className="cut grow">
              <SafeText text={nameOf(value)} max={120} titled />
            </span>
            <span className="faint figures">{formatNumber(count)}</span>
          </label>
        ))}
      </fieldset>
      {found.length === 0 ? <p className={styles['note']}>{messages.searchMenu.none}</p> : null}
      {found.length > drawn.length ? (
        <p className={styles['note']}>{messages.searchMenu.more(found.length - drawn.length)}</p>
      ) : null}
    </div>
  );
}

interface OptionQuery {
  readonly text: string;
  /** Where each value stood when the menu was opened. */
  readonly places: ReadonlyMap<string, number>;
  readonly chosen: readonly string[];
  readonly nameOf?: (value: string) => string;
}

const itself = (value: string): string => value;

const byCount = (one: SearchMenuOption, other: SearchMenuOption): number =>
  other.count - one.count || (one.value < other.value ? -1 : 1);

/** A chosen value is offered even if it does not occur. */
function withChosen(options: readonly SearchMenuOption[], chosen: readonly string[]): readonly SearchMenuOption[] {
  const there = new Set(options.map(({ value }) => value));
  return [...options, ...chosen.flatMap((value) => (there.has(value) ? [] : [{ value, count: 0 }]))];
}

/** The order in which options are offered: those chosen before, then the most frequent. */
export function placesOf(options: readonly SearchMenuOption[], chosen: readonly string[]): ReadonlyMap<string, number> {
  const rank = ({ value }: SearchMenuOption): number => (chosen.includes(value) ? 0 : 1);
  const sorted = withChosen(options, chosen).toSorted((one, other) => rank(one) - rank(other) || byCount(one, other));
  return new Map(sorted.map(({ value }, place) => [value, place]));
}

/** The matching options in their order, with those that have come since below them. */
export function findOptions(
  options: readonly SearchMenuOption[],
  { text, places, chosen, nameOf = itself }: OptionQuery,
): readonly SearchMenuOption[] {
  const needle = text.trim().toLowerCase();
  const placeOf = ({ value }: SearchMenuOption): number => places.get(value) ?? places.size;
  return withChosen(options, chosen)
    .filter(({ value }) => nameOf(value).toLowerCase().includes(needle))
    .toSorted((one, other) => placeOf(one) - placeOf(other) || byCount(one, other));
}

/** The arrow keys move from the text to the options, and through them. */
function moveFocus(event: KeyboardEvent, root: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || root === null) return;
  const places = [...root.querySelectorAll<HTMLInputElement>('input')];
  const at = places.indexOf(event.target as HTMLInputElement);
  places[Math.min(Math.max(at + step, 0), places.length - 1)]?.focus();
  event.preventDefault();
}

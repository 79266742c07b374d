import { useChangeSettings, useSettings } from '@renderer/api/local/app';
import { isForeign, isMacHere, type KeyPress, keysText } from '@renderer/lib/commands/keys';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { allKeysOf, type Bindings } from '@shared/bindings';
import { type CommandId, commands } from '@shared/commands';
import { listed } from '@shared/format/format';
import { keyMessages } from '@shared/format/key-messages';
import { type BindingState, bind, holdersOf, isFixed, refusalOf, reset } from '@shared/key-rules';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keysOfPress } from './keys-of-press';
import { messages } from './messages';
import styles from './shortcuts.module.css';

interface KeyEditorProps {
  readonly id: CommandId;
  /** Which of its keys is to be another; as many as it has for one more. */
  readonly place: number;
  readonly onDone: () => void;
}

/** What became of the keys that were pressed. */
type Asked =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'taken'; readonly keys: string; readonly by: readonly CommandId[] };

const isMac = isMacHere;
const titlesOf = (ids: readonly CommandId[]) => listed(ids.map((id) => keyMessages.quoted(commands[id].title)));

/** Why keys cannot be those of a command, or whose they are; null when they are free. */
export function askFor(id: CommandId, keys: string | null, bindings: Bindings): Asked | null {
  if (keys === null) return { kind: 'refused', reason: messages.noKeys };
  const text = keysText(keys);
  const refusal = refusalOf(keys, isMac);
  if (refusal !== null) return { kind: 'refused', reason: keyMessages.refused[refusal](text) };
  const by = holdersOf(id, keys, { bindings, isMac });
  const fixed = by.filter((each) => isFixed(each, isMac));
  if (fixed.length > 0) return { kind: 'refused', reason: messages.takenByFixed(text, titlesOf(fixed)) };
  return by.length > 0 ? { kind: 'taken', keys, by } : null;
}

/** The keys of a press where they are free, else why they are not. */
function answerTo(press: KeyPress, id: CommandId, bindings: Bindings): string | Asked {
  if (isForeign(press)) return { kind: 'refused', reason: messages.foreign[isMac ? 'mac' : 'other'] };
  const keys = keysOfPress(press);
  return askFor(id, keys, bindings) ?? keys ?? { kind: 'nothing' };
}

/** Takes the next keys that are pressed for a command. Tab leaves it, Escape cancels. */
export function KeyEditor({ id, place, onDone }: KeyEditorProps) {
  const field = useRef<HTMLInputElement>(null);
  const { keys: bindings } = useSettings();
  const change = useChangeSettings();
  const [asked, setAsked] = useState<Asked>({ kind: 'nothing' });
  const { title } = commands[id];
  useEffect(() => field.current?.focus(), []);
  // Made of the keys that are saved: those of another command may just have been changed.
  const save = (next: (state: BindingState) => Bindings) =>
    change.mutate((saved) => ({ keys: next({ bindings: saved.keys, isMac }) }), { onSuccess: onDone });
  const others = allKeysOf(id, bindings).map((each) =>
    typeof each === 'string' ? each : isMac ? each.mac : each.other,
  );
  const put = (keys: string) =>
    save((state) => bind(id, place < others.length ? others.with(place, keys) : [...others, keys], state));
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.altKey && !event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph'].includes(event.key) || event.repeat) return;
    if (event.key === 'Escape') return onDone();
    const answer = answerTo(event, id, bindings);
    if (typeof answer === 'string') put(answer);
    else setAsked(answer);
  };
  return (
    <fieldset className={styles['editor']} aria-label={messages.pressFor(title)}>
      <TextField
        readOnly
        hideLabel
        label={messages.press}
        placeholder={messages.press}
        inputRef={field}
        value={asked.kind === 'taken' ? keysText(asked.keys) : ''}
        error={
          asked.kind === 'refused'
            ? asked.reason
            : asked.kind === 'taken'
              ? messages.taken(keysText(asked.keys), titlesOf(asked.by))
              : null
        }
        onChange={() => undefined}
        onKeyDown={onKey}
      />
      <div className="row wraps gap-2">
        {asked.kind === 'taken' ? (
          <Button size="small" variant="primary" onClick={() => put(asked.keys)}>
            {messages.replace}
          </Button>
        ) : null}
        {place < others.length ? (
          <Button
            size="small"
            onClick={() =>
              save((state) =>
                bind(
                  id,
                  others.filter((_, at) => at !== place),
                  state,
                ),
              )
            }
          >
            {messages.remove}
          </Button>
        ) : null}
        {bindings[id] === undefined ? null : (
          <Button size="small" onClick={() => save((state) => reset(id, state))}>
            {messages.reset}
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onDone}>
          {messages.cancel}
        </Button>
      </div>
      {change.error === null ? null : <ErrorNotice error={change.error} task={messages.failed} />}
    </fieldset>
  );
}

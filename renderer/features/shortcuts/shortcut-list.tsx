import { appQueries, useChangeSettings, useSettings } from '@renderer/api/local/app';
import { isMacHere } from '@renderer/lib/commands/keys';
import { useRemoval } from '@renderer/marks/undo-removal';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { type Bindings, setBindings } from '@shared/bindings';
import type { CommandId } from '@shared/commands';
import { restored } from '@shared/key-rules';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { Fragment, useId, useMemo, useRef, useState } from 'react';
import { KeyEditor } from './key-editor';
import { messages } from './messages';
import { type Shortcut, type ShortcutGroup, shortcutGroups } from './shortcut-groups';
import styles from './shortcuts.module.css';

/** The command whose keys are being changed, and which of them. */
interface Edited {
  readonly id: CommandId;
  readonly place: number;
}

/** Every key of the app, which typing filters, and which can be changed. Mounted while it is open. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [edited, setEdited] = useState<Edited | null>(null);
  const { keys } = useSettings();
  const dropped = useQuery(appQueries.info()).data?.droppedKeys ?? [];
  const change = useChangeSettings();
  const isChanged = Object.keys(keys).length > 0;
  const reset = useRemoval<Bindings>({
    remove: () => change.mutateAsync({ keys: {} }),
    // Keys that were chosen since stay.
    restore: (before) =>
      change.mutateAsync((saved) => ({ keys: restored(before, { bindings: saved.keys, isMac: isMacHere }) })),
    removed: (before) => messages.wereReset(Object.keys(before).length),
    tasks: { remove: messages.resetFailed, save: messages.undoFailed },
  });
  const groups = useMemo(() => {
    setBindings(keys);
    return shortcutGroups(text);
  }, [text, keys]);
  const count = groups.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0);
  const done = () => {
    // Before the editor goes: what is removed with the focus would leave it to the dialog.
    root.current?.querySelector<HTMLElement>(`[data-command="${edited?.id}"] button`)?.focus();
    setEdited(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title}
      width="large"
      initialFocus={field}
      footer={
        isChanged || reset.undo !== null ? (
          <>
            {reset.undo}
            {isChanged ? <Button onClick={() => reset.drop(keys)}>{messages.resetAll}</Button> : null}
          </>
        ) : undefined
      }
    >
      <div className={styles['field']}>
        <TextField
          label={messages.filter}
          hideLabel
          placeholder={messages.filter}
          icon={<Search size={14} aria-hidden />}
          inputRef={field}
          value={text}
          onChange={setText}
        />
      </div>
      <output className="small quiet">{count === 0 ? messages.none : messages.found(count)}</output>
      {dropped.length === 0 ? null : <p className="small breaks">{messages.dropped(dropped.join(', '))}</p>}
      <div ref={root} className={styles['groups']}>
        {groups.map((group) => (
          <Group key={group.id} group={group} edited={edited} onEdit={setEdited} onDone={done} />
        ))}
      </div>
    </Dialog>
  );
}

interface GroupProps {
  readonly group: ShortcutGroup;
  readonly edited: Edited | null;
  readonly onEdit: (edited: Edited) => void;
  readonly onDone: () => void;
}

function Group({ group: { title, shortcuts }, edited, onEdit, onDone }: GroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['group']}>
      <h3 id={titleId} className="label">
        {title}
      </h3>
      <dl className={styles['keys']}>
        {shortcuts.map((shortcut) => (
          <div key={shortcut.id} className={styles['row']} data-command={shortcut.id}>
            <dt>{shortcut.title}</dt>
            <dd>
              <ShortcutKeys {...shortcut} onEdit={(place) => onEdit({ id: shortcut.id, place })} />
            </dd>
            {edited?.id === shortcut.id ? (
              <dd className={styles['editing']}>
                <KeyEditor key={edited.place} {...edited} onDone={onDone} />
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Its keys, or one button that adds some. The buttons stay as the keys change, and with them the focus. */
const ShortcutKeys = ({ title, keys, isFixed, onEdit }: Shortcut & { readonly onEdit: (place: number) => void }) =>
  [...keys.keys(), ...(keys.length === 0 ? [0] : [])].map((at) => {
    const text = keys[at];
    return (
      <Fragment key={at}>
        {at === 0 ? null : <span className="faint small"> {messages.or} </span>}
        {isFixed ? (
          <kbd title={messages.fixed}>{text}</kbd>
        ) : (
          <button
            type="button"
            aria-label={text === undefined ? messages.addTo(title) : messages.change(text, title)}
            onClick={() => onEdit(at)}
          >
            <kbd>{text ?? messages.add}</kbd>
          </button>
        )}
      </Fragment>
    );
  });

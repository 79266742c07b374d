import { TextField } from '@renderer/ui/fields/text-field';
import { Dialog } from '@renderer/ui/primitives/dialog';
import Search from 'lucide-react/icons/search';
import { Fragment, useId, useMemo, useRef, useState } from 'react';
import { messages } from './messages';
import { type Shortcut, type ShortcutGroup, shortcutGroups } from './shortcut-groups';
import styles from './shortcuts.module.css';

/** Every key of the app, which typing filters. Mounted while it is open. */
export function ShortcutList({ onClose }: { readonly onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const groups = useMemo(() => shortcutGroups(text), [text]);
  const count = groups.reduce((sum, { shortcuts }) => sum + shortcuts.length, 0);
  return (
    <Dialog open onClose={onClose} title={messages.title} width="large" initialFocus={field}>
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
      <div className={styles['groups']}>
        {groups.map((group) => (
          <Group key={group.id} {...group} />
        ))}
      </div>
    </Dialog>
  );
}

function Group({ title, shortcuts }: ShortcutGroup) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles['group']}>
      <h3 id={titleId} className="label">
        {title}
      </h3>
      <dl className={styles['keys']}>
        {shortcuts.map((shortcut) => (
          <Row key={shortcut.id} {...shortcut} />
        ))}
      </dl>
    </section>
  );
}

const Row = ({ title, keys }: Shortcut) => (
  <div className={styles['row']}>
    <dt>{title}</dt>
    <dd>
      {keys.map((each, at) => (
        <Fragment key={each}>
          {at === 0 ? null : <span className="faint small"> {messages.or} </span>}
          <kbd>{each}</kbd>
        </Fragment>
      ))}
    </dd>
  </div>
);

import { belongingsQueries, useLeftChanges } from '@renderer/api/local/belongings';
import { useExportItems } from '@renderer/api/local/local-items';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import type { Left } from '@shared/domain/local/belongings';
import { plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import styles from './belongings.module.css';
import { belongingsText } from './belongings-text';
import { messages } from './messages';

const { left: text } = messages;

interface LeftListProps {
  /** Opens the form of a new connection with the address of a removed one. */
  readonly onConnect: (connectionId: ConnectionId) => void;
}

/** What removed connections have left: to use again, export or delete. */
export function LeftList({ onConnect }: LeftListProps) {
  const id = useId();
  const { data: left = [] } = useQuery(belongingsQueries.left());
  if (left.length === 0) return null;
  return (
    <section aria-labelledby={id} className={clsx('stack gap-2', styles['kept'])}>
      <div>
        <h2 id={id} className="strong">
          {text.title}
        </h2>
        <p className="secondary">{text.hint}</p>
      </div>
      <ul>
        {left.map((each) => (
          <LeftItem key={each.connectionId} left={each} onConnect={onConnect} />
        ))}
      </ul>
    </section>
  );
}

interface LeftItemProps extends LeftListProps {
  readonly left: Left;
}

function LeftItem({ left, onConnect }: LeftItemProps) {
  const { connectionId, address, name, belongings } = left;
  const exporting = useExportItems(connectionId, null);
  const { remove } = useLeftChanges();
  const [isAsking, setAsking] = useState(false);
  const failure = exporting.error ?? remove.error;
  const what = belongingsText(belongings);
  return (
    <li className={styles['left']} aria-label={text.of(plainText(name))}>
      <div>
        <p className="strong">
          <SafeText text={name} max={100} />
        </p>
        {name === address ? null : (
          <p className="secondary">
            <SafeText text={address} max={2048} />
          </p>
        )}
        <p>{what}</p>
      </div>
      <div className="cluster gap-2">
        <Button size="small" onClick={() => onConnect(connectionId)}>
          {text.connect}
        </Button>
        <Button size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {text.export}
        </Button>
        <Button size="small" onClick={() => setAsking(true)}>
          {text.remove}
        </Button>
      </div>
      {failure === null ? null : (
        <ErrorNotice error={failure} task={remove.error === null ? messages.tasks.export : messages.tasks.removeLeft} />
      )}
      <ConfirmDialog
        open={isAsking}
        title={text.question(what)}
        confirmLabel={text.confirm}
        busy={remove.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => remove.mutate(connectionId, { onSettled: () => setAsking(false) })}
      >
        {text.consequence(plainText(address))}
      </ConfirmDialog>
    </li>
  );
}

import { useRemoveConnection, useWaitsForWrites } from '@renderer/api/connection/connections';
import { belongingsQueries } from '@renderer/api/local/belongings';
import { useExportItems } from '@renderer/api/local/local-items';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { Button } from '@renderer/ui/primitives/button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import type { Belongings } from '@shared/domain/local/belongings';
import { plainText, shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import styles from './belongings.module.css';
import { belongingsList, withoutWaiting } from './belongings-text';
import { messages } from './messages';

const { removal: text } = messages;

interface RemoveConnectionProps {
  readonly connection: { readonly id: ConnectionId; readonly name: string };
  /** The element to focus after the removal. */
  readonly heir: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Asks before a connection is removed, and lists what is deleted and what stays. */
export function RemoveConnection({ connection, heir, onClose }: RemoveConnectionProps) {
  const { id, name } = connection;
  const remove = useRemoveConnection();
  const isWaiting = useWaitsForWrites(id, remove.isPending);
  const { data, error } = useQuery(belongingsQueries.of(id));
  const [isDeleted, setDeleted] = useState(false);
  const isRemoved = useRef(false);
  const leave = () => {
    isRemoved.current = true;
    onClose();
  };
  return (
    <ConfirmDialog
      open
      title={text.title(plainText(name))}
      confirmLabel={isDeleted ? text.confirmDeleting : text.confirm}
      busy={remove.isPending}
      onCancel={onClose}
      finalFocus={() => (isRemoved.current ? heir() : true)}
      onConfirm={() => remove.mutate({ connectionId: id, isDeleted }, { onSuccess: leave })}
    >
      <div className="stack gap-3">
        {data === undefined && error === null ? <SkeletonRows count={3} label={messages.tasks.count} /> : null}
        {error === null ? null : <ErrorNotice error={error} task={messages.tasks.count} />}
        {data === undefined ? null : (
          <>
            <Part title={text.goes} items={goesWith(data)} />
            <RemainingBelongings
              connectionId={id}
              belongings={data.belongings}
              isDeleted={isDeleted}
              setDeleted={setDeleted}
            />
          </>
        )}
        <p className="secondary">{text.server}</p>
        {isWaiting ? <p role="status">{text.waits}</p> : null}
        {remove.error === null ? null : <ErrorNotice error={remove.error} task={messages.tasks.remove} />}
      </div>
    </ConfirmDialog>
  );
}

const goesWith = ({ belongings, contracts }: { readonly belongings: Belongings; readonly contracts: number }) => [
  text.address,
  ...(contracts === 0 ? [] : [text.contracts(contracts)]),
  ...(belongings.waiting === 0 ? [] : [text.waiting(belongings.waiting)]),
];

function Part({ title, items }: { readonly title: string; readonly items: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="strong">
        {title}
      </h3>
      <ul className={styles['items']}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

interface KeptProps {
  readonly connectionId: ConnectionId;
  readonly belongings: Belongings;
  readonly isDeleted: boolean;
  readonly setDeleted: (isDeleted: boolean) => void;
}

/** Belongings stay, can be exported, and are deleted only if the person chooses so. */
function RemainingBelongings({ connectionId, belongings, isDeleted, setDeleted }: KeptProps) {
  const exporting = useExportItems(connectionId, null);
  const items = belongingsList(withoutWaiting(belongings));
  if (items.length === 0) return null;
  const fileName = exporting.data?.fileName;
  return (
    <>
      <div className="stack gap-1">
        <Part title={isDeleted ? text.goes : text.stays} items={items} />
        {isDeleted ? null : <p className="secondary">{text.staysHint}</p>}
      </div>
      <div className="cluster gap-2">
        <Button size="small" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          {text.export}
        </Button>
        <span role="status" className="secondary">
          {fileName === undefined ? null : text.exported(shortText(fileName, 60))}
        </span>
      </div>
      {exporting.error === null ? null : <ErrorNotice error={exporting.error} task={messages.tasks.export} />}
      <Checkbox label={text.deletes} checked={isDeleted} onChange={setDeleted} />
    </>
  );
}

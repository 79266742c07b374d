import { ariaKeysOf, commandAt, commandsIn } from '@renderer/lib/commands/commands';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { IconButton } from '@renderer/ui/primitives/button';
import type { CommandIn } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import GripVertical from 'lucide-react/icons/grip-vertical';
import type { KeyboardEvent } from 'react';
import type { ListedConnection } from './all-connections';
import { type CardActions, ConnectionCard } from './connection-card';
import styles from './connections.module.css';
import { messages } from './messages';
import { useCardDrag, useCardOrder } from './use-card-order';

interface ConnectionListProps {
  /** The servers, then the sample workspace. */
  readonly connections: readonly ListedConnection[];
  readonly lastUsed: ConnectionId | null;
  readonly actionsOf: (connection: ListedConnection) => Omit<CardActions, 'onMove'>;
}

const steps: Readonly<Record<CommandIn<'handle'>, number>> = { 'move-up': -1, 'move-down': 1 };
const handleKeys = commandsIn('handle').map(ariaKeysOf).join(' ');

/** The connections as cards. The person orders them by mouse, by keys on the handle, or by the menu of a card. */
export function ConnectionList({ connections, lastUsed, actionsOf }: ConnectionListProps) {
  const servers = connections.filter(({ kind }) => kind === 'server');
  const { list, ids, move, error } = useCardOrder(servers);
  const drag = useCardDrag(ids, move);
  const count = servers.length;
  const onKeyDown = (id: ConnectionId) => (event: KeyboardEvent) => {
    const command = commandAt('handle', event);
    if (command === null) return;
    event.preventDefault();
    move(id, ids.indexOf(id) + steps[command]);
  };
  return (
    <>
      {error === null ? null : <ErrorNotice error={error} task={messages.tasks.reorder} />}
      <ul ref={list} className="stack gap-2" aria-label={messages.title}>
        {connections.map((connection) => {
          const { id, kind, name } = connection;
          const index = ids.indexOf(id);
          const handle =
            count < 2 ? null : kind === 'sample' ? (
              <span className={styles['noHandle']} />
            ) : (
              <IconButton
                label={messages.actions.move(plainText(name))}
                className={styles['handle']}
                size="small"
                icon={<GripVertical size={14} aria-hidden />}
                data-handle={id}
                aria-keyshortcuts={handleKeys}
                onKeyDown={onKeyDown(id)}
                {...drag.handle(id)}
              />
            );
          return (
            <li key={id} className={styles['cell']} {...(index < 0 ? {} : drag.target(id))}>
              <ConnectionCard
                connection={connection}
                isLastUsed={id === lastUsed}
                actions={{ ...actionsOf(connection), onMove: (to) => move(id, to) }}
                place={index < 0 ? null : { index, count }}
                handle={handle}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

import { Badge } from '@renderer/ui/badge';
import { Button } from '@renderer/ui/button';
import { IconButton } from '@renderer/ui/icon-button';
import { ProtectionMark } from '@renderer/ui/protection-mark';
import { SafeText } from '@renderer/ui/safe-text';
import { plainText } from '@shared/words/text';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ListedConnection } from './all-connections';
import { ConnectionIcon } from './connection-icon';
import { placeWords } from './connection-words';
import styles from './connections.module.css';

interface ConnectionCardProps {
  readonly connection: ListedConnection;
  readonly isLastUsed: boolean;
  readonly onOpen: () => void;
  /** Shows what its server can do. */
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One connection: where it leads, where its token is, and what can be done with it. */
export function ConnectionCard({ connection, isLastUsed, onOpen, onShow, onEdit, onRemove }: ConnectionCardProps) {
  const { name, kind, baseUrl, protection } = connection;
  const plainName = plainText(name);
  return (
    <section className={styles['card']} aria-label={plainName}>
      <ConnectionIcon kind={kind} />
      <div className={styles['about']}>
        <h2 className={styles['name']}>
          <SafeText text={name} max={100} />
          <ProtectionMark protection={protection} />
          {isLastUsed ? <Badge tone="accent">Last used</Badge> : null}
        </h2>
        <div className={styles['facts']}>
          <span className="selectable">{baseUrl ?? 'Starts inside the app when it is opened'}</span>
          <span>{placeWords(connection)}</span>
        </div>
      </div>
      <div className={styles['cardActions']}>
        <IconButton label={`What ${plainName} can do`} icon={<ListChecks size={14} aria-hidden />} onClick={onShow} />
        {kind === 'sample' ? null : (
          <>
            <IconButton label={`Edit ${plainName}`} icon={<Pencil size={14} aria-hidden />} onClick={onEdit} />
            <IconButton label={`Remove ${plainName}`} icon={<Trash2 size={14} aria-hidden />} onClick={onRemove} />
          </>
        )}
        <Button aria-label={`Open ${plainName}`} onClick={onOpen}>
          Open
        </Button>
      </div>
    </section>
  );
}

import { isNotEncrypted } from '@renderer/lib/plain-http';
import { Badge } from '@renderer/ui/badge';
import { Button, IconButton } from '@renderer/ui/button';
import { ColourStripe } from '@renderer/ui/colour-mark';
import { NotEncryptedMark, ProtectionMark } from '@renderer/ui/protection-mark';
import { SafeText } from '@renderer/ui/safe-text';
import { plainText } from '@shared/words/text';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import PlugZap from 'lucide-react/icons/plug-zap';
import type { ReactNode } from 'react';
import type { ListedConnection } from './all-connections';
import { type CardActions, type CardPlace, openButtonId } from './card-actions';
import { CardFacts } from './card-facts';
import { CardMenu } from './card-menu';
import { ConnectionIcon } from './connection-icon';
import { isTokenInNeed } from './connection-words';
import styles from './connections.module.css';

interface ConnectionCardProps {
  readonly connection: ListedConnection;
  readonly isLastUsed: boolean;
  readonly actions: CardActions;
  /** null for the sample workspace, which stays at the end. */
  readonly place: CardPlace | null;
  /** What it is moved by. */
  readonly handle: ReactNode;
}

/** One connection: where it leads, whose token it has, and what can be done with it. */
export function ConnectionCard({ connection, isLastUsed, actions, place, handle }: ConnectionCardProps) {
  const { id, name, kind, baseUrl, protection, colour } = connection;
  const plainName = plainText(name);
  return (
    <section className={styles['card']} aria-label={plainName}>
      <ColourStripe colour={colour} className={styles['cardStripe']} />
      {handle}
      <ConnectionIcon kind={kind} />
      <div className={styles['about']}>
        <h2 className={styles['name']}>
          <SafeText text={name} max={100} />
          <ProtectionMark protection={protection} />
          {isNotEncrypted(baseUrl) ? <NotEncryptedMark /> : null}
          {isLastUsed ? <Badge tone="accent">Last used</Badge> : null}
        </h2>
        <CardFacts connection={connection} />
        <TokenNeed connection={connection} actions={actions} />
      </div>
      <div className={styles['cardActions']}>
        {place === null ? (
          <IconButton
            label={`What ${plainName} can do`}
            icon={<ListChecks size={14} aria-hidden />}
            onClick={actions.onShow}
          />
        ) : (
          <>
            <IconButton label={`Test ${plainName}`} icon={<PlugZap size={14} aria-hidden />} onClick={actions.onTest} />
            <IconButton label={`Edit ${plainName}`} icon={<Pencil size={14} aria-hidden />} onClick={actions.onEdit} />
            <CardMenu name={plainName} actions={actions} place={place} />
          </>
        )}
        <Button id={openButtonId(id)} aria-label={`Open ${plainName}`} onClick={actions.onOpen}>
          Open
        </Button>
      </div>
    </section>
  );
}

/** The way to a token that can be used, where there is none at the moment. */
function TokenNeed({ connection: { token }, actions }: Pick<ConnectionCardProps, 'connection' | 'actions'>) {
  if (!isTokenInNeed(token)) return null;
  return (
    <div className={styles['need']}>
      {token === 'locked' ? (
        <Button size="small" onClick={actions.onUnlock}>
          Try the keyring again
        </Button>
      ) : null}
      <Button size="small" onClick={actions.onReplaceToken}>
        Enter the token
      </Button>
    </div>
  );
}

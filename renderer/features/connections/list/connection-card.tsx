import { useSettings } from '@renderer/api/app';
import { isTokenInNeed, placeWords } from '@renderer/features/connections/connection-messages';
import { commandMenu, type MenuEntry } from '@renderer/lib/command-menu';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryState, leftWords, oddWords, ownerWords } from '@renderer/lib/token-facts-messages';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Badge } from '@renderer/ui/marks/badge';
import { ColourStripe } from '@renderer/ui/marks/colour-mark';
import { NotEncryptedMark, ProtectionMark } from '@renderer/ui/marks/protection-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { TokenFacts } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Copy from 'lucide-react/icons/copy';
import Ellipsis from 'lucide-react/icons/ellipsis';
import FileDown from 'lucide-react/icons/file-down';
import KeyRound from 'lucide-react/icons/key-round';
import ListChecks from 'lucide-react/icons/list-checks';
import Pencil from 'lucide-react/icons/pencil';
import PlugZap from 'lucide-react/icons/plug-zap';
import Trash2 from 'lucide-react/icons/trash-2';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { ListedConnection } from './all-connections';
import { ConnectionIcon } from './connection-icon';
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

/** Where a connection leads, whose token it has and how long it is good, and when it was opened last. */
function CardFacts({ connection }: { readonly connection: ListedConnection }) {
  const { baseUrl, kind, token, tokenFacts, lastUsedAt } = connection;
  const { zone } = useSettings();
  return (
    <>
      <div className={styles['facts']}>
        <span className="selectable">{baseUrl ?? 'Starts inside the app when it is opened'}</span>
      </div>
      <div className={styles['facts']}>
        {tokenFacts === null ? null : <Owner facts={tokenFacts} />}
        <span data-warns={isTokenInNeed(token) || undefined}>{placeWords(connection)}</span>
        {kind === 'sample' ? null : (
          <span>
            {lastUsedAt === null ? (
              'Never opened'
            ) : (
              <>
                Opened <Time at={lastUsedAt} zone={zoneOf(zone)} form="relative" />
              </>
            )}
          </span>
        )}
      </div>
    </>
  );
}

function Owner({ facts }: { readonly facts: TokenFacts }) {
  const now = useNow();
  const { zone } = useSettings();
  const state = expiryState(facts.expiry, now);
  const odd = oddWords(facts.expiry);
  return (
    <>
      <SafeText text={ownerWords(facts)} max={110} />
      <span data-warns={state === 'soon' || state === 'past' || undefined} title={odd ?? undefined}>
        {state === 'soon' || state === 'past' ? <TriangleAlert size={12} aria-hidden /> : null}
        {leftWords(facts.expiry, { now, zone: zoneOf(zone) })}
        {odd === null ? null : ' (unusual form)'}
      </span>
    </>
  );
}

interface CardMenuProps {
  readonly name: string;
  readonly actions: CardActions;
  readonly place: CardPlace;
}

/** What is done with a connection less often. */
function CardMenu({ name, actions, place }: CardMenuProps) {
  const { index, count } = place;
  const items = commandMenu('connection', {
    'show-connection': entry(ListChecks, actions.onShow),
    'replace-token': entry(KeyRound, actions.onReplaceToken),
    'duplicate-connection': entry(Copy, actions.onDuplicate),
    'export-connection': entry(FileDown, actions.onExport),
    'move-up': { ...entry(ArrowUp, () => actions.onMove(index - 1)), disabled: index === 0 },
    'move-down': { ...entry(ArrowDown, () => actions.onMove(index + 1)), disabled: index === count - 1 },
    'remove-connection': entry(Trash2, actions.onRemove),
  });
  return (
    <Menu
      align="end"
      items={items}
      trigger={<IconButton label={`More for ${name}`} icon={<Ellipsis size={14} aria-hidden />} />}
    />
  );
}

const entry = (Icon: typeof Copy, onSelect: () => void): MenuEntry => ({
  icon: <Icon size={14} aria-hidden />,
  onSelect,
});

/** What can be done with one connection of the list. */
export interface CardActions {
  readonly onOpen: () => void;
  /** Shows what its server can do. */
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onReplaceToken: () => void;
  /** Tries again to open the kept token. */
  readonly onUnlock: () => void;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  /** Puts it at this place among the servers, from 0. */
  readonly onMove: (to: number) => void;
}

/** Where a server stands among the servers. */
interface CardPlace {
  readonly index: number;
  readonly count: number;
}

/** The id in the page of the button that opens a connection. */
export const openButtonId = (id: ConnectionId | undefined): string => `open-${id ?? ''}`;

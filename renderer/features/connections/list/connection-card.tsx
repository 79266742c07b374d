import { isTokenInNeed } from '@renderer/api/connection/token-in-need';
import { useSettings } from '@renderer/api/local/app';
import { messages as shared } from '@renderer/features/connections/messages';
import { placeText } from '@renderer/features/connections/token/token-place';
import { commandMenu, type MenuEntry } from '@renderer/lib/commands/command-menu';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryProblem, expiryText, ownerText } from '@renderer/lib/token-text';
import { NotEncryptedMark, ProtectionMark } from '@renderer/marks/protection-mark';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Badge } from '@renderer/ui/marks/badge';
import { ColourStripe } from '@renderer/ui/marks/colour-mark';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { TokenFacts } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import { expiryState } from '@shared/format/token-expiry';
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
import { messages } from './messages';

const label = messages.actions;

interface ConnectionCardProps {
  readonly connection: ListedConnection;
  readonly isLastUsed: boolean;
  readonly actions: CardActions;
  /** null for the sample workspace, which stays at the end. */
  readonly place: CardPlace | null;
  /** The handle it is dragged by. */
  readonly handle: ReactNode;
}

/** One connection: its server, its token, and the actions on it. */
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
          {isLastUsed ? <Badge tone="accent">{messages.card.lastUsed}</Badge> : null}
        </h2>
        <CardFacts connection={connection} />
        <TokenNeed connection={connection} actions={actions} />
      </div>
      <div className="flex gap-1">
        {place === null ? (
          <IconButton
            label={label.show(plainName)}
            icon={<ListChecks size={14} aria-hidden />}
            onClick={actions.onShow}
          />
        ) : (
          <>
            <IconButton
              label={label.test(plainName)}
              icon={<PlugZap size={14} aria-hidden />}
              onClick={actions.onTest}
            />
            <IconButton
              label={label.edit(plainName)}
              icon={<Pencil size={14} aria-hidden />}
              onClick={actions.onEdit}
            />
            <CardMenu name={plainName} actions={actions} place={place} />
          </>
        )}
        <Button id={openButtonId(id)} aria-label={label.open(plainName)} onClick={actions.onOpen}>
          {messages.card.open}
        </Button>
      </div>
    </section>
  );
}

/** Buttons that lead to a usable token, where there is none now. */
function TokenNeed({ connection: { token }, actions }: Pick<ConnectionCardProps, 'connection' | 'actions'>) {
  if (!isTokenInNeed(token)) return null;
  return (
    <div className="cluster gap-2 above-1">
      {token === 'locked' ? (
        <Button size="small" onClick={actions.onUnlock}>
          {shared.tryKeyring}
        </Button>
      ) : null}
      <Button size="small" onClick={actions.onReplaceToken}>
        {messages.card.enterToken}
      </Button>
    </div>
  );
}

/** The address, the owner and expiry of the token, and when the connection was last opened. */
function CardFacts({ connection }: { readonly connection: ListedConnection }) {
  const { baseUrl, kind, token, tokenFacts, lastUsedAt } = connection;
  const { zone } = useSettings();
  return (
    <>
      <div className={styles['facts']}>
        <span className="selectable">
          {baseUrl === null ? messages.card.inApp : <SafeText text={baseUrl} max={2048} />}
        </span>
      </div>
      <div className={styles['facts']}>
        {tokenFacts === null ? null : <Owner facts={tokenFacts} />}
        <span data-warns={isTokenInNeed(token) || undefined}>{placeText(connection)}</span>
        {kind === 'sample' ? null : (
          <span>
            {lastUsedAt === null ? (
              messages.card.neverOpened
            ) : (
              <FilledText
                text={messages.card.opened}
                parts={{ when: <Time at={lastUsedAt} zone={zoneOf(zone)} form="sentence" /> }}
              />
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
  const isUrgent = state === 'soon' || state === 'past';
  const unusual = expiryProblem(facts.expiry);
  const expiry = expiryText(facts.expiry, { now, zone: zoneOf(zone) });
  return (
    <>
      <SafeText text={ownerText(facts)} max={110} />
      <span data-warns={isUrgent || undefined} title={unusual ?? undefined}>
        {isUrgent ? <TriangleAlert size={12} aria-hidden /> : null}
        {unusual === null ? expiry : <FilledText text={messages.card.unusualExpiry} parts={{ expiry }} />}
      </span>
    </>
  );
}

interface CardMenuProps {
  readonly name: string;
  readonly actions: CardActions;
  readonly place: CardPlace;
}

/** The less common actions. */
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
      trigger={<IconButton label={label.more(name)} icon={<Ellipsis size={14} aria-hidden />} />}
    />
  );
}

const entry = (Icon: typeof Copy, onSelect: () => void): MenuEntry => ({
  icon: <Icon size={14} aria-hidden />,
  onSelect,
});

/** The actions on one connection of the list. */
export interface CardActions {
  readonly onOpen: () => void;
  /** Opens the page of its server. */
  readonly onShow: () => void;
  readonly onEdit: () => void;
  readonly onTest: () => void;
  readonly onReplaceToken: () => void;
  /** Tries again to open the stored token. */
  readonly onUnlock: () => void;
  readonly onDuplicate: () => void;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  /** Moves it to this place among the servers, from 0. */
  readonly onMove: (to: number) => void;
}

/** The place of a server among the servers. */
interface CardPlace {
  readonly index: number;
  readonly count: number;
}

/** The id in the page of the button that opens a connection. */
export const openButtonId = (id: ConnectionId | undefined): string => `open-${id ?? ''}`;

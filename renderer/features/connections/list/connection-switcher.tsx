import { hostOf } from '@renderer/features/connections/connection-text';
import { messages as shared } from '@renderer/features/connections/messages';
import { commandMenu } from '@renderer/lib/commands/command-menu';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { NotEncryptedMark, ProtectionMark } from '@renderer/marks/protection-mark';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LazyMenu } from '@renderer/ui/primitives/lazy-menu';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { colourNames } from '@shared/format/colour-names';
import { protectionTexts } from '@shared/format/protection-messages';
import { clip, plainText } from '@shared/format/text';
import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings-2';
import type { Ref } from 'react';
import { allConnections, type ListedConnection } from './all-connections';
import { ConnectionIcon } from './connection-icon';
import styles from './connections.module.css';
import { messages } from './messages';

const text = messages.switcher;

interface ConnectionSwitcherProps {
  readonly current: Connection | null;
  readonly connections: readonly Connection[];
  readonly triggerRef: Ref<HTMLButtonElement>;
  readonly onOpen: (connectionId: ConnectionId) => void;
  readonly onAdd: () => void;
  readonly onManage: () => void;
}

/** Shows which server is open, and switches to another. */
export function ConnectionSwitcher(props: ConnectionSwitcherProps) {
  const { current, connections, triggerRef } = props;
  const choices = allConnections(connections).map(
    (connection): MenuItem => ({
      kind: 'choice',
      id: connection.id,
      label: choiceLabel(connection),
      mark: <ColourMark colour={connection.colour} />,
      checked: connection.id === current?.id,
      onSelect: () => props.onOpen(connection.id),
    }),
  );
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: text.heading },
    ...choices,
    { kind: 'separator', id: 'separator' },
    ...commandMenu('switcher', {
      'add-connection': { icon: <Plus size={14} aria-hidden />, onSelect: props.onAdd },
      'manage-connections': { icon: <Settings size={14} aria-hidden />, onSelect: props.onManage },
    }),
  ];
  return (
    <LazyMenu
      items={items}
      trigger={
        <Button ref={triggerRef} variant="ghost" className={styles['switcher']} aria-label={switcherLabel(current)}>
          {current === null ? text.empty : <CurrentServer connection={current} />}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

function CurrentServer({ connection }: { readonly connection: Connection }) {
  return (
    <>
      <ConnectionIcon kind={connection.kind} />
      {connection.colour === 'grey' ? null : <ColourMark colour={connection.colour} />}
      <SafeText className="cut" text={connection.name} max={60} />
      <SafeText className={clsx('quiet normal cut', styles['host'])} text={hostOf(connection.baseUrl)} />
      <ProtectionMark protection={connection.protection} />
      {isNotEncrypted(connection.baseUrl) ? <NotEncryptedMark /> : null}
    </>
  );
}

function switcherLabel(current: Connection | null): string {
  if (current === null) return text.labelEmpty;
  const { name, baseUrl, kind, protection, colour } = current;
  return text.label([
    plainText(name),
    hostOf(baseUrl),
    text.kinds[kind],
    protectionTexts[protection].word,
    ...(isNotEncrypted(baseUrl) ? [shared.notEncrypted] : []),
    ...(colour === 'grey' ? [] : [text.colour(colourNames[colour])]),
  ]);
}

/** A narrow menu cuts the end off, so the most important comes first. */
const choiceLabel = ({ name, baseUrl, kind, protection }: ListedConnection): string =>
  [
    clip(plainText(name), 32),
    ...(isNotEncrypted(baseUrl) ? [shared.notEncrypted] : []),
    protectionTexts[protection].word,
    ...(kind === 'sample' || baseUrl === null ? [] : [hostOf(baseUrl)]),
  ].join(' – ');

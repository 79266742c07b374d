import { ConnectionSwitcher } from '@renderer/features/connections/list/connection-switcher';
import { named } from '@renderer/lib/commands/commands';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { ColourStripe } from '@renderer/ui/marks/colour-mark';
import { IconButton } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import { type Ref, useState } from 'react';
import { messages } from './messages';
import { useHistoryPosition, useOpenConnection } from './navigation';
import { useRefreshScreen } from './refresh-screen';
import styles from './shell.module.css';
import { TextOpening } from './text-opening';
import type { CurrentConnection } from './use-current-connection';

interface TopBarProps {
  readonly current: CurrentConnection;
  readonly switcherRef: Ref<HTMLButtonElement>;
  readonly openerRef: Ref<HTMLButtonElement>;
}

/** Back and forward, the connection, the box that opens anything, and refresh. */
export function TopBar({ current, switcherRef, openerRef }: TopBarProps) {
  const navigate = useNavigate();
  const openConnection = useOpenConnection();
  const history = useHistoryPosition();
  const refresh = useRefreshScreen();
  return (
    <header className={styles['top']} data-region="" data-protection={current.connection?.protection}>
      {current.connection === null ? null : (
        <ColourStripe colour={current.connection.colour} className={styles['colour']} />
      )}
      <div className={styles['travel']}>
        <IconButton
          {...named('back')}
          icon={<ArrowLeft size={16} aria-hidden />}
          disabledReason={history.canGoBack ? null : messages.topBar.firstScreen}
          onClick={history.back}
        />
        <IconButton
          {...named('forward')}
          icon={<ArrowRight size={16} aria-hidden />}
          disabledReason={history.canGoForward ? null : messages.topBar.lastScreen}
          onClick={history.forward}
        />
      </div>
      <ConnectionSwitcher
        current={current.connection}
        connections={current.all}
        triggerRef={switcherRef}
        onOpen={openConnection}
        onAdd={() => void navigate({ to: '/connections/new' })}
        onManage={() => void navigate({ to: '/connections' })}
      />
      <Spacer />
      {current.openId === null ? null : (
        <OpenBox connectionId={current.openId} connections={current.all} openerRef={openerRef} />
      )}
      <Spacer />
      {current.openId === null ? null : (
        <IconButton {...named('refresh')} icon={<RotateCw size={16} aria-hidden />} onClick={refresh} />
      )}
    </header>
  );
}

interface OpenBoxProps {
  readonly connectionId: ConnectionId;
  readonly connections: CurrentConnection['all'];
  readonly openerRef: Ref<HTMLButtonElement>;
}

/** Looks like a search box; opens the dialog for an id, a name or an address. */
function OpenBox({ connectionId, connections, openerRef }: OpenBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={openerRef} type="button" className={styles['opener']} onClick={() => setOpen(true)}>
        <Search size={14} aria-hidden />
        <span className={styles['openerText']}>{messages.topBar.open}</span>
      </button>
      {isOpen ? (
        <TextOpening connectionId={connectionId} connections={connections} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

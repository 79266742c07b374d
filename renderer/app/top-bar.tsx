import { ConnectionSwitcher } from '@renderer/features/connections/list/connection-switcher';
import { named } from '@renderer/lib/commands';
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
import { useOpenConnection } from './last-place';
import styles from './shell.module.css';
import { TextOpening } from './text-opening';
import type { CurrentConnection } from './use-current-connection';
import { useTravel } from './use-history-position';
import { useRefreshScreen } from './use-refresh-screen';

interface TopBarProps {
  readonly current: CurrentConnection;
  readonly switcherRef: Ref<HTMLButtonElement>;
  readonly openerRef: Ref<HTMLButtonElement>;
}

/** Where I have been, where I am, and reading it again. */
export function TopBar({ current, switcherRef, openerRef }: TopBarProps) {
  const navigate = useNavigate();
  const openConnection = useOpenConnection();
  const travel = useTravel();
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
          disabledReason={travel.canGoBack ? null : 'This is the first screen'}
          onClick={travel.back}
        />
        <IconButton
          {...named('forward')}
          icon={<ArrowRight size={16} aria-hidden />}
          disabledReason={travel.canGoForward ? null : 'This is the last screen'}
          onClick={travel.forward}
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

/** The button of the top bar for what a person types or pastes. */
function OpenBox({ connectionId, connections, openerRef }: OpenBoxProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button ref={openerRef} type="button" className={styles['opener']} onClick={() => setOpen(true)}>
        <Search size={14} aria-hidden />
        <span className={styles['openerText']}>Open by id, name or address…</span>
      </button>
      {isOpen ? (
        <TextOpening connectionId={connectionId} connections={connections} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}

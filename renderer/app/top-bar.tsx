import { ConnectionSwitcher } from '@renderer/features/connections/connection-switcher';
import { named } from '@renderer/lib/commands';
import { Spacer } from '@renderer/ui/app-frame';
import { IconButton } from '@renderer/ui/button';
import { ColourStripe } from '@renderer/ui/colour-mark';
import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import type { Ref } from 'react';
import { useOpenConnection } from './last-place';
import { OpenBox } from './open-box';
import styles from './shell.module.css';
import type { CurrentConnection } from './use-current-connection';
import { useRefreshScreen } from './use-refresh-screen';
import { useTravel } from './use-travel';

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

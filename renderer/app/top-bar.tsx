import { ConnectionSwitcher } from '@renderer/features/connections/list/connection-switcher';
import { named } from '@renderer/lib/commands/commands';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { ColourStripe } from '@renderer/ui/marks/colour-mark';
import { IconButton } from '@renderer/ui/primitives/button';
import { useNavigate } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Search from 'lucide-react/icons/search';
import { type Ref, useEffect } from 'react';
import { messages } from './messages';
import { useHistoryPosition, useOpenConnection } from './navigation';
import { openPalette } from './palette/open-palette';
import { useRefreshScreen } from './refresh-screen';
import styles from './shell.module.css';
import type { CurrentConnection } from './use-current-connection';

interface TopBarProps {
  readonly current: CurrentConnection;
  readonly switcherRef: Ref<HTMLButtonElement>;
}

/** Back and forward, the connection, the search box, and refresh. */
export function TopBar({ current, switcherRef }: TopBarProps) {
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
          off={!history.canGoBack}
          onClick={history.back}
        />
        <IconButton
          {...named('forward')}
          icon={<ArrowRight size={16} aria-hidden />}
          off={!history.canGoForward}
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
      {current.openId === null ? null : <SearchBox />}
      <Spacer />
      {current.openId === null ? null : (
        <IconButton {...named('refresh')} icon={<RotateCw size={16} aria-hidden />} onClick={refresh} />
      )}
    </header>
  );
}

/** Loaded while the window is idle, so that what is typed right after the key is not lost. */
const loadPalette = () =>
  Promise.all([import('./palette/window-palette'), import('@renderer/features/palette/palette')]);

/** Looks like a search box; opens the palette. */
function SearchBox() {
  useEffect(() => {
    const request = requestIdleCallback(() => void loadPalette());
    return () => cancelIdleCallback(request);
  }, []);
  const { label, keys, ...aria } = named('search', messages.topBar.search);
  return (
    <button type="button" className={styles['opener']} {...aria} onClick={() => openPalette()}>
      <Search size={14} aria-hidden />
      <span className={styles['openerText']}>{label}</span>
      <span className={styles['openerKeys']} aria-hidden="true">
        {keys}
      </span>
    </button>
  );
}

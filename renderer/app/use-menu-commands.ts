import { useDeskEvent } from '@renderer/api/use-desk-event';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { focusFilter } from './focus-filter';
import { useRefreshScreen } from './use-refresh-screen';
import { useTravel } from './use-travel';

interface MenuCommandsInput {
  readonly connectionId: ConnectionId | null;
  readonly openSwitcher: () => void;
  /** Does nothing while no connection is open. */
  readonly openBox: () => void;
}

/** Carries out what the native menu asks for. */
export function useMenuCommands({ connectionId, openSwitcher, openBox }: MenuCommandsInput): void {
  const navigate = useNavigate();
  const refresh = useRefreshScreen();
  const travel = useTravel();
  useDeskEvent('menu', ({ command }) => {
    switch (command) {
      case 'refresh':
        return refresh();
      case 'find':
        return focusFilter(document);
      case 'connections':
        return openSwitcher();
      case 'open':
        return openBox();
      case 'settings':
        return void navigate({ to: '/settings' });
      case 'contracts':
        return void (connectionId === null
          ? navigate({ to: '/' })
          : navigate({ to: '/c/$connectionId/contracts', params: { connectionId } }));
      case 'assets':
        return void (connectionId === null
          ? navigate({ to: '/' })
          : navigate({ to: '/c/$connectionId/assets', params: { connectionId } }));
      case 'activity':
        return void navigate({ to: '/activity' });
      case 'back':
        return travel.back();
      case 'forward':
        return travel.forward();
    }
  });
}

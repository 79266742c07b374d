import { railItemClass, Spacer } from '@renderer/ui/layout/app-frame';
import { commands } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { Link } from '@tanstack/react-router';
import Boxes from 'lucide-react/icons/boxes';
import FileCheck from 'lucide-react/icons/file-check';
import Plug from 'lucide-react/icons/plug';
import Settings from 'lucide-react/icons/settings-2';
import { ActivityLink } from './activity-link';
import styles from './shell.module.css';

/** The places of the app. Without a connection, Contracts leads to where one is chosen. */
export function Rail({ connectionId }: { readonly connectionId: ConnectionId | null }) {
  const contracts = (
    <>
      <FileCheck size={16} aria-hidden />
      {commands.contracts.title}
    </>
  );
  return (
    <nav className={styles['rail']} aria-label="Places" data-region="">
      {connectionId === null ? (
        <Link className={railItemClass} to="/">
          {contracts}
        </Link>
      ) : (
        <Link className={railItemClass} to="/c/$connectionId/contracts" params={{ connectionId }}>
          {contracts}
        </Link>
      )}
      {connectionId === null ? null : (
        <Link className={railItemClass} to="/c/$connectionId/assets" params={{ connectionId }}>
          <Boxes size={16} aria-hidden />
          {commands.assets.title}
        </Link>
      )}
      <ActivityLink />
      <Spacer />
      <Link className={railItemClass} to="/connections">
        <Plug size={16} aria-hidden />
        Connections
      </Link>
      <Link className={railItemClass} to="/settings">
        <Settings size={16} aria-hidden />
        Settings
      </Link>
    </nav>
  );
}

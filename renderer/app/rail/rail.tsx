import { useAppEvent } from '@renderer/api/bridge';
import { updateQuery } from '@renderer/api/local/app';
import { activityQueries, useActivityEvents } from '@renderer/api/operation/activity';
import { messages } from '@renderer/app/messages';
import styles from '@renderer/app/shell.module.css';
import type { CurrentConnection } from '@renderer/app/use-current-connection';
import { railItemClass, Spacer } from '@renderer/ui/layout/app-frame';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import { commands } from '@shared/commands';
import { formatNumber } from '@shared/format/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CatchBoundary, Link } from '@tanstack/react-router';
import Boxes from 'lucide-react/icons/boxes';
import FileCheck from 'lucide-react/icons/file-check';
import History from 'lucide-react/icons/history';
import House from 'lucide-react/icons/house';
import ListChecks from 'lucide-react/icons/list-checks';
import Plug from 'lucide-react/icons/plug';
import Settings from 'lucide-react/icons/settings-2';
import { lazy, Suspense } from 'react';

/** Loaded after the first screen, since they import the filters of the list. */
const views = () => import('./rail-views');
const RailViews = lazy(async () => ({ default: (await views()).RailViews }));
const RailMenus = lazy(async () => ({ default: (await views()).RailMenus }));

type RailProps = Pick<CurrentConnection, 'id' | 'openId' | 'isOpening'>;

/** The navigation of the app. Without a connection, Contracts leads to the choice of one. */
export function Rail({ id: connectionId, openId, isOpening }: RailProps) {
  const place = <div className={styles['viewsPlace']} />;
  const contracts = (
    <>
      <FileCheck size={16} aria-hidden />
      {commands.contracts.title}
    </>
  );
  return (
    <nav className={styles['rail']} aria-label={messages.rail.label} data-region="">
      {connectionId === null ? null : (
        <Link className={railItemClass} to="/c/$connectionId/home" params={{ connectionId }}>
          <House size={16} aria-hidden />
          {commands.home.title}
        </Link>
      )}
      {connectionId === null ? (
        <Link className={railItemClass} to="/">
          {contracts}
        </Link>
      ) : (
        <>
          <Link className={railItemClass} to="/c/$connectionId/contracts" params={{ connectionId }}>
            {contracts}
          </Link>
          {/* A crash in the views must not break the navigation. */}
          {openId === null ? (
            isOpening && place
          ) : (
            <CatchBoundary getResetKey={() => openId} errorComponent={Nothing}>
              <Suspense fallback={place}>
                <RailViews key={openId} connectionId={openId} />
              </Suspense>
            </CatchBoundary>
          )}
        </>
      )}
      {connectionId === null ? null : (
        <Link className={railItemClass} to="/c/$connectionId/runs" params={{ connectionId }}>
          <ListChecks size={16} aria-hidden />
          {commands.runs.title}
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
        {messages.rail.connections}
      </Link>
      <SettingsLink />
      <Suspense>
        <RailMenus />
      </Suspense>
    </nav>
  );
}

const Nothing = () => null;

/** The link to Activity, with the number of changes whose outcome is unknown. */
function ActivityLink() {
  useActivityEvents();
  const unknown = useQuery(activityQueries.unknown()).data ?? 0;
  return (
    <Link className={railItemClass} to="/activity">
      <History size={16} aria-hidden />
      {commands.activity.title}
      {unknown === 0 ? null : (
        <>
          <span className={styles['railCount']} aria-hidden="true" title={messages.rail.unknownOutcomes(unknown)}>
            {formatNumber(unknown)}
          </span>
          <VisuallyHidden>{messages.rail.unknownCount(unknown)}</VisuallyHidden>
        </>
      )}
    </Link>
  );
}

/** The link to the settings, which says that there is a newer version of the app. */
function SettingsLink() {
  const client = useQueryClient();
  useAppEvent('updates-checked', () => void client.invalidateQueries(updateQuery()));
  const release = useQuery(updateQuery()).data?.release ?? null;
  return (
    <Link className={railItemClass} to="/settings" search={release === null ? {} : { setting: 'updates' }}>
      <Settings size={16} aria-hidden />
      {messages.rail.settings}
      {release === null ? null : (
        <span className={styles['railUpdate']} title={messages.rail.updateTo(release.version)}>
          {messages.rail.update}
        </span>
      )}
    </Link>
  );
}

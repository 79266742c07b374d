import { useSettings } from '@renderer/api/local/app';
import { useCommands } from '@renderer/lib/commands/use-commands';
import { zoneOf } from '@renderer/lib/time-zone';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { useBeside } from '@renderer/ui/hooks/use-beside';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import { useRef, useState } from 'react';
import { ActivityFilters } from './activity-filters';
import { ActivityGrid } from './activity-grid';
import { activityKey } from './activity-rows';
import type { ActivitySearch, ActivitySearchChange } from './activity-search';
import { messages } from './messages';
import { OpenedOperation } from './opened-operation';
import type { ActivityActions } from './operation-actions';
import { useActivity } from './use-activity';

interface ActivityPageProps {
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearchChange) => void;
  /** Whether there is a connection to restore a backup on. */
  readonly canRestore: boolean;
  readonly actions: ActivityActions;
  /** Shows the contracts of the open connection; null without one. */
  readonly onContracts: (() => void) | null;
}

/** The journal of what this app has changed, or tried to, from this computer. */
export function ActivityPage({ search, onSearch, canRestore, actions, onContracts }: ActivityPageProps) {
  const { connection: connectionId, kind, change } = search;
  const list = useActivity({ ...(connectionId ? { connectionId } : {}), ...(kind ? { kind } : {}) });
  const zone = zoneOf(useSettings().zone);
  const isBeside = useBeside();
  const root = useRef<HTMLDivElement>(null);
  const [followed, setFollowed] = useState<string | null>(null);
  const show = (operationId: string) => {
    setFollowed(operationId);
    onSearch({ change: operationId });
  };
  const choose = (part: ActivitySearchChange) => {
    setFollowed(null);
    onSearch(part);
  };
  const close = () => {
    choose({ change: undefined });
    focusGrid(root.current);
  };
  useCommands('activity', { 'close-change': change === undefined ? null : close }, root);
  return (
    <Fill ref={root}>
      <PageHeader
        title={messages.title}
        actions={
          canRestore ? (
            <Button icon={<ArchiveRestore size={14} aria-hidden />} onClick={actions.onRestoreFile}>
              {commands['restore-file'].title}
            </Button>
          ) : undefined
        }
      />
      <ActivityFilters search={search} onSearch={onSearch} operations={list.operations} />
      <div className="flex fill">
        {list.error !== null && list.operations.length === 0 ? (
          <ReadFailure page error={list.error} task={messages.list.failed} onRetry={list.retry} />
        ) : (
          <ActivityGrid
            list={list}
            search={search}
            zone={zone}
            onSearch={choose}
            onContracts={onContracts}
            isBeside={change !== undefined && isBeside}
          />
        )}
        {change === undefined ? null : (
          <OpenedOperation
            key={change}
            operationId={change}
            listed={list.operations.find((each) => activityKey(each) === change)}
            zone={zone}
            isBeside={isBeside}
            actions={actions}
            isFollowed={followed === change}
            onShow={show}
            onClose={close}
          />
        )}
      </div>
    </Fill>
  );
}

import {
  type IndexAction,
  useContractIndex,
  useControlIndex,
  useIndexMarks,
  useIndexStatus,
} from '@renderer/api/contract/contract-index';
import { describeError } from '@renderer/lib/describe-error';
import { useWithoutSnapshot } from '@renderer/lib/start-snapshot/use-without-snapshot';
import { IndexStatusLine, IndexStatusPlace } from '@renderer/marks/index-status';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import type { HomeScope } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { AppError } from '@shared/errors/app-error';
import { useState } from 'react';
import { HomeBody, type HomeBodyProps } from './home-body';
import { messages } from './messages';
import { NoContracts } from './no-contracts';
import { ScopeSwitch } from './scope-switch';
import { useHomeList } from './use-home-list';
import { NothingMine, WhoDialog } from './who';

type BodyProps = Omit<HomeBodyProps, 'list' | 'index' | 'marks' | 'changes' | 'status' | 'scopeKey'>;

interface HomePageProps extends BodyProps {
  /** Leads to the assets, where there is no contract. */
  readonly onAssets: () => void;
  /** Shows all notes of the connection. */
  readonly onNotes: () => void;
  /** Makes a report about contracts, worst first; `mine`: whose they are, null for all. */
  readonly onReport: (keys: readonly string[], mine: string | null) => void;
}

/** Which contracts need somebody, which have recovered, and how all of them did. */
export function HomePage({ onAssets, onNotes, onReport, ...props }: HomePageProps) {
  const { connectionId, zone, staleDays } = props;
  const now = useNow();
  const index = useContractIndex(connectionId);
  const status = useIndexStatus(connectionId);
  const changes = useHomeMarks(connectionId);
  const [isChoosing, setChoosing] = useState(false);
  const { marks } = changes;
  const { list, identity } = useHomeList({ connectionId, index, marks, staleDays, zone, now });
  const isOnlyMine = marks?.scope === 'mine';
  const names = identity?.names ?? [];
  /** Who "mine" means; null where that is not asked for, or nobody is chosen. */
  const you = isOnlyMine && names.length > 0 ? (identity?.label ?? '') : null;
  const choose = () => setChoosing(true);
  useWithoutSnapshot(list !== null && marks !== undefined && status !== undefined);
  const face = () => {
    if (list === null || marks === undefined || index === undefined || status === undefined) {
      return <SkeletonRows count={8} label={messages.loading} />;
    }
    if (index.contracts.every(({ contract }) => contract.deleted)) {
      return <NoContracts status={status} onCheck={() => changes.control('check')} onAssets={onAssets} />;
    }
    if (isOnlyMine && list.known + list.unknown === 0) {
      return <NothingMine name={you} onChoose={choose} onShowAll={() => changes.setScope('all')} />;
    }
    const scopeKey = isOnlyMine ? `mine ${names.join(' ')}` : 'all';
    return <HomeBody {...props} {...{ list, index, marks, status, scopeKey, changes }} />;
  };
  return (
    <Fill>
      <PageHeader
        title={messages.title}
        actions={
          marks === undefined ? undefined : (
            <ScopeSwitch
              notes={onNotes}
              report={list === null || list.worst.length === 0 ? null : () => onReport(list.worst, you)}
              scope={marks.scope}
              you={you}
              onChange={changes.setScope}
              onChoose={choose}
            />
          )
        }
        facts={
          status === undefined ? (
            <IndexStatusPlace />
          ) : (
            <IndexStatusLine {...{ status, zone, now }} shown={index?.revision ?? 0} onAction={changes.control} />
          )
        }
      />
      {face()}
      {isChoosing && index !== undefined ? (
        <WhoDialog
          connectionId={connectionId}
          contracts={index.contracts}
          identity={identity}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </Fill>
  );
}

/** What a person does on Home: each is stored at once, and a toast says when it could not be. */
function useHomeMarks(connectionId: ConnectionId) {
  const { marks, seenAll, setScope } = useIndexMarks(connectionId);
  const control = useControlIndex(connectionId);
  const toast = useToast();
  const telling = (task: string, work: Promise<unknown>) =>
    void work.catch((thrown: unknown) => {
      const { title, text } = describeError(AppError.from(thrown), task);
      toast.show({ id: 'home', title, text, tone: 'failed' });
    });
  const { tasks } = messages;
  return {
    marks,
    seenAll: (keys?: readonly string[]) => telling(tasks.markSeen, seenAll(keys)),
    setScope: (scope: HomeScope) => telling(tasks.scope, setScope(scope)),
    control: (action: IndexAction) => telling(tasks.control, control.mutateAsync(action)),
  };
}

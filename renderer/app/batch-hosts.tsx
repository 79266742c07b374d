import { useAppEvent } from '@renderer/api/bridge';
import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { useContractIndex } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { batchQueries, forgetBatch, steerBatch, useBatchEvents } from '@renderer/api/operation/batches';
import { BatchDialog } from '@renderer/features/batch/batch-dialog';
import { BatchPanel } from '@renderer/features/batch/batch-panel';
import type { BatchActions } from '@renderer/features/batch/batch-rows';
import { messages } from '@renderer/features/batch/messages';
import {
  batchEnded,
  batchStarted,
  carryBatch,
  closeBatchDialog,
  expandBatch,
  hideBatch,
  leaveScreen,
  useBatchScreens,
} from '@renderer/features/batch/open-batch';
import { openExport } from '@renderer/features/export/export-job';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import type { BatchEntry, BatchSummary } from '@shared/domain/batch/batch';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useOpenRun } from './navigation';
import { useMissingRights } from './screens/use-missing-rights';

/** Batches that ended before the window was opened are listed in Activity only. */
const openedAt = Date.now();
const isShown = ({ endedAt }: BatchSummary): boolean => endedAt === null || endedAt >= openedAt;

/** The batches of the open connection, each as a strip at the bottom of every screen. */
export function BatchPanels({ connectionId }: { readonly connectionId: ConnectionId | null }) {
  const { data: batches = [] } = useQuery(batchQueries.list());
  const { expanded, closed } = useBatchScreens();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const navigate = useNavigate();
  useBatchEvents(connectionId);
  useAppEvent('open-batch', ({ connectionId: id, batchId }) => {
    void navigate({ to: '/c/$connectionId/contracts', params: { connectionId: id } });
    expandBatch({ batchId, path: `/c/${id}/contracts` });
  });
  const open = batches.filter(
    (batch) => batch.connectionId === connectionId && isShown(batch) && !closed.has(batch.batchId),
  );
  const ended = open.filter(({ endedAt }) => endedAt !== null).map(({ batchId }) => batchId);
  const shown = open.filter(({ batchId }) => ended.indexOf(batchId) < mostEnded);
  useEnding(path, ended);
  useLeaving(path, ended);
  return connectionId === null
    ? null
    : shown.map((batch) => (
        <Panel
          key={batch.batchId}
          connectionId={connectionId}
          batch={batch}
          path={path}
          isExpanded={expanded?.batchId === batch.batchId && expanded.path === path}
        />
      ));
}

/** Of those that have ended, only the newest ones have a strip. */
const mostEnded = 2;

/** Opens the summary of a batch that ends on the screen that it was started from. */
function useEnding(path: string, ended: readonly string[]): void {
  useEffect(() => {
    for (const batchId of ended) batchEnded(batchId, path);
  });
}

/** Collapses expanded batches, and hides those whose summary was seen, when another screen is opened. */
function useLeaving(path: string, ended: readonly string[]): void {
  const seen = useRef(new Set<string>());
  const { expanded } = useBatchScreens();
  useEffect(() => leaveScreen(path, [...seen.current]), [path]);
  // Must run after the effect above: what is seen on this screen is hidden when the screen is left.
  useEffect(() => {
    const shown = expanded?.path === path ? expanded.batchId : null;
    seen.current = new Set(ended.filter((id) => id === shown || seen.current.has(id)));
  });
}

interface PanelProps {
  readonly connectionId: ConnectionId;
  readonly batch: BatchSummary;
  readonly path: string;
  readonly isExpanded: boolean;
}

function Panel({ connectionId, batch, path, isExpanded }: PanelProps) {
  const { batchId } = batch;
  const actions = useBatchActions(connectionId, batchId);
  const zone = zoneOf(useSettings().zone);
  const onExpand = (next: boolean) => expandBatch(next ? { batchId, path } : null);
  return <BatchPanel batch={batch} zone={zone} isExpanded={isExpanded} onExpand={onExpand} actions={actions} />;
}

function useBatchActions(connectionId: ConnectionId, batchId: string): BatchActions {
  const client = useQueryClient();
  const navigate = useNavigate();
  const openRun = useOpenRun();
  const failed = useFailureToast()(messages.panel.task, { id: 'batch', connectionId });
  const reportFailure = (work: Promise<unknown>) => void work.catch(failed);
  return {
    onSteer: (action) => reportFailure(steerBatch(batchId, action)),
    // Runs that are still in progress are followed, and announced when they end.
    onClose: ({ endedAt }) => (endedAt === null ? hideBatch(batchId) : reportFailure(forgetBatch(client, batchId))),
    onOpenRun: ({ item: { request }, run }) => {
      carryBatch(batchId);
      if ('contractId' in request && run !== null) openRun({ connectionId, contractId: request.contractId }, run.key);
    },
    onCompare: ({ item: { request, before }, run }) => {
      if (!('contractId' in request) || run === null || before === null) return;
      carryBatch(batchId);
      void navigate({
        to: '/c/$connectionId/contracts/$contractId/compare',
        params: { connectionId, contractId: request.contractId },
        search: { a: before, b: run.key },
      });
    },
    onShowRuns(batch, entries) {
      carryBatch(batchId);
      void navigate({
        to: '/c/$connectionId/runs',
        params: { connectionId },
        search: { ...chosenOf(entries, maxInAddress), from: firstRun(batch, entries) },
      });
    },
    onExport: (batch, entries) => {
      const ran = entries.filter(({ run }) => run !== null);
      openExport({
        source: { of: 'all', connectionId },
        title: messages.panel.exportTitle(ran.length),
        selected: null,
        all: {
          choice: {
            kind: 'filtered',
            filter: { ...chosenOf(ran, ran.length), from: firstRun(batch, entries) },
            except: [],
          },
          count: ran.length,
          isWhole: true,
        },
      });
    },
  };
}

/** Contracts that fit into an address; for more, all runs since the start of the batch are shown. */
const maxInAddress = 50;

const chosenOf = (entries: readonly BatchEntry[], most: number) => {
  const contracts = entries.flatMap(({ item: { key }, run }) => (run === null ? [] : [key]));
  return contracts.length > most ? {} : { contracts };
};

/** The server's clock may be behind. */
const firstRun = ({ startedAt }: BatchSummary, entries: readonly BatchEntry[]): number =>
  entries.reduce((first, { run }) => Math.min(first, run?.timestamp ?? first), startedAt);

/** Asks how to validate contracts together, on whichever screen that was chosen. */
export function BatchDialogHost() {
  const { subject } = useBatchScreens();
  return subject === null ? null : <Asking key={subject.connectionId} subject={subject} />;
}

interface AskingProps {
  readonly subject: NonNullable<ReturnType<typeof useBatchScreens.getState>['subject']>;
}

function Asking({ subject }: AskingProps) {
  const { connectionId, contracts, options, plannedId, onStarted } = subject;
  const all = useContractIndex(connectionId)?.contracts ?? contracts;
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { isAvailable } = useAvailabilityOn(connectionId)('validate');
  const rights = useMissingRights(connectionId);
  return (
    <BatchDialog
      connectionId={connectionId}
      contracts={contracts}
      options={options}
      plannedId={plannedId}
      all={all}
      isReadOnly={!isAvailable}
      lacksRight={rights.whyNot('EditAll') !== null}
      onClose={() => closeBatchDialog(subject)}
      onStarted={(batchId) => {
        closeBatchDialog(subject);
        batchStarted(batchId, path);
        onStarted?.();
      }}
    />
  );
}

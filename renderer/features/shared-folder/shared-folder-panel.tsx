import { connectionQueries } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { sharedFolderQueries, useSharing } from '@renderer/api/local/shared-folder';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { useFocusRecovery } from '@renderer/ui/hooks/use-focus-recovery';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import type { SharedConflict, SharedFolder, SharedPreview, SharedState } from '@shared/domain/local/shared-folder';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { AuthorField } from './author-field';
import { ConflictDialog } from './conflict-dialog';
import { messages } from './messages';
import { Conflicts, Problems } from './open-questions';
import { SharingFields } from './sharing-fields';
import { StartDialog } from './start-dialog';
import { statusText } from './status-text';

const stoppedToast = 'sharing-stopped';

/** The folder that a team shares, in the settings. */
export function SharedFolderPanel() {
  const { data, error, refetch, isFetching } = useQuery(sharedFolderQueries.state());
  const { choose } = useSharing();
  const [preview, setPreview] = useState<SharedPreview | null>(null);
  const [compared, setCompared] = useState<SharedConflict | null>(null);
  const failed = useFailureToast()(messages.tasks.choose);
  const onChoose = () => choose.mutate(undefined, { onSuccess: setPreview, onError: failed });
  const isOff = data !== undefined && data.shared === null;
  const { close } = useToast();
  useEffect(() => {
    if (!isOff) close(stoppedToast);
  }, [isOff, close]);
  const root = useRef<HTMLDivElement>(null);
  useFocusRecovery(root, isOff ? 'off' : 'on');
  return (
    <div ref={root} data-setting="sharedFolder">
      <Panel title={messages.title}>
        <div className="stack gap-4">
          {error === null ? null : (
            <ErrorNotice
              error={error}
              task={messages.tasks.read}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data === undefined && error === null ? <SkeletonRows count={1} label={messages.loading} /> : null}
          {isOff ? (
            <div className="stack top gap-2">
              <p className="quiet">{messages.hint}</p>
              <Button busy={choose.isPending} onClick={onChoose}>
                {messages.choose}
              </Button>
            </div>
          ) : null}
          {data === undefined || data.shared === null ? null : (
            <Sharing state={data} shared={data.shared} onChoose={onChoose} onCompare={setCompared} />
          )}
        </div>
      </Panel>
      {preview === null ? null : <StartDialog preview={preview} onClose={() => setPreview(null)} />}
      {compared === null || data === undefined ? null : (
        <ConflictDialog opened={compared} state={data} onClose={() => setCompared(null)} />
      )}
    </div>
  );
}

interface SharingProps {
  readonly state: SharedState;
  readonly shared: SharedFolder;
  readonly onChoose: () => void;
  readonly onCompare: (conflict: SharedConflict) => void;
}

function Sharing({ state, shared, onChoose, onCompare }: SharingProps) {
  const { data: known } = useQuery(connectionQueries.all());
  const { change } = useSharing();
  const servers = known?.connections.flatMap(({ id, name, kind }) =>
    kind === 'server' ? [{ connectionId: id, name }] : [],
  );
  const { author, kinds, connections, isPaused } = shared;
  return (
    <>
      <KeyValues
        items={[
          { key: 'folder', label: messages.folder, value: <SafeText text={shared.folder} max={500} mono /> },
          { key: 'state', label: messages.state, value: <Status state={state} /> },
        ]}
      />
      <SharingActions isPaused={isPaused} onPause={() => change.mutate({ isPaused: !isPaused })} onChoose={onChoose} />
      <Conflicts conflicts={state.conflicts} onCompare={onCompare} />
      <Problems problems={state.problems} />
      <AuthorField author={author} change={change} />
      <SharingFields chosen={{ kinds, connections }} servers={servers ?? []} onChange={change.mutate} />
      {change.error === null ? null : <ErrorNotice error={change.error} task={messages.tasks.change} />}
    </>
  );
}

function Status({ state: { status, waiting } }: Pick<SharingProps, 'state'>) {
  const zone = zoneOf(useSettings().zone);
  return (
    <span role="status">
      {statusText(status)} {'at' in status ? <Time at={status.at} zone={zone} form="sentence" /> : null}
      {waiting === 0 ? null : <> {messages.waiting(waiting)}</>}
    </span>
  );
}

interface SharingActionsProps {
  readonly isPaused: boolean;
  readonly onPause: () => void;
  readonly onChoose: () => void;
}

function SharingActions({ isPaused, onPause, onChoose }: SharingActionsProps) {
  const { sync, stop, reveal } = useSharing();
  const toast = useToast();
  const failed = useFailureToast();
  const { tasks } = messages;
  const onReveal = () =>
    reveal.mutate(undefined, {
      onSuccess: ({ isThere }) => isThere || toast.show({ title: messages.gone, tone: 'failed' }),
      onError: failed(tasks.reveal),
    });
  const onStop = () =>
    void stop
      .mutateAsync()
      .then(
        () => toast.show({ id: stoppedToast, title: messages.stopped, text: messages.stoppedText }),
        failed(tasks.stop),
      );
  return (
    <div className="row wraps gap-2">
      {isPaused ? null : (
        <Button
          size="small"
          busy={sync.isPending}
          onClick={() => sync.mutate(undefined, { onError: failed(tasks.sync) })}
        >
          {messages.sync}
        </Button>
      )}
      <Button size="small" onClick={onPause}>
        {isPaused ? messages.resume : messages.pause}
      </Button>
      <Button size="small" onClick={onReveal}>
        {messages.reveal}
      </Button>
      <Button size="small" onClick={onChoose}>
        {messages.chooseOther}
      </Button>
      <Button size="small" onClick={onStop}>
        {messages.stop}
      </Button>
    </div>
  );
}

import { sizesQuery, useChooseDesk, useClearPart, useExportDesk } from '@renderer/api/local/desk-data';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Panel } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import { ConfirmDialog } from '@renderer/ui/primitives/confirm-dialog';
import type { NetworkView } from '@shared/domain/connection/connection-network';
import type { DeskPart, DeskSizes } from '@shared/domain/local/desk-data';
import type { LocalKind } from '@shared/domain/local/local-items';
import { localMessages } from '@shared/format/local-messages';
import { clip, plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './data.module.css';
import { ImportDesk } from './import-desk';
import { messages } from './messages';

interface DataPanelProps {
  /** What differs from the default network settings of a connection, one sentence each. */
  readonly networkNotes: (network: NetworkView) => readonly string[];
}

/** What the app has stored on this computer: how much, clearing it, and moving it to another one. */
export function DataPanel({ networkNotes }: DataPanelProps) {
  const { data, error, refetch, isFetching } = useQuery(sizesQuery());
  return (
    <div data-setting="data">
      <Panel title={messages.title}>
        <div className="stack gap-4">
          <p className="quiet">{messages.hint}</p>
          {error === null ? null : (
            <ErrorNotice
              error={error}
              task={messages.tasks.sizes}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data === undefined && error === null ? <SkeletonRows count={6} label={messages.loading} /> : null}
          {data === undefined ? null : <Sizes sizes={data} />}
          <Moving networkNotes={networkNotes} />
        </div>
      </Panel>
    </div>
  );
}

const partNames = Object.keys(messages.parts) as readonly DeskPart[];

function Sizes({ sizes: { parts, made } }: { readonly sizes: DeskSizes }) {
  const clear = useClearPart();
  const toast = useToast();
  const [asked, setAsked] = useState<DeskPart | null>(null);
  const kinds = Object.keys(made) as readonly LocalKind[];
  const counted = kinds.flatMap((kind) => (made[kind] === 0 ? [] : [localMessages.counts[kind](made[kind])]));
  const run = (part: DeskPart) =>
    clear.mutate(part, {
      onSuccess: () => toast.show({ title: messages.cleared(messages.parts[part].name), tone: 'success' }),
      onSettled: () => setAsked(null),
    });
  return (
    <>
      <ul className={styles['parts']} aria-label={messages.title}>
        <li className={styles['part']}>
          <div>
            <p className="medium">{messages.made.name}</p>
            <p className="quiet">{messages.made.about}</p>
          </div>
          <span className={styles['size']}>{messages.made.counted(counted)}</span>
        </li>
        {partNames.map((part) => (
          <Part key={part} part={part} {...parts[part]} onClear={() => setAsked(part)} />
        ))}
      </ul>
      {clear.error === null || clear.variables === undefined ? null : (
        <ErrorNotice error={clear.error} task={messages.clearTask(messages.parts[clear.variables].name)} />
      )}
      {asked === null ? null : (
        <ConfirmDialog
          open
          title={messages.parts[asked].question}
          confirmLabel={asked === 'backups' ? messages.confirm.delete : messages.confirm.clear}
          busy={clear.isPending}
          onCancel={() => setAsked(null)}
          onConfirm={() => run(asked)}
        >
          <div className="stack gap-2">
            <p>{messages.parts[asked].lost}</p>
            <p className="quiet">{messages.parts[asked].stays}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}

interface PartProps {
  readonly part: DeskPart;
  readonly bytes: number;
  readonly count: number | null;
  readonly removable: number;
  readonly onClear: () => void;
}

function Part({ part, bytes, count, removable, onClear }: PartProps) {
  const { name, about, counted } = messages.parts[part];
  return (
    <li className={styles['part']}>
      <div>
        <p className="medium">{name}</p>
        <p className="quiet">{about}</p>
      </div>
      <span className={styles['size']}>{messages.size(bytes, count === null ? '' : counted(count))}</span>
      <Button
        size="small"
        aria-label={messages.clearOf(name)}
        disabledReason={removable === 0 ? messages.nothing : null}
        onClick={onClear}
      >
        {messages.clear}
      </Button>
    </li>
  );
}

function Moving({ networkNotes }: DataPanelProps) {
  const write = useExportDesk();
  const choose = useChooseDesk();
  const toast = useToast();
  const chosen = choose.data ?? null;
  const runExport = () =>
    write.mutate(undefined, {
      onSuccess(written) {
        if (written === null) return;
        const file = clip(plainText(written.fileName), 120);
        toast.show({ title: messages.export.done, text: messages.export.doneHint(file), tone: 'success' });
      },
    });
  const refusal = choose.error?.code === 'desk_unreadable' ? choose.error.details?.where : undefined;
  return (
    <div className="stack gap-3">
      <p className="quiet">{messages.export.hint}</p>
      <div className="row wraps gap-2">
        <Button busy={write.isPending} onClick={runExport}>
          {messages.export.button}
        </Button>
        <Button busy={choose.isPending} onClick={() => choose.mutate()}>
          {messages.import.button}
        </Button>
      </div>
      {write.error === null ? null : (
        <ErrorNotice error={write.error} task={messages.tasks.export} onRetry={runExport} />
      )}
      {refusal !== undefined ? (
        <p className="breaks bad" role="alert">
          {messages.import.refused(refusal)}
        </p>
      ) : choose.error !== null ? (
        <ErrorNotice error={choose.error} task={messages.tasks.read} onRetry={() => choose.mutate()} />
      ) : null}
      {chosen === null ? null : <ImportDesk chosen={chosen} networkNotes={networkNotes} onClose={choose.reset} />}
    </div>
  );
}

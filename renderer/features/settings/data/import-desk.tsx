import { type ChosenDesk, useImportDesk } from '@renderer/api/local/desk-data';
import { onceDone } from '@renderer/api/once-done';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Checkbox } from '@renderer/ui/fields/checkbox';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { NetworkView } from '@shared/domain/connection/connection-network';
import type { DeskImport, FateCounts } from '@shared/domain/local/desk-data';
import type { LocalKind } from '@shared/domain/local/local-items';
import { useState } from 'react';
import { ImportedConnections } from './imported-connections';
import { messages } from './messages';

const text = messages.import;

interface ImportDeskProps {
  readonly chosen: ChosenDesk;
  readonly networkNotes: (network: NetworkView) => readonly string[];
  readonly onClose: () => void;
}

/** What importing a file with everything will do, before it is done. */
export function ImportDesk({ chosen: { importId, fileName, plan }, networkNotes, onClose }: ImportDeskProps) {
  const hasSettings = plan.settings !== null && plan.settings > 0;
  const [withSettings, setWithSettings] = useState(hasSettings);
  const lines = linesOf(plan);
  const toast = useToast();
  const add = useImportDesk();
  const isNothing = !withSettings && isAllHere(plan);
  const run = () =>
    onceDone(add.mutateAsync({ importId, withSettings }), ({ connections, unreadable, leftOut }) => {
      const added = connections.filter(({ fate }) => fate === 'added').length;
      toast.show({
        title: text.done,
        text: text.doneHint(added, unreadable + leftOut.length === 0),
        tone: 'success',
      });
      onClose();
    });
  return (
    <Dialog
      open
      busy={add.isPending}
      onClose={onClose}
      title={text.title}
      description={<FilledText text={text.intro} parts={{ file: <SafeText text={fileName} max={120} /> }} />}
      footer={
        <>
          <LeaveButton onClick={onClose}>{messages.cancel}</LeaveButton>
          <Button variant="primary" busy={add.isPending} disabledReason={isNothing ? text.nothing : null} onClick={run}>
            {text.confirm}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <ImportedConnections connections={plan.connections} networkNotes={networkNotes} />
        {lines.length === 0 ? null : (
          <ul className="stack gap-1">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {plan.settings === null ? null : hasSettings ? (
          <Checkbox label={text.withSettings(plan.settings)} checked={withSettings} onChange={setWithSettings} />
        ) : (
          <p>{text.sameSettings}</p>
        )}
        {plan.settingsProxy === null || !withSettings ? null : (
          <p className="breaks">
            <FilledText
              text={text.settingsProxy}
              parts={{ proxy: <SafeText text={plan.settingsProxy} max={200} mono /> }}
            />
          </p>
        )}
        {plan.unreadable === 0 ? null : <p className="bad">{text.unreadable(plan.unreadable)}</p>}
        {plan.leftOut.map((sentence) => (
          <p key={sentence} className="bad breaks">
            <SafeText text={sentence} max={400} />
          </p>
        ))}
        {add.error === null ? null : <ErrorNotice error={add.error} task={messages.tasks.import} onRetry={run} />}
      </div>
    </Dialog>
  );
}

const total = ({ added, replaced, same, kept }: FateCounts): number => added + replaced + same + kept;
const changes = ({ added, replaced }: FateCounts): number => added + replaced;

const lists = ['layouts', 'recent', 'choices', 'activity', 'versions'] as const;

function linesOf(plan: DeskImport): readonly string[] {
  const { items } = plan;
  const kinds = Object.keys(items) as readonly LocalKind[];
  return [
    ...kinds.flatMap((kind) => (total(items[kind]) === 0 ? [] : [text.line(text.kinds[kind], items[kind])])),
    ...lists.flatMap((list) => (total(plan[list]) === 0 ? [] : [text.line(text.lists[list], plan[list])])),
  ];
}

const isAllHere = (plan: DeskImport): boolean =>
  plan.connections.every(({ fate }) => fate !== 'added') &&
  [...Object.values(plan.items), ...lists.map((list) => plan[list])].every((fates) => changes(fates) === 0);

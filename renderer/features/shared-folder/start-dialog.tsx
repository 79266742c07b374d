import { useSharing } from '@renderer/api/local/shared-folder';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { TextField } from '@renderer/ui/fields/text-field';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { SharedKind, SharedPreview } from '@shared/domain/local/shared-folder';
import { useState } from 'react';
import { messages } from './messages';
import { type Chosen, SharingFields } from './sharing-fields';

const { start: texts } = messages;

interface StartDialogProps {
  readonly preview: SharedPreview;
  readonly onClose: () => void;
}

type Counts = SharedPreview['servers'][number]['here'];

/** What will be shared in the chosen folder, before anything is written. */
export function StartDialog({ preview, onClose }: StartDialogProps) {
  const { choiceId, folder, servers } = preview;
  const { start } = useSharing();
  const [author, setAuthor] = useState(preview.author);
  const [isAsked, setAsked] = useState(false);
  const [chosen, setChosen] = useState<Chosen>({
    kinds: ['view', 'rule', 'note'],
    connections: servers.map(({ connectionId }) => connectionId),
  });
  const hasName = author.trim() !== '';
  const isEmpty = chosen.kinds.length === 0 || chosen.connections.length === 0;
  const confirm = () => {
    setAsked(true);
    if (hasName) start.mutate({ choiceId, author: author.trim(), ...chosen }, { onSuccess: onClose });
  };
  const shared = servers.filter(({ connectionId }) => chosen.connections.includes(connectionId));
  const inFolder = sum(total(shared.map(({ there }) => only(there, chosen.kinds))));
  return (
    <Dialog
      open
      busy={start.isPending}
      onClose={onClose}
      title={texts.title}
      description={texts.hint}
      footer={
        <>
          <LeaveButton onClick={onClose}>{texts.cancel}</LeaveButton>
          <Button
            variant="primary"
            busy={start.isPending}
            disabledReason={isEmpty ? messages.noneChosen : null}
            onClick={confirm}
          >
            {texts.confirm}
          </Button>
        </>
      }
    >
      <div className="stack gap-4">
        <p className="breaks">
          <SafeText text={folder} max={500} mono />
        </p>
        <TextField
          label={messages.author}
          hint={messages.authorHint}
          value={author}
          maxLength={100}
          onChange={setAuthor}
          {...(isAsked && !hasName ? { error: messages.noAuthor } : {})}
        />
        <SharingFields
          chosen={chosen}
          servers={servers.map(({ connectionId, name, here, there }) => ({
            connectionId,
            name,
            facts: (
              <span className="quiet">
                {`${texts.here(only(here, chosen.kinds))}, ${texts.there(sum(only(there, chosen.kinds)))}`}
              </span>
            ),
          }))}
          onChange={(change) => setChosen((before) => ({ ...before, ...change }))}
        />
        <p role="status">
          {texts.writes(total(shared.map(({ here }) => only(here, chosen.kinds))))}{' '}
          {inFolder === 0 ? null : texts.reads(inFolder)}
        </p>
        {start.error === null ? null : <ErrorNotice error={start.error} task={messages.tasks.start} />}
      </div>
    </Dialog>
  );
}

const only = ({ view, rule, note }: Counts, kinds: readonly SharedKind[]): Counts => ({
  view: kinds.includes('view') ? view : 0,
  rule: kinds.includes('rule') ? rule : 0,
  note: kinds.includes('note') ? note : 0,
});

const total = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sums, { view, rule, note }) => ({ view: sums.view + view, rule: sums.rule + rule, note: sums.note + note }),
    { view: 0, rule: 0, note: 0 },
  );

const sum = ({ view, rule, note }: Counts): number => view + rule + note;

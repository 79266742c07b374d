import { useSettings } from '@renderer/api/local/app';
import { useSharing } from '@renderer/api/local/shared-folder';
import { onceDone } from '@renderer/api/once-done';
import { zoneOf } from '@renderer/lib/time-zone';
import { WrittenBy } from '@renderer/marks/written-by';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { CloseButton } from '@renderer/ui/primitives/close-button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ConflictChoice, SharedConflict, SharedState } from '@shared/domain/local/shared-folder';
import { shortText } from '@shared/format/text';
import { useMemo, useRef, useState } from 'react';
import { messages } from './messages';
import styles from './shared-folder.module.css';
import { sideBySide } from './side-by-side';
import { conflictKey, whyGone } from './status-text';

const { conflicts: texts } = messages;

interface ConflictDialogProps {
  /** As it was when it was opened. */
  readonly opened: SharedConflict;
  readonly state: SharedState;
  readonly onClose: () => void;
}

/**
 * Both versions of an item beside each other, and the choice between them. What is shown stays when one of them changes: a choice is
 * made between versions that were seen.
 */
export function ConflictDialog({ opened, state, onClose }: ConflictDialogProps) {
  const [shown, setShown] = useState(opened);
  const { resolve } = useSharing();
  const { isPending, data: isDone, error } = resolve;
  const now = state.conflicts.find((each) => conflictKey(each) === conflictKey(opened));
  const isGone = now === undefined && !isPending && isDone !== true;
  const newer = now === undefined || isPending || now.versions === shown.versions ? null : now;
  const close = useRef<HTMLButtonElement>(null);
  const showNow = (versions: SharedConflict) => {
    setShown(versions);
    resolve.reset();
    focusUnlessCovered(close.current);
  };
  const keep = (kept: ConflictChoice['keep']) => {
    const { connectionId, kind, id, versions } = shown;
    onceDone(resolve.mutateAsync({ connectionId, kind, id, versions, keep: kept }), (isKept) => isKept && onClose());
  };
  return (
    <Dialog
      open
      width="large"
      busy={isPending}
      onClose={onClose}
      title={texts.dialog(shown.kind, shortText(shown.title, 80))}
      description={texts.descriptions[shown.from]}
      footer={
        <>
          <CloseButton ref={close} onClick={onClose} />
          {isGone ? null : (
            <KeepButtons
              conflict={shown}
              busy={isPending}
              whyNot={newer === null ? null : texts.changed}
              onKeep={keep}
            />
          )}
        </>
      }
    >
      <div className="stack gap-3">
        <p role="status">{isGone ? whyGone(state) : newer !== null || isDone === false ? texts.changed : null}</p>
        {newer === null ? null : (
          <div>
            <Button size="small" onClick={() => showNow(newer)}>
              {texts.showNow}
            </Button>
          </div>
        )}
        {error === null ? null : <ErrorNotice error={error} task={messages.tasks.resolve} />}
        <BothVersions conflict={shown} />
      </div>
    </Dialog>
  );
}

interface KeepButtonsProps {
  readonly conflict: SharedConflict;
  readonly busy: boolean;
  readonly whyNot: string | null;
  readonly onKeep: (kept: ConflictChoice['keep']) => void;
}

function KeepButtons({ conflict: { mine, theirs, from }, busy, whyNot, onKeep }: KeepButtonsProps) {
  const hasBoth = mine.text !== null && theirs.text !== null;
  const offered = [
    ...(hasBoth ? [['both', texts.keepBoth] as const] : []),
    ['theirs', texts.keep[from].theirs] as const,
    ['mine', texts.keep[from].mine] as const,
  ];
  return offered.map(([kept, label]) => (
    <Button key={kept} busy={busy} disabledReason={whyNot} onClick={() => onKeep(kept)}>
      {label}
    </Button>
  ));
}

interface BothVersionsProps {
  readonly conflict: SharedConflict;
}

export function BothVersions({ conflict: { mine, theirs, from } }: BothVersionsProps) {
  const zone = zoneOf(useSettings().zone);
  const rows = useMemo(() => sideBySide(mine.text, theirs.text), [mine.text, theirs.text]);
  return (
    <table className={styles['versions']} aria-label={texts.table}>
      <thead>
        <tr>
          {[
            { name: texts.sides[from].mine, side: mine },
            { name: texts.sides[from].theirs, side: theirs },
          ].map(({ name, side }) => (
            <th key={name} scope="col">
              {name} <WrittenBy written={side} zone={zone} />
              {side.text === null ? <div className="warns small">{texts.deleted}</div> : null}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, isSame, mine: one, theirs: other }) => (
          <tr key={key}>
            <Line text={one} isSame={isSame} />
            <Line text={other} isSame={isSame} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface LineProps {
  readonly text: string | null;
  readonly isSame: boolean;
}

const Line = ({ text, isSame }: LineProps) => (
  <td className={isSame || text === null ? undefined : styles['differs']}>
    {isSame || text === null ? null : <VisuallyHidden>{texts.differs} </VisuallyHidden>}
    {text === null ? null : <SafeText text={text} max={2000} />}
  </td>
);

import { openingQueries } from '@renderer/api/opening';
import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/opening';
import { plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type SubmitEvent, useId, useRef, useState } from 'react';
import { messages } from './messages';
import { OpeningAnswer, optionId, ReadingLine, RecentList } from './opening-answer';
import { type Opened, useOpening } from './use-opening';

interface OpeningDialogProps {
  /** Looked up at once, as if it had been typed. */
  readonly initialText?: string;
  readonly connectionId: ConnectionId;
  readonly connections: readonly Connection[];
  readonly onOpen: (opened: Opened) => void;
  /** Searches assets by a part of their names. */
  readonly onSearch: (name: string) => void;
  readonly onClose: () => void;
  /** Where the focus goes afterwards; true for where it was before. */
  readonly finalFocus: () => HTMLElement | true | null;
}

/** The limit of main: a name of 3,000 characters inside an address. */
const maxLength = 40_000;

/** One field for ids, names and addresses of contracts and assets. Mounted while it is open. */
export function OpeningDialog(props: OpeningDialogProps) {
  const { connectionId, connections, onOpen, onSearch, onClose, finalFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  const [formId, listId] = [useId(), useId()];
  const opening = useOpening({ connectionId, initialText: props.initialText }, onOpen);
  const recent = useRecentChoice(connectionId, opening.isBlank);
  const openRecent = ({ target }: RecentItem) => onOpen({ connectionId, target, place: null });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (recent.chosen !== null) openRecent(recent.chosen);
    else if (!opening.isBlank) opening.resolveOn(connectionId);
  };
  const openButton = (
    <Button
      variant="primary"
      type="submit"
      form={formId}
      busy={opening.isResolving}
      disabledReason={opening.isBlank && recent.chosen === null ? messages.dialog.nothingTyped : null}
    >
      {messages.dialog.open}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.dialog.title}
      initialFocus={field}
      finalFocus={finalFocus}
      footer={openButton}
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label={messages.dialog.field}
          hideLabel
          mono
          inputRef={field}
          value={opening.text}
          onChange={opening.change}
          onKeyDown={recent.onKeyDown}
          maxLength={maxLength}
          role="combobox"
          aria-autocomplete="none"
          aria-expanded={recent.isShown}
          {...(recent.isShown ? { 'aria-controls': listId } : {})}
          {...(recent.active >= 0 ? { 'aria-activedescendant': optionId(listId, recent.active) } : {})}
        />
      </form>
      <ReadingLine connectionId={connectionId} text={opening.text} />
      <OpeningAnswer
        answer={opening.answer}
        text={opening.text}
        error={opening.error}
        isBusy={opening.isResolving}
        nameOf={(id) => plainText(connections.find((each) => each.id === id)?.name ?? messages.dialog.otherConnection)}
        onOpenOn={opening.resolveOn}
        onSearch={onSearch}
        onRetry={opening.retry}
      />
      {recent.isShown ? (
        <RecentList
          id={listId}
          items={recent.items}
          active={recent.active}
          onActive={recent.setActive}
          onOpen={openRecent}
        />
      ) : null}
    </Dialog>
  );
}

const none: readonly RecentItem[] = [];

/** The recent list while the field is empty, and the option that the arrow keys are on. */
function useRecentChoice(connectionId: ConnectionId, isBlank: boolean) {
  const items = useQuery(openingQueries.recent(connectionId)).data ?? none;
  const [active, setActive] = useState(-1);
  const isShown = isBlank && items.length > 0;
  return {
    items,
    isShown,
    active: isShown ? active : -1,
    setActive,
    chosen: isShown ? (items[active] ?? null) : null,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || !isShown) return;
      event.preventDefault();
      setActive((at) => Math.min(items.length - 1, Math.max(0, at + step)));
    },
  };
}

import { TextField } from '@renderer/ui/fields/text-field';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import Search from 'lucide-react/icons/search';
import { type RefObject, type SubmitEvent, useId, useRef } from 'react';
import { messages } from './messages';
import styles from './opening.module.css';
import { OpeningAnswer, ReadingLine } from './opening-answer';
import { OpeningList, optionId } from './opening-list';
import { FoundCount, ListNotes } from './opening-summary';
import { formOf, type OpeningOption, targetOf } from './options';
import { useChoice } from './use-choice';
import { useListing } from './use-listing';
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

/** One field that searches contracts and assets, and opens ids, names and addresses of them. Mounted while it is open. */
export function OpeningDialog(props: OpeningDialogProps) {
  const { connectionId, connections, onOpen, onSearch, onClose, finalFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  const [formId, listId] = [useId(), useId()];
  const opening = useOpening({ connectionId, initialText: props.initialText }, onOpen);
  const listing = useListing(connectionId, opening.text);
  const choice = useChoice(opening.text, listing.groups);
  const form = formOf(opening.text);
  const isShown = listing.groups.length > 0;
  const isSearch = form === 'words' || form === 'name';
  const isListed = form === 'words' || (form === 'name' && listing.contracts > 0);
  const open = (option: OpeningOption) => {
    const target = targetOf(option);
    if (target === null) onSearch(opening.text.trim());
    else onOpen({ connectionId, target, place: null });
  };
  const { active } = choice;
  const activeId = active === null ? null : optionId(listId, listing.groups, active.key);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (active !== null) open(active);
    else if (!opening.isBlank && form !== 'token') opening.resolveOn(connectionId);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.dialog.title}
      width="large"
      initialFocus={field}
      finalFocus={finalFocus}
      footer={
        <Button
          variant="primary"
          type="submit"
          form={formId}
          busy={opening.isResolving}
          disabledReason={reasonNotToOpen(form, active)}
        >
          {messages.dialog.open}
        </Button>
      }
    >
      <form id={formId} className={styles['field']} onSubmit={submit}>
        <SearchField
          field={field}
          listId={isShown ? listId : null}
          activeId={activeId}
          opening={opening}
          choice={choice}
        />
      </form>
      {isListed ? <FoundCount listing={listing} /> : <ReadingLine connectionId={connectionId} text={opening.text} />}
      <OpeningAnswer
        answer={opening.answer}
        text={opening.text}
        error={opening.error}
        isBusy={opening.isResolving}
        nameOf={(id) => nameOf(connections, id)}
        onOpenOn={opening.resolveOn}
        onSearch={onSearch}
        onRetry={opening.retry}
      />
      {isShown ? (
        <OpeningList
          id={listId}
          {...listing}
          activeKey={active?.key ?? null}
          onActive={choice.setActive}
          onOpen={open}
        />
      ) : null}
      {isSearch ? <ListNotes listing={listing} /> : null}
    </Dialog>
  );
}

/** Why there is nothing to open; null where there is something. */
function reasonNotToOpen(form: ReturnType<typeof formOf>, active: OpeningOption | null): string | null {
  if (form === 'token') return messages.reading.token;
  return form === 'blank' && active === null ? messages.dialog.nothingTyped : null;
}

const nameOf = (connections: readonly Connection[], id: ConnectionId): string =>
  plainText(connections.find((each) => each.id === id)?.name ?? messages.dialog.otherConnection);

interface SearchFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Of the list below; null while there is none. */
  readonly listId: string | null;
  /** Of the option that Enter opens; null for none. */
  readonly activeId: string | null;
  readonly opening: ReturnType<typeof useOpening>;
  readonly choice: ReturnType<typeof useChoice>;
}

const SearchField = ({ field, listId, activeId, opening, choice }: SearchFieldProps) => (
  <TextField
    label={messages.dialog.field}
    hideLabel
    placeholder={messages.dialog.placeholder}
    icon={<Search size={14} aria-hidden />}
    inputRef={field}
    value={opening.text}
    onChange={opening.change}
    onKeyDown={choice.onKeyDown}
    maxLength={maxLength}
    role="combobox"
    aria-autocomplete="list"
    aria-expanded={listId !== null}
    {...(listId === null ? {} : { 'aria-controls': listId })}
    {...(activeId === null ? {} : { 'aria-activedescendant': activeId })}
  />
);

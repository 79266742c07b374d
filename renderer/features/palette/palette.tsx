import { useRememberOpened } from '@renderer/api/local/opening';
import { Overlay } from '@renderer/ui/primitives/overlay';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import { plainText } from '@shared/format/text';
import { useId, useRef } from 'react';
import type { PaletteEntry } from './entry';
import { messages } from './messages';
import { OpeningAnswer, ReadingLine } from './opening-answer';
import type { PaletteEntries, PaletteOption } from './options';
import styles from './palette.module.css';
import { PaletteField } from './palette-field';
import { PaletteFoot } from './palette-foot';
import { optionId, PaletteList } from './palette-list';
import { describeFound, ListNotes } from './palette-notes';
import { targetOf } from './palette-target';
import type { PaletteQuery } from './query';
import { usedItem } from './recently-opened';
import { useResultActions } from './result-actions';
import { type Actions, useActions } from './use-actions';
import type { Opened } from './use-opening';
import { type Results, useResults } from './use-palette-search';

export interface PaletteProps {
  /** In the field at first. */
  readonly initialText?: string;
  /** It is looked up at once, as if Enter had been pressed. */
  readonly isLookedUp?: boolean;
  readonly connectionId: ConnectionId;
  readonly connections: readonly Connection[];
  readonly entries: PaletteEntries;
  /** The name of what the entries of the screen are about; null for nothing. */
  readonly hereName: string | null;
  /** Key of what the screen shows, which needs no opening; null for anything else. */
  readonly shown: string | null;
  /** Whether results have actions: only those of the connection on the screen. */
  readonly hasActions: boolean;
  readonly onOpen: (opened: Opened) => void;
  /** Opens a result in its own way, and leaves the focus to what it opens. */
  readonly onGo: (go: () => void) => void;
  /** Runs a command once the palette is closed. */
  readonly onRun: (run: () => void) => void;
  /** Searches assets by a part of their names. */
  readonly onSearch: (name: string) => void;
  readonly onClose: () => void;
  /** Where the focus goes afterwards; true for where it was before. */
  readonly finalFocus: () => HTMLElement | true | null;
}

/**
 * One field that finds contracts, assets, runs, views, commands and settings, and opens IDs, names and addresses. → on a result
 * leads to what can be done with it. Mounted while it is open.
 */
export function Palette(props: PaletteProps) {
  const { connectionId, entries, shown, hasActions, onOpen, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const results = useResults({
    ...{ connectionId, entries, shown, hasActions, onOpen },
    initialText: props.initialText,
    isLookedUp: props.isLookedUp ?? false,
  });
  const actions = useActions();
  const take = useTake(props);
  const showActions = useShowActions(hasActions, actions);
  const { opening, query, listing } = results;
  const { groups, rangesIn, choice } = actions.isOpen ? actions : { ...listing, choice: results.choice };
  const { active } = choice;
  const submit = () => {
    if (active !== null) take(active);
    else if (!actions.isOpen && isLookup(query)) opening.resolveOn(connectionId);
  };
  return (
    <Overlay
      label={messages.label}
      onClose={(isByEscape) => (isByEscape && actions.isOpen ? actions.leave() : onClose())}
      initialFocus={field}
      finalFocus={props.finalFocus}
    >
      <PaletteField
        fieldRef={field}
        listId={groups.length === 0 ? null : listId}
        activeId={active === null ? null : optionId(listId, groups, active.key)}
        opening={opening}
        actions={actions}
        onKeyDown={choice.onKeyDown}
        onActions={() => showActions(active)?.() ?? false}
        onSubmit={submit}
      />
      <div className={styles['body']}>
        {actions.isOpen ? null : <Answer {...props} results={results} />}
        {groups.length === 0 ? null : (
          <PaletteList
            id={listId}
            groups={groups}
            rangesIn={rangesIn}
            pointing={results.pointing}
            about={props.hereName}
            activeKey={active?.key ?? null}
            onActive={choice.setActive}
            onOpen={take}
            onActions={(option) => showActions(option)?.()}
          />
        )}
        {actions.isOpen || query.form === 'blank' ? null : <ListNotes listing={listing} />}
      </div>
      <PaletteFoot
        status={statusOf(results, actions)}
        isActions={actions.isOpen}
        onActions={showActions(active)}
        onBack={actions.leave}
      />
    </Overlay>
  );
}

/** Whether Enter looks the text up, where it selects nothing. */
const isLookup = ({ scope, form }: PaletteQuery): boolean => scope === 'all' && form !== 'blank' && form !== 'token';

/** How the actions of an option are shown; null where it has none. */
function useShowActions(hasActions: boolean, actions: Actions): (option: PaletteOption | null) => (() => true) | null {
  const actionsOf = useResultActions();
  return (option) => {
    const subject = hasActions && !actions.isOpen && option !== null ? actionsOf(option) : null;
    if (subject === null) return null;
    return () => {
      actions.show(subject);
      return true;
    };
  };
}

interface AnswerProps extends Pick<PaletteProps, 'connectionId' | 'connections' | 'onSearch'> {
  readonly results: Results;
}

/** How a text is understood that is no search, and what came of looking it up. */
function Answer({ connectionId, connections, onSearch, results: { opening, query, listing } }: AnswerProps) {
  const { form } = query;
  const isRead = form === 'token' || form === 'address' || (form === 'name' && listing.contracts === 0);
  return (
    <>
      {isRead ? <ReadingLine connectionId={connectionId} text={query.text} /> : null}
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
    </>
  );
}

/** Opens or runs a result, and remembers a use of what is the app's own. */
function useTake(props: PaletteProps): (option: PaletteOption) => void {
  const { connectionId, onOpen, onGo, onRun, onSearch, hasActions } = props;
  const remember = useRememberOpened();
  const actionsOf = useResultActions();
  const rememberUse = (entry: PaletteEntry) => {
    const used = usedItem(entry);
    if (used !== null) remember(connectionId, used);
  };
  return (option) => {
    switch (option.kind) {
      case 'search':
        return onSearch(option.text.trim());
      case 'entry': {
        const { entry } = option;
        if ((entry.offReason ?? null) !== null) return;
        rememberUse(entry);
        return onRun(entry.onSelect);
      }
      default: {
        // As its row would, which knows how: an inherited contract is opened through its asset.
        const open = hasActions ? actionsOf(option)?.entries.find(({ id }) => id === 'open-row') : undefined;
        const target = targetOf(option);
        if (open !== undefined) onGo(open.onSelect);
        else if (target !== null) onOpen({ connectionId, target, place: null });
      }
    }
  };
}

function statusOf({ opening, query, listing }: Results, actions: Actions): string {
  if (actions.isOpen) {
    const count = actions.groups.flatMap(({ options }) => options).length;
    return count === 0 ? messages.noActions : messages.counts.actions(count);
  }
  if (opening.isResolving) return messages.lookingUp;
  const isSaid = query.form === 'words' || query.form === 'name' || (query.form === 'blank' && query.scope !== 'all');
  return isSaid ? describeFound(listing) : '';
}

const nameOf = (connections: readonly Connection[], id: ConnectionId): string =>
  plainText(connections.find((each) => each.id === id)?.name ?? messages.otherConnection);

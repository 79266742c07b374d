import { usePointing } from '@renderer/ui/hooks/use-attended';
import { useHeld } from '@renderer/ui/hooks/use-held';
import type { ConnectionId } from '@shared/domain/ids';
import { firstOption, type PaletteEntries } from './options';
import { readQuery } from './query';
import { useChoice } from './use-choice';
import { useListing } from './use-listing';
import { type Opened, useOpening } from './use-opening';

interface ResultsStart {
  readonly connectionId: ConnectionId;
  readonly initialText: string | undefined;
  /** The text is looked up at once. */
  readonly isLookedUp: boolean;
  readonly entries: PaletteEntries;
  /** Key of what the screen shows. */
  readonly shown: string | null;
  /** Whether results have actions: only those of the connection on the screen. */
  readonly hasActions: boolean;
  readonly onOpen: (opened: Opened) => void;
}

/** What is typed, what is found for it, and which of it Enter opens. */
export function useResults({ initialText, isLookedUp, onOpen, ...source }: ResultsStart) {
  const opening = useOpening({ connectionId: source.connectionId, initialText, isLookedUp }, onOpen);
  const query = readQuery(opening.text);
  const newest = useListing(source, query);
  const { isAttended, handlers } = usePointing();
  // Assets are found later than the rest, and stand above what the app itself offers.
  const { shown: groups } = useHeld(newest.groups, { resetKey: opening.text, isHeld: isAttended });
  const listing = { ...newest, groups };
  const options = groups.flatMap((group) => group.options);
  const choice = useChoice(opening.text, options, firstOption(query.form, groups));
  return {
    opening,
    query,
    listing,
    choice,
    /** For the element with the options, see `usePointing`. */
    pointing: handlers,
  };
}

export type Results = ReturnType<typeof useResults>;

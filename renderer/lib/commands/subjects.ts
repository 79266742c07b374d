import type { MenuItem } from '@renderer/lib/commands/menu-item';
import type { SubjectKind } from '@shared/commands';
import type { Asset } from '@shared/domain/contract/asset';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ResultRow } from '@shared/domain/result/result';
import { createContext, use, useCallback } from 'react';
import { useAvailability } from './command-availability';
import { itemsUnder, type SubjectEntries, subjectMenu } from './command-menu';

/** A run, and its contract as the index knows it; null where it does not. */
export interface RunSubject {
  /** With its key in the contract's own list. */
  readonly run: ResultRow;
  readonly contract: IndexedContract | null;
}

/** What commands can be about. */
export interface Subjects {
  /** One or several, in the order of their list. */
  readonly contract: readonly IndexedContract[];
  readonly run: RunSubject;
  readonly asset: Asset;
}

/** What each command does about a subject, on the connection of this part of the window. */
export type SubjectCommands = { readonly [K in SubjectKind]: (subject: Subjects[K]) => SubjectEntries<K> };

const nothing = () => ({});

export const noSubjectCommands: SubjectCommands = { contract: nothing, run: nothing, asset: nothing };

export const SubjectCommandsContext = createContext(noSubjectCommands);

/** What can be done about contracts, runs and assets, the same on every screen. Stays the same object for rows: it makes entries of this moment each time it is asked. */
export const useSubjectCommands = (): SubjectCommands => use(SubjectCommandsContext);

export const ShownCommandsContext = createContext(noSubjectCommands);

/** The same for a head or a bar, whose buttons and open menu follow every change of what can be done: a contract is watched, the server is gone. */
export const useShownCommands = (): SubjectCommands => use(ShownCommandsContext);

/** The menu that a command opens about a subject, such as all that can be copied of it. */
export function useMenuUnder<K extends SubjectKind>(
  parent: 'acknowledge' | 'copy-as',
  kind: K,
): (subject: Subjects[K]) => readonly MenuItem[] {
  const entriesOf = useSubjectCommands()[kind];
  const availability = useAvailability();
  return (subject) => itemsUnder(parent, kind, { entries: entriesOf(subject), availability });
}

/** The menu of a subject. `own`: what its list does in its own way, or, by null, does not offer. */
export function useSubjectMenu<K extends SubjectKind>(
  kind: K,
): (subject: Subjects[K], own?: SubjectEntries<K>) => readonly MenuItem[] {
  const entriesOf = useSubjectCommands()[kind];
  const availability = useAvailability();
  return useCallback(
    (subject, own) => subjectMenu(kind, { ...entriesOf(subject), ...own }, availability),
    [kind, entriesOf, availability],
  );
}

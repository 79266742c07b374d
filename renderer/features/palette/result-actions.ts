import { type Availability, useAvailability } from '@renderer/lib/commands/command-availability';
import { listedCommands, type SubjectEntries } from '@renderer/lib/commands/command-menu';
import type { SubjectHere } from '@renderer/lib/commands/subject-here';
import { type SubjectCommands, type Subjects, useSubjectCommands } from '@renderer/lib/commands/subjects';
import type { SubjectKind } from '@shared/commands';
import { contractTitle } from '@shared/format/contract-title';
import { useCallback } from 'react';
import type { PaletteEntry } from './entry';
import { messages } from './messages';
import type { PaletteOption } from './options';

/** What the actions of a result are about, and its name. */
export interface ActionSubject {
  readonly name: string;
  readonly entries: readonly PaletteEntry[];
}

/** The name of what commands are about. */
export function nameOfSubject({ kind, subject }: Pick<SubjectHere, 'kind' | 'subject'>): string {
  const about = { kind, subject } as SubjectHere;
  if (about.kind === 'asset') return about.subject.displayName ?? about.subject.name;
  if (about.kind === 'run') {
    const { contract } = about.subject;
    return messages.runOf(contract === null ? null : contractTitle(contract.contract));
  }
  const [first] = about.subject;
  return first === undefined || about.subject.length > 1
    ? messages.counts.contracts(about.subject.length)
    : contractTitle(first.contract);
}

/** The same of what the screen is about. */
export const actionsHere = ({ kind, entries }: SubjectHere, availability: Availability): readonly PaletteEntry[] =>
  actionsAbout<SubjectKind>(kind, entries, availability);

/** Commands about a subject as entries of the list. */
function actionsAbout<K extends SubjectKind>(
  kind: K,
  entries: SubjectEntries<K>,
  availability: Availability,
): readonly PaletteEntry[] {
  return listedCommands(kind, entries, availability).map((each) => ({ kind: 'command', ...each }));
}

/** What can be done with a result; null for one that can only be opened or run. */
export function useResultActions(): (option: PaletteOption) => ActionSubject | null {
  const commands = useSubjectCommands();
  const availability = useAvailability();
  return useCallback((option) => actionsOf(option, commands, availability), [commands, availability]);
}

function actionsOf(option: PaletteOption, commands: SubjectCommands, availability: Availability): ActionSubject | null {
  const of = <K extends SubjectKind>(kind: K, subject: Subjects[K]): ActionSubject => ({
    name: nameOfSubject({ kind, subject }),
    entries: actionsAbout(kind, commands[kind](subject), availability),
  });
  switch (option.kind) {
    case 'contract':
      return of('contract', [option.indexed]);
    case 'asset':
      return of('asset', option.asset);
    case 'run':
      return of('run', option.finding);
    default:
      return null;
  }
}

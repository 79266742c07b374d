import { useToast } from '@renderer/ui/feedback/use-toast';
import { openMenuHere } from '@renderer/ui/popups/menu-here';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { type CommandId, commandIds, commands, type SubjectKind } from '@shared/commands';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { messages } from '../messages';
import { useAvailability } from './command-availability';
import { itemsUnder, type MenuEntry, type SubjectEntries } from './command-menu';
import { commandAt } from './commands';
import { type SubjectHere, verbsOnScreen } from './subject-here';
import { noSubjectCommands, type Subjects, useSubjectCommands } from './subjects';

interface VerbOptions<K extends SubjectKind, S extends Subjects[K]> {
  /** What the keys are about at the moment; null for nothing. */
  readonly subject: () => S | null;
  /** What its list does in its own way, or, by null, does not offer. */
  readonly own?: (subject: S) => SubjectEntries<K>;
  /** Where they work; absent: on the whole screen, after all parts of it. */
  readonly part?: RefObject<HTMLElement | null>;
}

/** A key that was pressed before the commands were loaded: it counts once they are, where the focus has not left since. */
interface EarlyPress<S> {
  readonly id: CommandId;
  readonly about: S;
  readonly at: Element | null;
}

/** Runs commands about a subject by their single keys: V validates it, A acknowledges it. What cannot be done says why. */
export function useVerbs<K extends SubjectKind, S extends Subjects[K]>(
  kind: K,
  { subject, own, part }: VerbOptions<K, S>,
): void {
  const availability = useAvailability();
  const entriesOf = useSubjectCommands()[kind];
  const toast = useToast();
  const run = (id: CommandId, about: S): boolean => {
    const entries: Readonly<Partial<Record<CommandId, MenuEntry | null | undefined>>> = {
      ...entriesOf(about),
      ...own?.(about),
    };
    const entry = entries[id] ?? entries[takenBackBy(id) ?? id] ?? null;
    if (entry === null || entry.disabled === true) return false;
    const { offReason = null, opensMenu = false } = entry;
    if (offReason !== null) toast.show({ title: messages.command.cannot(commands[id].title), text: offReason });
    else if (opensMenu) openMenuHere(commands[id].title, itemsUnder(id, kind, { entries, availability }));
    else entry.onSelect();
    return true;
  };
  const early = useRef<EarlyPress<S> | null>(null);
  const onKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || isCovered(part?.current ?? null)) return;
    const id = commandAt('subject', event, availability);
    const about = id === null ? null : subject();
    if (id === null || about === null) return;
    const isDone = run(id, about);
    if (isDone) event.preventDefault();
    early.current = isDone || entriesOf !== noSubjectCommands[kind] ? null : { id, about, at: document.activeElement };
  });
  const runEarly = useEffectEvent(() => {
    const press = early.current;
    early.current = null;
    if (press !== null && press.at === document.activeElement && !isCovered(part?.current ?? null))
      run(press.id, press.about);
  });
  useEffect(() => {
    if (entriesOf !== noSubjectCommands[kind]) runEarly();
  }, [entriesOf, kind]);
  const here = useEffectEvent((): SubjectHere | null => {
    const about = subject();
    return about === null
      ? null
      : ({ kind, subject: about, entries: { ...entriesOf(about), ...own?.(about) } } as unknown as SubjectHere);
  });
  useEffect(() => verbsOnScreen.add({ part: part?.current ?? null, here: () => here() }), [part]);
  useEffect(() => {
    const target = part === undefined ? document : part.current;
    const keyDown = (event: Event) => onKey(event);
    target?.addEventListener('keydown', keyDown);
    return () => target?.removeEventListener('keydown', keyDown);
  }, [part]);
}

/** The command that shares its keys: only one of the two can be done. */
const takenBackBy = (id: CommandId) => commandIds.find((each) => commands[each].toggledBy === id);

/** Whether a dialog is open that the part is not in. */
function isCovered(part: HTMLElement | null): boolean {
  const dialog = topDialog();
  return dialog !== null && !dialog.contains(part);
}

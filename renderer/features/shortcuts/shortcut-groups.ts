import { isMacHere, keysText } from '@renderer/lib/commands/keys';
import { allKeysOf } from '@shared/bindings';
import { type CommandId, commandIds, commands } from '@shared/commands';
import { isFixed } from '@shared/key-rules';
import { holdsWords } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import { messages } from './messages';

export interface Shortcut {
  readonly id: CommandId;
  readonly title: string;
  /** Each way to press it, as the platform writes it. */
  readonly keys: readonly string[];
  /** Its keys stay as they are. */
  readonly isFixed: boolean;
}

export interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const titles: Readonly<Record<string, string>> = messages.groups;

/** Every command that has keys, or may have some, under the heading of its group, in the order of the table. `isMac`: of the platform unless given. */
export function shortcutGroups(text = '', isMac = isMacHere): readonly ShortcutGroup[] {
  const words = typedWords(text);
  const groups = new Map<string, Shortcut[]>();
  for (const id of commandIds) {
    const { group, toggledBy } = commands[id];
    if (toggledBy !== undefined) continue;
    const title = titleOf(id);
    const keys = allKeysOf(id).map((each) => keysText(each, isMac));
    const shortcut = { id, title, keys, isFixed: isFixed(id, isMac) };
    if (keys.length === 0 && shortcut.isFixed) continue;
    const isByWords = words.length > 0 && holdsWords(`${title} ${titles[group]}`, words);
    const isFound = text.trim() === '' || isByWords || isPressed(shortcut, text);
    if (isFound) groups.set(group, [...(groups.get(group) ?? []), shortcut]);
  }
  return [...groups].map(([id, shortcuts]) => ({ id, title: titles[id] ?? id, shortcuts }));
}

/** The title of a command, with that of the one that has the same keys. */
function titleOf(id: CommandId): string {
  const { title } = commands[id];
  const opposite = commandIds.find((each) => commands[each].toggledBy === id);
  return opposite === undefined ? title : messages.either(title, commands[opposite].title);
}

/** Whether the text is one of the keys, as it is written or without its signs. */
function isPressed({ keys }: Shortcut, text: string): boolean {
  const plain = (keysOf: string) =>
    keysOf
      .toLowerCase()
      .replace(/[\s+]+/g, ' ')
      .trim();
  return keys.some((each) => plain(each) === plain(text));
}

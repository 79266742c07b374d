import { keysText } from '@renderer/lib/commands/keys';
import { type CommandId, commandIds, commands, type Keys } from '@shared/commands';
import { holdsWords } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import { messages } from './messages';

export interface Shortcut {
  readonly id: CommandId;
  readonly title: string;
  /** Each way to press it, as the platform writes it. */
  readonly keys: readonly string[];
}

export interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

const titles: Readonly<Record<string, string>> = messages.groups;

/** Every command with keys under the heading of its group, in the order of the table. `isMac`: of the platform unless given. */
export function shortcutGroups(text = '', isMac?: boolean): readonly ShortcutGroup[] {
  const words = typedWords(text);
  const groups = new Map<string, Shortcut[]>();
  for (const id of commandIds) {
    const { title, group, accelerator, keys = [] } = commands[id];
    const all: readonly Keys[] = accelerator === undefined ? keys : [accelerator, ...keys];
    if (all.length === 0) continue;
    const shortcut = { id, title, keys: all.map((each) => keysText(each, isMac)) };
    const isByWords = words.length > 0 && holdsWords(`${title} ${titles[group]}`, words);
    const isFound = text.trim() === '' || isByWords || isPressed(shortcut, text);
    if (isFound) groups.set(group, [...(groups.get(group) ?? []), shortcut]);
  }
  return [...groups].map(([id, shortcuts]) => ({ id, title: titles[id] ?? id, shortcuts }));
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

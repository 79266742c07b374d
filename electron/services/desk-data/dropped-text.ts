import { commands } from '@shared/commands';
import { listed } from '@shared/format/format';
import { keyMessages } from '@shared/format/key-messages';
import { writtenKeys } from '@shared/format/keys-text';
import { shortText } from '@shared/format/text';
import type { DroppedKeys } from '@shared/key-rules';
import { messages } from './messages';

const { keys: texts } = messages;

/** Which shortcut of a file is left out, and why. */
export function droppedText(dropped: DroppedKeys): string {
  const title = Object.hasOwn(commands, dropped.id) ? commands[dropped.id as keyof typeof commands].title : dropped.id;
  return texts.leftOut(shortText(title, 60), reasonOf(dropped));
}

function reasonOf(dropped: DroppedKeys): string {
  const { reason, keys } = dropped;
  if (reason === 'unknown' || reason === 'fixed') return texts[reason];
  if (reason === 'none' || keys === null) return keys === null ? texts.noText : texts.none(shortText(keys, 40));
  const written = writtenKeys(keys, process.platform === 'darwin');
  if (reason !== 'taken') return keyMessages.refused[reason](written);
  return texts.taken(written, listed(dropped.by.map((id) => keyMessages.quoted(commands[id].title))));
}

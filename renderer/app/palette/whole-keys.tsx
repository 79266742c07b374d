import type { ListedCommand } from '@renderer/lib/commands/command-menu';
import { commandsIn } from '@renderer/lib/commands/commands';
import { type CommandHandler, type CommandHandlers, useCommands } from '@renderer/lib/commands/use-commands';
import { messages } from '@renderer/lib/messages';
import { useToast } from '@renderer/ui/feedback/use-toast';
import type { ConnectionId } from '@shared/domain/ids';
import { useWholeCommands } from './whole-commands';

/** Runs the commands about the whole connection or app by the keys that people have given them. What cannot be done says why. */
export function WholeKeys({ connectionId }: { readonly connectionId: ConnectionId }) {
  const listed = useWholeCommands(connectionId);
  const toast = useToast();
  const handlerOf = ({ title, offReason, onSelect }: ListedCommand): CommandHandler =>
    offReason === null ? onSelect : () => void toast.show({ title: messages.command.cannot(title), text: offReason });
  const entries = commandsIn('whole').map((id) => {
    const found = listed.find((each) => each.id === id);
    return [id, found === undefined ? null : handlerOf(found)] as const;
  });
  useCommands('whole', Object.fromEntries(entries) as CommandHandlers<'whole'>);
  return null;
}

import { type CommandId, type CommandOffer, isOffered } from '@shared/commands';
import { createContext, type ReactNode, use } from 'react';

/** Whether each command is offered in a part of the window. */
export type CommandOffers = (id: CommandId) => CommandOffer;

/** Without a connection, no command that needs one or writes is offered. */
export const offersOfNone: CommandOffers = (id) => ({ isOffered: isOffered(id, null, false), offReason: null });

/** The commands offered over the connection of this part of the window. */
export const CommandOffersContext = createContext<CommandOffers>(offersOfNone);

export const useCommandOffers = (): CommandOffers => use(CommandOffersContext);

interface OfferedProps {
  readonly command: CommandId;
  readonly children: ReactNode;
}

/** Renders the button of a command only where it is offered. */
export const Offered = ({ command, children }: OfferedProps): ReactNode =>
  useCommandOffers()(command).isOffered ? children : null;

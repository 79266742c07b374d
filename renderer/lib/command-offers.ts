import { type CommandId, type CommandOffer, isOffered } from '@shared/commands';
import { createContext, type ReactNode, use } from 'react';

/** What becomes of each command in a part of the window. */
export type CommandOffers = (id: CommandId) => CommandOffer;

/** Without a connection nothing is offered that writes, or that needs one. */
export const offersOfNone: CommandOffers = (id) => ({ isOffered: isOffered(id, null, false), offReason: null });

/** What is offered over the connection that this part of the window works on. */
export const CommandOffersContext = createContext<CommandOffers>(offersOfNone);

export const useCommandOffers = (): CommandOffers => use(CommandOffersContext);

interface OfferedProps {
  readonly command: CommandId;
  readonly children: ReactNode;
}

/** The button of a command: there only where the command is offered. */
export const Offered = ({ command, children }: OfferedProps): ReactNode =>
  useCommandOffers()(command).isOffered ? children : null;

import { type CommandAvailability, type CommandId, isAvailable } from '@shared/commands';
import { createContext, type ReactNode, use } from 'react';

/** Whether each command is available in a part of the window. */
export type Availability = (id: CommandId) => CommandAvailability;

/** Without a connection, no command that needs one or writes is available. */
export const availabilityOfNone: Availability = (id) => ({
  isAvailable: isAvailable(id, null, false),
  offReason: null,
});

/** The commands available on the connection of this part of the window. */
export const AvailabilityContext = createContext<Availability>(availabilityOfNone);

export const useAvailability = (): Availability => use(AvailabilityContext);

interface WhereAvailableProps {
  readonly command: CommandId;
  readonly children: ReactNode;
}

/** Renders the button of a command only where it is available. */
export const WhereAvailable = ({ command, children }: WhereAvailableProps): ReactNode =>
  useAvailability()(command).isAvailable ? children : null;

import { noSubjectCommands, ShownCommandsContext, SubjectCommandsContext } from '@renderer/lib/commands/subjects';
import type { ConnectionId } from '@shared/domain/ids';
import { lazy, type ReactNode, Suspense, useState } from 'react';

// Loaded after the first screen, which draws its rows without it.
const OfConnection = lazy(async () => ({ default: (await import('./of-connection')).OfConnection }));

interface SubjectCommandsProps {
  /** null while none is open. */
  readonly connectionId: ConnectionId | null;
  readonly children: ReactNode;
}

/** Gives every part of the window what commands do about the contracts, runs and assets of a connection. */
export function SubjectCommandsHost({ connectionId, children }: SubjectCommandsProps) {
  const [commands, setCommands] = useState(noSubjectCommands);
  const [shown, setShown] = useState(noSubjectCommands);
  return (
    <SubjectCommandsContext value={connectionId === null ? noSubjectCommands : commands}>
      <ShownCommandsContext value={connectionId === null ? noSubjectCommands : shown}>{children}</ShownCommandsContext>
      {connectionId === null ? null : (
        <Suspense>
          <OfConnection key={connectionId} connectionId={connectionId} onChange={setCommands} onShown={setShown} />
        </Suspense>
      )}
    </SubjectCommandsContext>
  );
}

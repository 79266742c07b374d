import type { OperationKind } from '@shared/domain/activity';
import { createBackupParts } from './backup-parts';
import { createCleanUpParts } from './clean-up-parts';
import type { Container, ContainerDeps } from './container';
import { createJournalParts } from './journal-parts';

/**
 * Whatever changes something on a server goes through the journal: this is the journal and what stands on it. `onWrite` is told
 * before something is sent, after each answer, and of what reading found.
 */
export function createWriteParts(deps: ContainerDeps, connections: Container['connections'], onWrite: () => void) {
  const activity = createJournalParts(deps, connections, onWrite);
  const { journal, connectionOf, lookAgain, setAside, underWay } = activity;
  const backups = createBackupParts(deps, { servers: { apiOf: connections.apiOf }, journal, connectionOf });
  const cleanUp = createCleanUpParts(deps, { connections, journal, connectionOf, backupPlace: backups.place });
  return {
    journal,
    handlers: { ...activity.handlers, ...backups.handlers, ...cleanUp.handlers },
    lookAgain,
    setAside,
    underWay,
    /** Stops whatever is being sent, after the request that is on its way, and says what that was. */
    stop: (): OperationKind[] => [
      ...(backups.stopRestores() ? (['restore'] as const) : []),
      ...(cleanUp.stopAll() ? (['clean-up'] as const) : []),
    ],
    /** Ends what is under way, unfinished files at once: the app may not live longer. */
    close: (): Promise<void> => {
      backups.stopRestores();
      cleanUp.close();
      return activity.close();
    },
  };
}

import type { Operation, OperationKind } from '@shared/domain/activity';
import type { ConnectionId } from '@shared/domain/ids';
import type { JournalFiles } from './journal-files';
import { type LoadedJournal, loadJournal } from './load-journal';
import { openSteps, operationOf } from './operation-of';
import { type ActivityQuery, createOperationShelf, type OpenOperation } from './operation-shelf';
import { retained } from './retention';

export interface JournalBookDeps {
  readonly files: JournalFiles;
  /** Told when something has changed; `unknown` counts the operations whose outcome is unknown. */
  readonly onChanged: (operationId: string | null, unknown: number) => void;
  readonly clock: () => number;
}

export interface ActivityPage {
  readonly operations: Operation[];
  readonly total: number;
  readonly unknown: number;
  readonly newer: number;
}

/** All operations, those of earlier processes too: everything waits until those have been read. */
export function createJournalBook({ files, onChanged, clock }: JournalBookDeps) {
  const shelf = createOperationShelf();
  /** Those that nobody knows of yet. */
  const unknownCount = () => shelf.unknown().filter(({ log }) => log.ledger.acknowledgedAt === null).length;
  const tell = (id: string | null) => onChanged(id, unknownCount());

  const loading: Promise<LoadedJournal> = loadJournal(files).then((loaded) => {
    const { stays, goes } = retained(loaded.closed, clock());
    shelf.fill(loaded.open, stays);
    for (const { id } of goes) void files.remove(id).catch(() => {});
    if (loaded.open.length > 0) tell(null);
    return loaded;
  });
  const unknownNow = async (): Promise<readonly OpenOperation[]> => {
    await loading;
    return shelf.unknown();
  };

  return {
    tell,
    begin(entry: OpenOperation): void {
      shelf.begin(entry);
      tell(entry.log.ledger.begin.id);
    },

    /** As soon as the outcome of an operation is known, no more is kept than what is shown of it. */
    async settle(entry: OpenOperation): Promise<Operation['state']> {
      const { ledger } = entry.log;
      const operation = operationOf(ledger, false);
      if (openSteps(ledger).length === 0) {
        shelf.close(operation);
        await entry.log.close();
        await files.replace(operation.id, { t: 'closed', v: 1, operation }).catch(() => {});
      }
      tell(operation.id);
      return operation.state;
    },

    /** What was found when the files were read. */
    loaded: (): Promise<Pick<LoadedJournal, 'setAside' | 'newer'>> => loading,

    /** What has begun in this process and has not ended. */
    underWay: (): OperationKind[] =>
      shelf.open().flatMap(({ isActive, log }) => (isActive ? [log.ledger.begin.kind] : [])),

    async find(operationId: string): Promise<Operation | null> {
      await loading;
      return shelf.find(operationId);
    },

    async list(query: ActivityQuery): Promise<ActivityPage> {
      const { newer } = await loading;
      return { ...shelf.list(query), unknown: unknownCount(), newer };
    },

    /** It is not counted among the unknown ones any more. One whose outcome is known stays as it is. */
    async acknowledge(operationId: string): Promise<void> {
      const entry = (await unknownNow()).find(({ log }) => log.ledger.begin.id === operationId);
      if (entry === undefined) return;
      await entry.log.note({ t: 'acknowledged', at: clock() });
      tell(operationId);
    },

    /** Undefined when there is none, or when its outcome is known. */
    unknownOf: async (operationId: string) =>
      (await unknownNow()).find(({ log }) => log.ledger.begin.id === operationId),

    /** Those with operations whose outcome is unknown. */
    async connections(): Promise<readonly ConnectionId[]> {
      return [...new Set((await unknownNow()).map(({ log }) => log.ledger.begin.connectionId))];
    },

    /** Of one connection. */
    async unknownOn(connectionId: ConnectionId): Promise<readonly string[]> {
      const begun = (await unknownNow()).map(({ log }) => log.ledger.begin);
      return begun.filter((begin) => begin.connectionId === connectionId).map(({ id }) => id);
    },

    /** Ends the files; what comes after that is in memory alone. */
    async close(): Promise<void> {
      await loading;
      await Promise.all(shelf.open().map(({ log }) => log.close()));
    },
  };
}

export type JournalBook = ReturnType<typeof createJournalBook>;

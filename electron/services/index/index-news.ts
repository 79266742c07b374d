import { setImmediate } from 'node:timers/promises';
import { problemOf } from '@main/services/background/problem';
import { entriesOfContract } from '@main/store/index/contract-index';
import type { IndexOwner } from '@main/store/index/indexes';
import type { Store } from '@main/store/store';
import type { Contract } from '@shared/domain/contract/contract';
import { type ConnectionId, type ContractId, contractIdSchema } from '@shared/domain/ids';
import type { OperationAlone } from '@shared/domain/operation/activity';
import { startsRun } from '@shared/domain/operation/operation-kinds';
import type { ResultLine, ResultRow } from '@shared/domain/result/result';
import { AppError } from '@shared/errors/app-error';
import { type ContractCrawl, createCrawledContracts } from './crawled-contracts';
import type { IndexStorage, IndexStorageDeps } from './index-storage';
import type { OpenIndexes } from './open-indexes';

export interface IndexNewsDeps extends Pick<IndexStorageDeps, 'ownerOf' | 'clock'> {
  readonly storage: IndexStorage;
  readonly indexes: OpenIndexes;
  readonly store: Store;
  readonly crawl: ContractCrawl;
  /** An operation of the journal; null when there is none. */
  readonly findOperation: (operationId: string) => Promise<OperationAlone | null>;
  /** A contract as it is on the server now, read in the background. */
  readonly contractOf: (connectionId: ConnectionId, contractId: ContractId) => Promise<Contract>;
}

/** What the rest of the app tells the index: what was read for a person, changed on a server, or found by a crawl. */
/** Contracts of an operation that are looked up in one go: a clean-up has thousands. */
const contractsPerTurn = 100;

export function createIndexNews(deps: IndexNewsDeps) {
  const { storage, indexes, findOperation, contractOf, ownerOf } = deps;
  const crawled = createCrawledContracts(deps);

  /** This app has changed results: once nothing more of it is under way, its contracts are read before all others. */
  async function operationChanged(operationId: string): Promise<void> {
    const operation = await findOperation(operationId).catch(() => null);
    if (operation === null || operation.endedAt === null) return;
    const ids = operation.contracts.flatMap(({ id }) => contractIdSchema.safeParse(id).data ?? []);
    if (startsRun(operation.kind)) for (const id of ids) await addUnlessKnown(operation.connectionId, id);
    for (let from = 0; from < ids.length; from += contractsPerTurn) {
      if (from > 0) await setImmediate();
      readFirst(operation, ids.slice(from, from + contractsPerTurn));
    }
  }

  function readFirst({ connectionId, run }: OperationAlone, ids: readonly ContractId[]): void {
    // The app may have ended, or the index may have been dropped, while a contract was read.
    const found = indexes.found(connectionId);
    if (found === null) return;
    const entriesOf = (id: ContractId) => entriesOfContract(deps.store.db, found.stored, id);
    // The run that a validation has started may have been read already.
    const due = ids.flatMap(entriesOf).filter(({ line }) => run === null || line.standing.newest?.key !== run);
    indexes.readFirst(
      found.index,
      due.map(({ key }) => key),
    );
  }

  /** The contract that a validation has made is not in the index yet. */
  async function addUnlessKnown(connectionId: ConnectionId, contractId: ContractId): Promise<void> {
    const found = indexes.found(connectionId);
    if (found === null || entriesOfContract(deps.store.db, found.stored, contractId).length > 0) return;
    const { index } = found;
    try {
      index.work.sightedNew(await contractOf(index.id, contractId));
    } catch {
      // The list says what became of it.
      index.work.list.again();
      indexes.wake(index.id);
    }
  }

  /** The connection has another address or token. What another account or address has shown is nobody else's. */
  function connectionChanged(id: ConnectionId, isSameAddress: boolean): void {
    const index = indexes.opened(id);
    const stored = storage.find(id);
    index?.stop();
    if (stored === null) return;
    const owner = ownerIn(ownerOf, id);
    const account = owner?.account ?? null;
    // A token that names nobody may be anybody's.
    const isSame = isSameAddress && account !== null && stored.owner.account === account;
    if (!isSame) {
      indexes.drop(id);
      crawled.dropCrawl(id);
    }
    if (owner === null) return;
    // Begun at once: what a person has chosen is not to wait in memory.
    storage.of(id);
    if (index === null) return;
    indexes.openOf(id).work.list.again();
    indexes.wake(id, 'anew');
    indexes.changed(id);
  }

  return { ...createReadings(deps), ...crawled, operationChanged, connectionChanged };
}

/** What was read for a person, so that nobody asks for it again. */
function createReadings({ indexes, store: { db } }: Pick<IndexNewsDeps, 'indexes' | 'store'>) {
  return {
    /** The newest results of a contract. `isAll`: it has no others. */
    noteRuns({ connectionId, contractId }: OfContract, lines: readonly ResultLine[], isAll: boolean): void {
      const found = indexes.found(connectionId);
      if (found === null) return;
      const own = entriesOfContract(db, found.stored, contractId).filter((entry) => entry.key === entry.contractId);
      for (const entry of own) quietly(() => found.index.work.take(entry, lines, isAll));
      indexes.changed(found.index.id);
    },

    /** The newest result of a contract alone: where the index knows another, its contract is read again. */
    noteNewest({ connectionId, contractId }: OfContract, row: ResultRow | null): void {
      const found = indexes.found(connectionId);
      if (found === null) return;
      const { index, stored } = found;
      for (const entry of entriesOfContract(db, stored, contractId)) {
        const { newest } = entry.line.standing;
        if (newest?.key !== row?.key) indexes.readFirst(index, [entry.key]);
        else if (row !== null && newest?.status !== row.status) {
          // Nothing is newer than a run that is known: only the run itself has changed.
          quietly(() => index.work.takeNewest(entry, row));
          indexes.changed(index.id);
        }
      }
    },

    /** The server has answered that it does not know a contract. */
    noteGone({ connectionId, contractId }: OfContract, error: AppError): void {
      const found = indexes.found(connectionId);
      if (found === null) return;
      const problem = problemOf(error);
      for (const entry of entriesOfContract(db, found.stored, contractId))
        quietly(() => found.index.work.noteProblem(entry, error, problem));
      indexes.changed(found.index.id);
    },

    /** A contract: its names and columns are what they are now. */
    noteContract(connectionId: string, contract: Contract): void {
      const found = indexes.found(connectionId);
      if (found === null || entriesOfContract(db, found.stored, contract.id).length === 0) return;
      quietly(() => found.index.work.sightedOne(contract));
      indexes.changed(found.index.id);
    },
  };
}

interface OfContract {
  readonly connectionId: string;
  readonly contractId: ContractId;
}

/** Null for a connection that is gone by now. */
function ownerIn(ownerOf: IndexNewsDeps['ownerOf'], id: ConnectionId): IndexOwner | null {
  try {
    return ownerOf(id);
  } catch {
    return null;
  }
}

/** What a person has read is theirs whatever the disk says. */
function quietly(work: () => void): void {
  try {
    work();
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
  }
}

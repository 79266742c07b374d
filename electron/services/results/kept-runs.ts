import { sampleId } from '@main/services/connections/described-connection';
import { findKeptRun, keptRunsOf, removeKeptRuns, storeKeptRun } from '@main/store/kept-runs';
import type { Store } from '@main/store/store';
import { type ConnectionId, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import type { RunDetail } from '@shared/domain/result/result';

interface KeptRunsDeps {
  readonly store: Pick<Store, 'db' | 'tryWrite'>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

interface OfContract {
  readonly connectionId: string;
  readonly contractId: ContractId;
}

/** Runs that were opened, in full, for reading them without the server. */
export const createKeptRuns = ({ store, clock }: KeptRunsDeps) => ({
  /** Not for the sample workspace, which is a new server at each start. */
  save({ connectionId, contractId }: OfContract, run: RunDetail): void {
    const id = connectionIdSchema.parse(connectionId);
    if (id === sampleId) return;
    const place = { connectionId: id, contractId, key: run.row.key };
    store.tryWrite((db) => storeKeptRun(db, place, { run, at: clock() }));
  },
  find: (place: Parameters<typeof findKeptRun>[1]) => findKeptRun(store.db, place),
  /** The runs of a contract that were opened, and when. */
  of: (connectionId: string, contractId: ContractId) =>
    keptRunsOf(store.db, { connectionId: connectionIdSchema.parse(connectionId), contractId }).map(({ run, at }) => ({
      row: run.row,
      run,
      at,
    })),
  forget: (id: ConnectionId): void => store.tryWrite((db) => removeKeptRuns(db, id)),
});

export type KeptRuns = ReturnType<typeof createKeptRuns>;

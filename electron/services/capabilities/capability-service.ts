import { sampleId } from '@main/services/connections/described-connection';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { SharedLatest } from '@main/services/results/latest-result';
import { findCapabilities, removeCapabilities, storeCapabilities } from '@main/store/capabilities';
import type { Store } from '@main/store/store';
import type { Capabilities } from '@shared/domain/connection/capabilities';
import { type ConnectionId, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import { dayMs } from '@shared/format/time-units';
import { messages, probeCapabilities } from './capability-probe';

export interface CapabilityServiceDeps {
  readonly servers: ServerDirectory;
  readonly store: Store;
  /** The first screen of a connection reads the same newest results. */
  readonly latest: SharedLatest;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/**
 * What each connection's server offers and allows: probed once, stored, and probed again after a day or on demand. The sample
 * workspace is a new server at each start, so nothing about it is stored.
 */
export function createCapabilityService({ servers, store, latest, clock }: CapabilityServiceDeps) {
  /** Also cached in memory, so that nothing is probed twice when the disk refuses. */
  const known = new Map<ConnectionId, Capabilities>();
  const underWay = new Map<ConnectionId, Promise<Capabilities>>();

  const cachedOf = (id: ConnectionId): Capabilities | null => known.get(id) ?? findCapabilities(store.db, id);
  const save = (id: ConnectionId, capabilities: Capabilities): void => {
    known.set(id, capabilities);
    if (id !== sampleId) store.tryWrite((db) => storeCapabilities(db, id, capabilities));
  };

  async function ask(id: ConnectionId, fresh: boolean): Promise<Capabilities> {
    const api = await servers.apiOf(id);
    if (fresh) api.session.forget();
    if (fresh) return probeCapabilities(api, clock());
    const shared = { latest: (contractId: ContractId) => latest.read(api.results, contractId, 'probe') };
    return probeCapabilities({ ...api, results: { ...api.results, ...shared } }, clock());
  }

  function probe(id: ConnectionId, fresh: boolean): Promise<Capabilities> {
    const asking = ask(id, fresh);
    underWay.set(id, asking);
    // An answer is dropped when the address or token has changed meanwhile.
    const isCurrent = () => underWay.get(id) === asking;
    return asking
      .then((capabilities) => {
        if (isCurrent()) save(id, capabilities);
        return capabilities;
      })
      .finally(() => {
        if (isCurrent()) underWay.delete(id);
      });
  }

  return {
    async of(connectionId: string, fresh = false): Promise<Capabilities> {
      const id = connectionIdSchema.parse(connectionId);
      const found = cachedOf(id);
      const age = found === null ? dayMs : Math.abs(clock() - found.checkedAt);
      if (found !== null && !fresh && age < dayMs) return found;
      return underWay.get(id) ?? probe(id, fresh);
    },

    /** Another request found that the server has no list of contracts. */
    recordNoContractList(connectionId: string): void {
      const id = connectionIdSchema.parse(connectionId);
      const found = cachedOf(id);
      if (found === null || found.contractList.state === 'absent') return;
      save(id, { ...found, contractList: { state: 'absent', found: messages.noLongerThere('GET /v1/dataContracts') } });
    },

    /** The connection has another address or token, or was removed. */
    forget(id: ConnectionId): void {
      underWay.delete(id);
      known.delete(id);
      store.tryWrite((db) => removeCapabilities(db, id));
    },
  };
}

export type CapabilityService = ReturnType<typeof createCapabilityService>;

import { sampleId } from '@main/services/connections/described-connection';
import type { ServerDirectory } from '@main/services/connections/server-api';
import type { SharedLatest } from '@main/services/results/shared-latest';
import type { Capabilities } from '@shared/domain/capabilities';
import { type ConnectionId, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import { probeCapabilities } from './capability-probe';

/** What servers offer, as it is kept over restarts. */
export interface CapabilityStore {
  find(id: ConnectionId): Capabilities | null;
  put(id: ConnectionId, capabilities: Capabilities): void;
  remove(id: ConnectionId): void;
}

export interface CapabilityServiceDeps {
  readonly servers: ServerDirectory;
  readonly store: CapabilityStore;
  /** The first screen of a connection reads the same newest results. */
  readonly latest: SharedLatest;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

const dayMs = 24 * 3_600_000;

/**
 * What each connection's server offers and allows: asked once, kept over restarts, asked again after a day or on
 * demand. The sample workspace is another server at each start, so nothing of it is kept on disk.
 */
export function createCapabilityService({ servers, store, latest, clock }: CapabilityServiceDeps) {
  const ofSample = new Map<ConnectionId, Capabilities>();
  const underWay = new Map<ConnectionId, Promise<Capabilities>>();

  const kept = (id: ConnectionId): Capabilities | null =>
    id === sampleId ? (ofSample.get(id) ?? null) : store.find(id);
  const keep = (id: ConnectionId, capabilities: Capabilities): void => {
    if (id === sampleId) ofSample.set(id, capabilities);
    else store.put(id, capabilities);
  };

  async function ask(id: ConnectionId, fresh: boolean): Promise<Capabilities> {
    const api = await servers.apiOf(id);
    if (fresh) return probeCapabilities(api, clock());
    const shared = { latest: (contractId: ContractId) => latest.read(api.results, contractId, 'probe') };
    return probeCapabilities({ ...api, results: { ...api.results, ...shared } }, clock());
  }

  function probe(id: ConnectionId, fresh: boolean): Promise<Capabilities> {
    const asking = ask(id, fresh);
    underWay.set(id, asking);
    // An answer about an address or a token that has been changed meanwhile is no answer.
    const isCurrent = () => underWay.get(id) === asking;
    return asking
      .then((capabilities) => {
        if (isCurrent()) keep(id, capabilities);
        return capabilities;
      })
      .finally(() => {
        if (isCurrent()) underWay.delete(id);
      });
  }

  return {
    async of(connectionId: string, fresh = false): Promise<Capabilities> {
      const id = connectionIdSchema.parse(connectionId);
      const known = kept(id);
      const age = known === null ? dayMs : Math.abs(clock() - known.checkedAt);
      if (known !== null && !fresh && age < dayMs) return known;
      return underWay.get(id) ?? probe(id, fresh);
    },

    /** Ordinary work found that the list of contracts is not there. */
    noteNoContractList(connectionId: string): void {
      const id = connectionIdSchema.parse(connectionId);
      const known = kept(id);
      if (known === null || known.contractList.state === 'absent') return;
      keep(id, { ...known, contractList: { state: 'absent', found: 'GET /v1/dataContracts → not there any more' } });
    },

    /** The connection has another address or token now, or is gone. */
    forget(id: ConnectionId): void {
      underWay.delete(id);
      ofSample.delete(id);
      store.remove(id);
    },
  };
}

export type CapabilityService = ReturnType<typeof createCapabilityService>;

import type { CapabilityStore } from '@main/services/capabilities/capability-service';
import { capabilitiesSchema } from '@shared/domain/capabilities';
import type { StateFile } from './state-file';

const key = 'capabilities';

/** What servers offer, kept beside their connections. An entry that cannot be read is none: it is asked for again. */
export function createCapabilityStore(file: StateFile): CapabilityStore {
  const all = (): Map<string, unknown> => {
    const kept = file.get(key);
    return new Map(typeof kept === 'object' && kept !== null ? Object.entries(kept) : []);
  };
  return {
    find: (id) => capabilitiesSchema.safeParse(all().get(id)).data ?? null,
    put: (id, capabilities) => file.set(key, Object.fromEntries(all().set(id, capabilities))),
    remove(id) {
      const rest = all();
      if (rest.delete(id)) file.set(key, Object.fromEntries(rest));
    },
  };
}

import { contentOf, digestOf } from '@main/api/contract-content';
import { type JsonObject, recordOf } from '@main/lib/json';
import { copyBytes, copyLimits, findCopy, newestDigest, type Seen, storeSightings } from '@main/store/contract-copies';
import type { Store } from '@main/store/store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';

interface ListCopiesDeps {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Whether copies of a server's contracts stand in place of versions. */
  readonly areWanted: (id: ConnectionId) => boolean;
}

/** A contract of the list that was never seen before is kept below this share of the room, so that it takes no other's place. */
const roomForFirst = 0.9;

const sections: readonly string[] = ['schema', 'semantics', 'qualityExpectations', 'sla', 'security', 'termsOfUse'];

interface Row {
  readonly contract: { readonly id: ContractId };
  readonly wire: JsonObject;
}

interface ListedCopy extends Seen {
  /** Members of its content. */
  readonly members: readonly string[];
  /** The digest of the copy before; null where there is none. */
  readonly before: string | null;
}

/**
 * Keeps contracts that the list sends, as if they had been opened. A list may send less of a contract than its own address does, which
 * must not look like a change: which members it sends is known from rows that say the same as the copy of their contract.
 */
export function createListCopies({ store, clock, areWanted }: ListCopiesDeps) {
  const { db } = store;
  const sentOf = new Map<ConnectionId, Set<string>>();

  function keep(id: ConnectionId, rows: readonly Row[]): void {
    const sent = sentOf.get(id) ?? new Set();
    sentOf.set(id, sent);
    const copies = rows.map(({ contract, wire }) => copyOf(contract.id, wire, newestDigest(db, id, contract.id)));
    for (const { digest, before, members } of copies) {
      if (digest === before) for (const member of members) sent.add(member);
    }
    const keepsFirst = sections.some((section) => sent.has(section)) && copyBytes(db) < roomForFirst * copyLimits.bytes;
    const isKept = ({ before, members }: ListedCopy): boolean =>
      before === null ? keepsFirst : membersOf(before).every((member) => members.includes(member) || sent.has(member));
    const contracts = copies.filter((copy) => copy.digest !== copy.before && isKept(copy));
    store.keep((database) => storeSightings(database, { connectionId: id, seenAt: clock(), contracts }));
  }

  const membersOf = (digest: string): readonly string[] =>
    Object.keys(contentOf(recordOf(JSON.parse(findCopy(db, digest) ?? '{}')) ?? {}));

  return {
    of: (id: ConnectionId) => ({
      areWanted: () => areWanted(id),
      keep: (rows: readonly Row[]) => keep(id, rows),
    }),
    /** Another server may be behind the connection. */
    changed: (id: ConnectionId): void => void sentOf.delete(id),
  };
}

function copyOf(contractId: ContractId, wire: JsonObject, before: string | null): ListedCopy {
  const content = contentOf(wire);
  const digest = digestOf(content);
  return { contractId, digest, content: JSON.stringify(wire), members: Object.keys(content), before };
}

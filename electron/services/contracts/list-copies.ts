import { contentOf } from '@main/api/contract-content';
import { type JsonObject, recordOf } from '@main/lib/json';
import { copyBytes, copyLimits, findCopy, newestDigest, storeContentRecords } from '@main/store/contract-copies';
import type { Store } from '@main/store/store';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { copyOfWire, type WireCopy } from './content-copy';

interface ListCopiesDeps {
  readonly store: Store;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Whether copies of a server's contracts are stored in place of versions. */
  readonly areWanted: (id: ConnectionId) => boolean;
}

/** A contract seen for the first time in a list is stored only below this share of the space, so that it displaces no other. */
const maxShareForFirst = 0.9;

const sections: readonly string[] = ['schema', 'semantics', 'qualityExpectations', 'sla', 'security', 'termsOfUse'];

interface Row {
  readonly contract: { readonly id: ContractId };
  readonly wire: JsonObject;
}

interface ListedCopy extends WireCopy {
  readonly contractId: ContractId;
  /** The digest of the previous copy; null when there is none. */
  readonly before: string | null;
}

/**
 * Stores contracts from the list as if they had been opened. A list may send fewer members than a contract's own address, which
 * must not look like a change: which ones it sends is learned from rows that match their contract's copy.
 */
export function createListCopies({ store, clock, areWanted }: ListCopiesDeps) {
  const { db } = store;
  const sentOf = new Map<ConnectionId, Set<string>>();

  function saveCopies(id: ConnectionId, rows: readonly Row[]): void {
    const sent = sentOf.get(id) ?? new Set();
    sentOf.set(id, sent);
    const copies = rows.map(({ contract, wire }) => copyOf(contract.id, wire, newestDigest(db, id, contract.id)));
    for (const { digest, before, members } of copies) {
      if (digest === before) for (const member of members) sent.add(member);
    }
    const savesFirst =
      sections.some((section) => sent.has(section)) && copyBytes(db) < maxShareForFirst * copyLimits.bytes;
    const isWanted = ({ before, members }: ListedCopy): boolean =>
      before === null ? savesFirst : membersOf(before).every((member) => members.includes(member) || sent.has(member));
    const contracts = copies.filter((copy) => copy.digest === copy.before || isWanted(copy));
    store.tryWrite((database) => storeContentRecords(database, { connectionId: id, seenAt: clock(), contracts }));
  }

  const membersOf = (digest: string): readonly string[] =>
    Object.keys(contentOf(recordOf(JSON.parse(findCopy(db, digest) ?? '{}')) ?? {}));

  return {
    of: (id: ConnectionId) => ({
      areWanted: () => areWanted(id),
      keep: (rows: readonly Row[]) => saveCopies(id, rows),
    }),
    /** The connection may lead to another server now. */
    changed: (id: ConnectionId): void => void sentOf.delete(id),
  };
}

const copyOf = (contractId: ContractId, wire: JsonObject, before: string | null): ListedCopy => ({
  ...{ contractId, before },
  ...copyOfWire(wire),
});

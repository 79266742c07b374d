import { storedContract } from '@main/api/contracts-api';
import { findContentRecords, findCopy, seenFrom } from '@main/store/contract-copies';
import type { ReadableDatabase } from '@main/store/database';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { changeOf } from './change-of';

/** Contracts whose contents are compared; of more, the ones that were read last. */
const mostContracts = 500;

/** What differs between contents that were read of contracts from a time on, newest first. The first content of a contract is no change. */
export function seenChanges(db: ReadableDatabase, id: ConnectionId, from: number): ContractChange[] {
  const contracts = seenFrom(db, id, from).slice(0, mostContracts);
  return contracts
    .flatMap((contractId) => changesOf(db, { id, contractId, from }))
    .toSorted((one, other) => other.at - one.at);
}

interface Asked {
  readonly id: ConnectionId;
  readonly contractId: ContractId;
  readonly from: number;
}

function changesOf(db: ReadableDatabase, { id, contractId, from }: Asked): ContractChange[] {
  const records = findContentRecords(db, id, contractId);
  const bodyOf = (digest: string | undefined) => {
    const text = digest === undefined ? null : findCopy(db, digest);
    return text === null ? null : storedContract(text, contractId);
  };
  return records.flatMap(({ number, seenAt, digest }, index) => {
    const previous = records[index + 1];
    if (previous === undefined || seenAt < from) return [];
    const [later, before] = [bodyOf(digest), bodyOf(previous.digest)];
    if (later === null || before === null) return [];
    const keys = { key: `seen-${number}`, previousKey: `seen-${previous.number}` };
    return changeOf({ later, before, isFirst: false, at: seenAt, ...keys }) ?? [];
  });
}

import type { Reference } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { referenceName } from '@shared/format/reference-name';

/** Somebody who owns or reviews contracts, or a team. */
export interface Person {
  /** What owners and reviewers are compared with. */
  readonly name: string;
  /** What is shown. */
  readonly label: string;
  readonly contracts: number;
}

/** All owners and reviewers, those of most contracts first. Names are told apart without their case. */
export function peopleOf(contracts: readonly IndexedContract[]): readonly Person[] {
  const people = new Map<string, Person>();
  for (const { contract, reviewers } of contracts) {
    if (contract.deleted) continue;
    const here = new Map<string, Reference>();
    for (const one of [...contract.owners, ...reviewers]) {
      const name = one.name ?? one.fullyQualifiedName ?? '';
      if (name !== '' && !here.has(name.toLowerCase())) here.set(name.toLowerCase(), one);
    }
    for (const [id, one] of here) {
      const known = people.get(id) ?? { name: one.name ?? id, label: referenceName(one), contracts: 0 };
      people.set(id, { ...known, contracts: known.contracts + 1 });
    }
  }
  return [...people.values()].sort(
    (one, other) => other.contracts - one.contracts || one.label.localeCompare(other.label, 'en'),
  );
}

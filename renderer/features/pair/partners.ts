import type { RememberedPair } from '@renderer/api/contract/pairs';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { isInherited } from '@renderer/lib/inherited';
import type { Connection } from '@shared/domain/connection/connection';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import { holdsWords } from '@shared/search/highlight';
import { typedWords } from '@shared/search/vocabulary';
import type { PairSubject } from './open-pair';

/** A contract that the subject can be compared with. */
export interface PartnerOption extends ContractKey {
  readonly key: string;
  readonly title: string;
  /** Its asset or full name, which tells contracts of one name apart. */
  readonly about: string;
  readonly connection: Pick<Connection, 'name' | 'colour'>;
}

export const partnerGroups = ['before', 'namesake', 'others'] as const;
export type PartnerGroup = (typeof partnerGroups)[number];

export interface Partners {
  readonly groups: readonly { readonly id: PartnerGroup; readonly options: readonly PartnerOption[] }[];
  /** All that match, also those that are not listed. */
  readonly count: number;
}

/** What is known of the contracts of each connection, the subject's own first. */
export interface KnownContracts {
  readonly connection: Pick<Connection, 'id' | 'name' | 'colour'>;
  readonly contracts: readonly IndexedContract[];
}

interface Known {
  readonly subject: PairSubject;
  readonly pairs: readonly RememberedPair[];
  readonly known: readonly KnownContracts[];
}

/** Rows of a group; one more word narrows it down. */
const maxShown = 50;

const keyOf = ({ connectionId, contractId }: ContractKey): string => `${connectionId} ${contractId.toLowerCase()}`;

/**
 * What a contract can be compared with: what it was compared with before, those of its name, then all others. A deleted contract can be
 * compared too; an inherited one cannot, since its id is its data product's.
 */
export function findPartners({ subject, pairs, known }: Known, text: string): Partners {
  const own = keyOf(subject);
  const words = typedWords(text);
  const all = known.flatMap(({ connection, contracts }) =>
    contracts
      .filter(({ contract }) => !isInherited(contract))
      .map((indexed) => optionOf(connection, indexed))
      .filter(({ key }) => key !== own),
  );
  const byKey = new Map(all.map((option) => [option.key, option]));
  const before = partnersOf(subject, pairs).flatMap((each) => byKey.get(keyOf(each)) ?? unlisted(each, known));
  const taken = new Set(before.map(({ key }) => key));
  const rest = [...byKey.values()].filter(({ key }) => !taken.has(key));
  const isNamesake = ({ title }: PartnerOption) => title.toLowerCase() === subject.title.toLowerCase();
  const matches = (option: PartnerOption) =>
    words.length === 0 || holdsWords(`${option.title} ${option.about} ${option.connection.name}`, words);
  const found = {
    before: before.filter(matches),
    namesake: rest.filter(isNamesake).filter(matches),
    others: rest.filter((option) => !isNamesake(option)).filter(matches),
  };
  return {
    groups: partnerGroups
      .map((id) => ({ id, options: found[id].slice(0, maxShown) }))
      .filter(({ options }) => options.length > 0),
    count: partnerGroups.reduce((sum, id) => sum + found[id].length, 0),
  };
}

const optionOf = (connection: KnownContracts['connection'], { contract }: IndexedContract): PartnerOption => {
  const key = { connectionId: connection.id, contractId: contract.id };
  const about = contract.asset?.fullyQualifiedName ?? contract.fullyQualifiedName;
  return { ...key, key: keyOf(key), title: contractTitle(contract), about, connection };
};

/** A contract of a pair that no kept list has, as it was called when it was compared. */
function unlisted(partner: RememberedPair['other'], known: readonly KnownContracts[]): readonly PartnerOption[] {
  const connection = known.find(({ connection: { id } }) => id === partner.connectionId)?.connection;
  return connection === undefined ? [] : [{ ...partner, key: keyOf(partner), about: '', connection }];
}

/** What a contract was compared with before, best first, each once. */
export function partnersOf(subject: ContractKey, pairs: readonly RememberedPair[]): readonly RememberedPair['other'][] {
  const own = keyOf(subject);
  const found = pairs.filter(({ contract, other }) => keyOf(contract) === own && keyOf(other) !== own);
  return [...new Map(found.map(({ other }) => [keyOf(other), other])).values()];
}

import { appLink, catalogLink } from '@renderer/lib/app-link';
import { outcomeName } from '@renderer/marks/outcome-name';
import type { ContractChange } from '@shared/domain/contract/contract-change';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import { formatInstantWithZone } from '@shared/format/instant';
import { changeText, newestFrom, type RecentChange, recentChanges } from '@shared/results/changes/recent-changes';
import { factsOf } from '@shared/results/standing/contract-facts';
import { addressesIn, mailOf, ownerMessage, type ToldContract } from '@shared/results/tell/owner-message';
import { tellMessages as text } from '@shared/results/tell/tell-messages';

interface Telling {
  /** The address of their server, for links. */
  readonly server: string | null;
  readonly zone: string;
  /** What was edited lately, by the key of the contract. */
  readonly changeOf: (key: string) => RecentChange | undefined;
}

const saidChanges = 3;

/** What a message to its owner says of a contract. */
function toldContract(indexed: IndexedContract, { server, zone, changeOf }: Telling): ToldContract {
  const { contract, standing } = indexed;
  const { asset, outcome, lastRunAt, failingSince, reason } = factsOf(indexed);
  const when = (at: number) => formatInstantWithZone(at, zone, 'minute');
  const status = outcomeName(outcome);
  const failing = standing.failing;
  const recent = changeOf(indexed.key);
  return {
    title: contractTitle(contract),
    asset,
    isFailing: failingSince !== null,
    standing:
      failing !== null
        ? text[failing.isOpen ? 'failingOpen' : 'failing'](status, when(failing.first.timestamp))
        : lastRunAt === null
          ? status
          : text.run(status, when(lastRunAt)),
    reason,
    change:
      recent?.failedAt == null
        ? null
        : text.change(
            when(recent.change.at),
            recent.change.by ?? text.somebody,
            changeText(recent.change, saidChanges),
          ),
    link: appLink({ server, contract: contract.id, run: failing?.newest.timestamp }),
    catalogLink: catalogLink(server, contract.asset, 'contract'),
  };
}

/** Whose contracts they are, where all have the same owners. */
function ownersOfAll(contracts: readonly IndexedContract[]): readonly string[] {
  const [first, ...others] = contracts.map((indexed) => factsOf(indexed).owners);
  return (first ?? []).filter((name) => others.every((names) => names.includes(name)));
}

interface ToldTogether extends Omit<Telling, 'changeOf'> {
  /** What was edited in all contracts lately. */
  readonly changes: readonly ContractChange[];
  /** What several contracts of several owners are called. */
  readonly chosen: string;
}

/** Contracts as a message to their owner. */
export function told(contracts: readonly IndexedContract[], { server, zone, changes, chosen }: ToldTogether) {
  const newest = newestFrom(recentChanges(changes, contracts), 0);
  const byKey = new Map(newest.map((recent) => [recent.indexed?.key, recent]));
  const all = contracts.map((indexed) => toldContract(indexed, { server, zone, changeOf: (key) => byKey.get(key) }));
  const [one] = contracts;
  const owners = ownersOfAll(contracts);
  const about = one !== undefined && contracts.length === 1 ? contractTitle(one.contract) : owners.join(', ') || chosen;
  return {
    plain: () => ownerMessage(about, all).plain,
    markdown: () => ownerMessage(about, all).markdown,
    mail: () => mailOf(about, all, addressesIn(owners)),
  };
}

import type { ContractSummary } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ContractGroup } from '@shared/results/standing/contract-groups';
import type { GroupKind } from '@shared/results/standing/group-kinds';

/** The name of a list of contracts, its filters in words, null when none applies, and what it is grouped by. */
export interface ShownUnder {
  readonly name: string;
  readonly filter: string | null;
  readonly by: GroupKind | undefined;
}

/** What the list leads to, besides the commands about its contracts. */
export interface ContractHandlers {
  readonly onOpen: (contract: ContractSummary) => void;
  readonly isPinned: (key: string) => boolean;
  /** Makes a report about the list under a name. */
  readonly onReport: (contracts: readonly IndexedContract[], of: ShownUnder) => void;
  /** Opens the page about a group of contracts. */
  readonly onRollUp: (group: ContractGroup) => void;
  readonly onRollUpInWindow: (group: ContractGroup, isDropped: boolean) => void;
  /** Shows the retention rules. */
  readonly onRules: () => void;
}

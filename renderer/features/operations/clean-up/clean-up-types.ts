import type { LocalParts } from '@renderer/lib/local-time';
import type { ZoneName } from '@renderer/ui/zone-choice';
import type { CleanUpPreview, CleanUpReport, CleanUpRule, Kept } from '@shared/domain/clean-up';
import type { ConnectionId, ContractId } from '@shared/domain/ids';

/** Deleting results, by a rule or as they were picked. */
export interface CleanUp {
  readonly offer: CleanUpOffer & { readonly zone: ZoneName };
  readonly draft: RuleDraft;
  readonly input: { readonly rule: CleanUpRule; readonly keep: Kept };
  readonly plan: CleanUpPreview;
  /** Whether what goes is written to a file first. */
  readonly choice: { readonly hasBackup: boolean };
  readonly report: CleanUpReport;
}

export interface OfferedContract {
  readonly id: ContractId;
  readonly name: string;
  /** What tells it from another one of the same name; absent where no other has it. */
  readonly asset?: string;
}

/** What can be cleaned up. */
export interface CleanUpOffer {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly OfferedContract[];
  /** Of the chosen contracts, those that are left alone, in a sentence; null when there are none. */
  readonly leftOut: string | null;
  /** Timestamps of picked results of the one contract, each once; empty when none were picked. */
  readonly picked: readonly number[];
  /** The picked results are all that is asked for: their preview comes at once. */
  readonly isDirect: boolean;
}

/** A rule as it is being filled in. What was typed for one kind of rule is kept while another is looked at. */
export interface RuleDraft {
  readonly kind: CleanUpRule['kind'];
  readonly moment: LocalParts;
  readonly zone: ZoneName;
  readonly days: string;
  readonly count: string;
  readonly keep: Kept;
}

import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { TypesOf } from '@shared/domain/operation/operation-table';
import type { SetStatusPreview, SetStatusReport } from '@shared/domain/operation/set-status';

/** What stewards choose, in the words of OpenMetadata since 1.9. */
const usual = ['Approved', 'Rejected', 'Deprecated', 'Draft'] as const;
/** In those of earlier ones, and of its documentation (docs/server.md#contract-shapes-by-release). */
const earlier = ['Active', 'Deprecated', 'Draft'] as const;

export type OfferedStatus = (typeof usual | typeof earlier)[number];

/** The statuses in the words of a server, by those that its contracts have. */
export const offeredOn = (seen: ReadonlySet<string | null>): readonly OfferedStatus[] =>
  seen.has('Active') && !seen.has('Approved') ? earlier : usual;

export type StatusChanges = TypesOf<'set-status'>['request']['changes'];

/** What is about to get another status. */
export interface SetStatusSubject {
  readonly connectionId: ConnectionId;
  readonly contracts: readonly { readonly id: ContractId; readonly name: string }[];
  /** Which of the selected contracts are left out, in a sentence; null when none is. */
  readonly leftOut: string | null;
  readonly offered: readonly OfferedStatus[];
  /** What takes an earlier change back; null for a change of its own. */
  readonly undo: StatusChanges | null;
  /** What was planned while the server was away; `to` may be no word of this server. */
  readonly ofPlanned?: { readonly id: string; readonly to: string };
}

/** The planned status, where the server still has that word. */
export const plannedStatus = ({ offered, ofPlanned }: Pick<SetStatusSubject, 'offered' | 'ofPlanned'>) =>
  offered.find((status) => status === ofPlanned?.to);

/** Changing the approval status of contracts. */
export interface SetStatus {
  readonly subject: SetStatusSubject;
  readonly draft: { readonly to: OfferedStatus };
  readonly input: { readonly changes: StatusChanges };
  readonly preview: SetStatusPreview;
  readonly choice: null;
  readonly report: SetStatusReport;
}

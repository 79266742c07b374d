import type { CleanUpPreview, CleanUpReport } from '@shared/domain/clean-up';
import type { ConnectionId } from '@shared/domain/ids';
import { plural } from '@shared/words/format';
import { type CleanUpOffer, contractLabel } from './clean-up-phase';
import { reportWords } from './report-words';

/** A clean-up that can be taken back from its backup. */
export interface UndoOffer {
  readonly operationId: string;
  readonly connectionId: ConnectionId;
  /** What was proved, such as `42 of 42 are gone`. */
  readonly title: string;
  /** Where: a contract's name, or how many contracts. */
  readonly about: string;
  /** Name and place of the backup. */
  readonly file: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Ended {
  readonly offer: CleanUpOffer;
  readonly report: CleanUpReport;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What can be undone: results that reading proved to be gone, and that are in a backup. Null otherwise. */
export function undoOf({ offer, report, at }: Ended): UndoOffer | null {
  const { operationId, backup } = report;
  const isGone = report.contracts.some(({ gone }) => (gone ?? 0) > 0);
  if (operationId === null || backup === null || !isGone) return null;
  return {
    operationId,
    connectionId: offer.connectionId,
    title: reportWords(report).title,
    about: aboutWords(offer),
    file: backup.file,
    at,
  };
}

/** The same of those contracts that lose something. */
export const goingFrom = (
  { contracts }: Pick<CleanUpOffer, 'contracts'>,
  preview: Pick<CleanUpPreview, 'contracts'>,
) => {
  const going = new Set(preview.contracts.filter(({ count }) => count > 0).map(({ contractId }) => contractId));
  return aboutWords({ contracts: contracts.filter(({ id }) => going.has(id)) });
};

/** The one contract by its name, several by their number. */
export function aboutWords({ contracts }: Pick<CleanUpOffer, 'contracts'>): string {
  const [first] = contracts;
  return contracts.length === 1 && first !== undefined ? contractLabel(first) : plural(contracts.length, 'contract');
}

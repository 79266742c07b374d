import { startOdcsExport } from '@renderer/api/result/exports';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { OdcsExportReport } from '@shared/domain/contract/odcs-export';
import type { ConnectionId } from '@shared/domain/ids';
import { createFileJob } from './file-job';

/** Contracts that are exported as ODCS. */
export interface OdcsSource {
  readonly connectionId: ConnectionId;
  /** Each once, without those that are inherited or deleted. At least one. */
  readonly contracts: readonly IndexedContract[];
  /** How many of the chosen ones those were. */
  readonly skipped: number;
}

/** The export of contracts of this window. */
export const odcsJob = createFileJob<OdcsSource, OdcsExportReport>();

export const runOdcsExport = ({ connectionId, contracts }: OdcsSource): Promise<void> =>
  odcsJob.run((exportId) =>
    startOdcsExport({ exportId, connectionId, contractIds: contracts.map(({ contract }) => contract.id) }),
  );

import type { SubjectEntries } from '@renderer/lib/commands/command-menu';
import { whyLeftOut } from '@renderer/lib/inherited';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { odcsExportLimits } from '@shared/domain/limits';
import { whyAllLeftOut } from './left-out';
import { messages } from './messages';

const { odcs: text } = messages;

/** Exporting one or many contracts as ODCS. Deleted ones are left out, and inherited ones, whose id is their data product's. */
export const odcsEntries =
  (connectionId: ConnectionId) =>
  (contracts: readonly IndexedContract[]): SubjectEntries<'contract'> => {
    const own = contracts.filter(({ contract }) => whyLeftOut(contract) === null);
    const chosen = [...new Map(own.map((each) => [each.contract.id, each])).values()];
    return {
      'export-odcs': {
        ...(contracts.length > 1 ? { label: messages.exportOdcs(contracts.length) } : {}),
        offReason:
          chosen.length > odcsExportLimits.contracts
            ? text.tooMany(odcsExportLimits.contracts)
            : whyAllLeftOut(contracts, text),
        onSelect: async () => {
          const { odcsJob } = await import('@renderer/features/export/odcs-job');
          odcsJob.open({ connectionId, contracts: chosen, skipped: contracts.length - chosen.length });
        },
      },
    };
  };

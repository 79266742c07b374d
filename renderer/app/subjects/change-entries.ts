import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import { useMissingRights } from '@renderer/app/screens/use-missing-rights';
import type { SubjectEntries } from '@renderer/lib/commands/command-menu';
import { whyLeftOut } from '@renderer/lib/inherited';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { statusLimits } from '@shared/domain/limits';
import { contractTitle } from '@shared/format/contract-title';
import { useQueryClient } from '@tanstack/react-query';
import { whyAllLeftOut } from './left-out';
import { messages } from './messages';

const { changing: text } = messages;

/** What changes contracts themselves: the approval status of one or many, and restoring a deleted one. */
export function useChangeEntries(
  connectionId: ConnectionId,
): (contracts: readonly IndexedContract[]) => SubjectEntries<'contract'> {
  const client = useQueryClient();
  const whyNotPrepared = useWhyNotPrepared(connectionId);
  const missing = useMissingRights(connectionId).whyNot('EditAll');
  return (contracts) => {
    const able = contracts.filter(({ contract }) => whyLeftOut(contract) === null);
    const [first, ...others] = contracts;
    const deleted = others.length === 0 && first?.contract.deleted === true ? first.contract : null;
    const whyNot = able.length > statusLimits.contracts ? text.tooMany(statusLimits.contracts) : missing;
    return {
      'set-status':
        deleted === null
          ? {
              ...(contracts.length > 1 ? { label: text.status(contracts.length) } : {}),
              offReason: whyNotPrepared('set-status') ?? whyNot ?? whyAllLeftOut(contracts, text),
              onSelect: async () => {
                const { setStatus, statusSubject } = await import(
                  '@renderer/features/operations/set-status/set-status'
                );
                const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
                const selected = contracts.map(({ contract }) => contract);
                const known = (index?.contracts ?? []).map(({ contract }) => contract);
                setStatus.open(statusSubject({ connectionId, selected, known }));
              },
            }
          : null,
      'restore-contract':
        deleted === null
          ? null
          : {
              offReason: whyNotPrepared('restore-contract') ?? missing,
              onSelect: async () => {
                const { restoreContract } = await import(
                  '@renderer/features/operations/restore-contract/restore-contract'
                );
                restoreContract.open({ connectionId, contractId: deleted.id, name: contractTitle(deleted) });
              },
            },
    };
  };
}

import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { openMail, useSettings } from '@renderer/api/local/app';
import type { SubjectEntries } from '@renderer/lib/commands/command-menu';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { messages } from './messages';

/** Telling the owners of contracts how these stand: a message to copy, or a draft in the system's mail program. */
export function useOwnerEntries(
  connectionId: ConnectionId,
): (contracts: readonly IndexedContract[]) => SubjectEntries<'contract'> {
  const copy = useCopyItem();
  const client = useQueryClient();
  const { server } = useErrorActions();
  const zone = zoneOf(useSettings().zone);
  const failed = useFailureToast();
  return (contracts) => {
    if (contracts.length === 0) return {};
    const telling = async () => {
      // Nobody needs it before it is asked for.
      const { told } = await import('@renderer/features/contracts/owner-messages');
      const changes = client.getQueryData(contractIndexQueries.changes(connectionId).queryKey)?.changes ?? [];
      return told(contracts, { server, zone, changes, chosen: messages.chosen });
    };
    return {
      'copy-owner-message': copy(messages.copied.ownerMessage, async () => (await telling()).plain()),
      'copy-owner-markdown': copy(messages.copied.ownerMessage, async () => (await telling()).markdown()),
      'email-owner': {
        onSelect: () =>
          void telling()
            .then((one) => openMail(one.mail()))
            .catch(failed(messages.openMail)),
      },
    };
  };
}

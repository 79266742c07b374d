import { useCompareFrom } from '@renderer/app/screens/use-compare-from';
import { screenOfContract, useOpenContract } from '@renderer/app/screens/use-open-contract';
import { useOpenWindow } from '@renderer/app/screens/use-open-window';
import { openNotes } from '@renderer/features/notes/open-notes';
import { inWindow, type SubjectEntries } from '@renderer/lib/commands/command-menu';
import type { RunSubject, SubjectCommands } from '@renderer/lib/commands/subjects';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import type { ConnectionId } from '@shared/domain/ids';
import { useCompareOriginHere } from './compare-origin';
import { messages } from './messages';

/** What the commands do about a run: its own, and those of its contract. What is done with rows of a list, the list adds. */
export function useRunEntries(
  connectionId: ConnectionId,
  ofContract: SubjectCommands['contract'],
): (subject: RunSubject) => SubjectEntries<'run'> {
  const open = useOpenContract(connectionId);
  const openWindow = useOpenWindow();
  const comparing = useCompareFrom(useCompareOriginHere());
  const copy = useCopyItem();
  const links = useLinkItems();
  return ({ run, contract: indexed }) => {
    const { timestamp, key, message } = run;
    const copies: SubjectEntries<'run'> = {
      'copy-as': { opensMenu: true, onSelect: () => undefined },
      'copy-timestamp': copy(messages.copied.timestamp, String(timestamp)),
      'copy-message': { ...copy(messages.copied.message, message ?? ''), disabled: message === null },
    };
    if (indexed === null) return copies;
    const { contract } = indexed;
    const { validate, acknowledge, ...rest } = ofContract([indexed]);
    const compare = comparing({ connectionId, contractId: contract.id });
    return {
      ...copies,
      validate,
      acknowledge,
      'acknowledge-open': rest['acknowledge-open'],
      'acknowledge-tomorrow': rest['acknowledge-tomorrow'],
      'acknowledge-friday': rest['acknowledge-friday'],
      'acknowledge-week': rest['acknowledge-week'],
      'acknowledge-date': rest['acknowledge-date'],
      'acknowledge-not': rest['acknowledge-not'],
      'open-in-catalog': rest['open-in-catalog'],
      'open-row': { onSelect: () => open(contract, key) },
      'open-in-window': inWindow((isDropped) => openWindow(screenOfContract(connectionId, contract, key), isDropped)),
      'open-contract': { onSelect: () => open(contract, key) },
      compare: { onSelect: () => compare.onCompare([key]) },
      'compare-with-success': { onSelect: () => compare.onCompareWithLastSuccess(run) },
      'add-note': { onSelect: () => openNotes({ connectionId, indexed, run: { key, timestamp } }) },
      'copy-link': links.link({ contract: contract.id, run: timestamp }),
    };
  };
}

import { useSettings } from '@renderer/api/local/app';
import { canAcknowledge } from '@renderer/features/notes/acknowledging';
import { openAcknowledge } from '@renderer/features/notes/open-acknowledge';
import { endOf, useAcknowledging } from '@renderer/features/notes/use-acknowledging';
import type { MenuEntry, SubjectEntries } from '@renderer/lib/commands/command-menu';
import { zoneOf } from '@renderer/lib/time-zone';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { type AcknowledgeTerm, termDetail } from '@shared/results/standing/acknowledge-terms';
import { messages } from './messages';

/** Acknowledging the failures of contracts: at once from a menu, or by the popup that the key opens. */
export function useAcknowledgeEntries(
  connectionId: ConnectionId,
): (contracts: readonly IndexedContract[]) => SubjectEntries<'contract'> {
  const { acknowledge, takeBack, heldOf } = useAcknowledging(connectionId);
  const zone = zoneOf(useSettings().zone);
  const failed = useFailureToast();
  return (contracts) => {
    if (!contracts.some(canAcknowledge)) {
      const offReason = contracts.length === 1 ? messages.notFailing : messages.noneFailing;
      return { acknowledge: { offReason, onSelect: () => undefined } };
    }
    const save = async (term: AcknowledgeTerm) => acknowledge(contracts, { until: await endOf(term, zone), text: '' });
    const entry = (term: Exclude<AcknowledgeTerm, 'date'>): MenuEntry => ({
      detail: termDetail(term, Date.now(), zone),
      onSelect: () => void save(term).catch(failed(messages.acknowledging, { connectionId })),
    });
    return {
      acknowledge: { onSelect: () => openAcknowledge({ connectionId, contracts }) },
      'acknowledge-open': entry('open'),
      'acknowledge-tomorrow': entry('tomorrow'),
      'acknowledge-friday': entry('friday'),
      'acknowledge-week': entry('week'),
      'acknowledge-date': { onSelect: () => openAcknowledge({ connectionId, contracts }, 'date') },
      'acknowledge-not': heldOf(contracts).length === 0 ? null : { onSelect: () => void takeBack(contracts) },
    };
  };
}

import { useContractIndex } from '@renderer/api/contract/contract-index';
import { useChangeDensity, useSettings } from '@renderer/api/local/app';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import { useMissingRights } from '@renderer/app/screens/use-missing-rights';
import { whyNotClean } from '@renderer/app/subjects/cleaning';
import { openAllNotes } from '@renderer/features/notes/open-notes';
import { openReport } from '@renderer/features/report/open-report';
import { openRetention } from '@renderer/features/retention/open-retention';
import { useAvailability } from '@renderer/lib/commands/command-availability';
import { type ListedCommand, listedMenu, type MenuEntries } from '@renderer/lib/commands/command-menu';
import { isInherited } from '@renderer/lib/inherited';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { messages } from '../messages';

const none: readonly IndexedContract[] = [];

/** Commands about the whole connection or app, which no screen has to be open for. */
export function useWholeCommands(connectionId: ConnectionId): readonly ListedCommand[] {
  const navigate = useNavigate();
  const availability = useAvailability();
  const contracts = useContractIndex(connectionId)?.contracts ?? none;
  const offReason = useWhyNotPrepared(connectionId)('clean-up');
  const missing = useMissingRights(connectionId).whyNot('Delete');
  const { zone, density } = useSettings();
  const changeDensity = useChangeDensity();
  return useMemo(() => {
    const present = contracts.filter(({ contract }) => !contract.deleted);
    const cleaned = present.filter(({ contract }) => !isInherited(contract));
    const noContracts = present.length === 0 ? messages.palette.noContracts : null;
    const entries: MenuEntries<'palette'> = {
      density: { onSelect: () => changeDensity(density === 'compact' ? 'comfortable' : 'compact') },
      'add-connection': { onSelect: () => void navigate({ to: '/connections/new' }) },
      'manage-connections': { onSelect: () => void navigate({ to: '/connections' }) },
      'all-notes': { onSelect: () => openAllNotes(connectionId) },
      'report-all': {
        offReason: noContracts,
        onSelect: () =>
          openReport({
            connectionId,
            keys: present.map(({ key }) => key),
            title: messages.palette.reportTitle,
            filter: null,
          }),
      },
      'retention-rules': { onSelect: () => openRetention({ connectionId, chosen: null }) },
      'clean-up-all': {
        offReason: noContracts ?? whyNotClean(offReason ?? missing, cleaned),
        onSelect: async () => {
          const { cleanUp, subjectOfMany } = await import('@renderer/features/operations/clean-up/clean-up');
          const summaries = cleaned.map(({ contract }) => contract);
          cleanUp.open({ ...subjectOfMany(connectionId, summaries), zone });
        },
      },
    };
    return listedMenu('palette', entries, availability);
  }, [navigate, availability, contracts, offReason, missing, zone, density, changeDensity, connectionId]);
}

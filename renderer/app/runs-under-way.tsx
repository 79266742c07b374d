import { useFollowedRuns } from '@renderer/features/run/followed-runs';
import { StatusButton } from '@renderer/ui/app-frame';
import { Menu } from '@renderer/ui/menu';
import { formatNumber } from '@shared/words/format';
import { shownStatus } from '@shared/words/status-words';
import { shortText } from '@shared/words/text';
import Timer from 'lucide-react/icons/timer';
import { useOpenRun } from './use-open-run';

/** How many runs are followed, on whichever screen, and the way to each of them; nothing when there is none. */
export function RunsUnderWay() {
  const runs = useFollowedRuns((state) => state.runs);
  const open = useOpenRun();
  if (runs.size === 0) return null;
  const items = [...runs].map(([id, { target, contractName, row }]) => ({
    kind: 'action' as const,
    id,
    label: `${shortText(contractName, 60)}: ${shownStatus(row.status)}`,
    onSelect: () => open(target, row.key),
  }));
  return (
    <Menu
      trigger={
        <StatusButton title="Validations that are followed until they end">
          <Timer size={12} aria-hidden />
          {formatNumber(runs.size)} running
        </StatusButton>
      }
      items={items}
    />
  );
}

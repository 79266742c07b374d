import { useContractIndex } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useOpenChange } from '@renderer/app/navigation';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useKeptSnapshot } from '@renderer/app/start/keep-snapshot';
import { useReviewPlanned } from '@renderer/app/use-review-planned';
import { validateTogether } from '@renderer/features/batch/open-batch';
import { expiryWarning, useTokenExpiry } from '@renderer/features/connections/token/token-expiry';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { HomePage } from '@renderer/features/home/home-page';
import { TokenEnding } from '@renderer/features/home/token-ending';
import { openAllNotes } from '@renderer/features/notes/open-notes';
import { PlannedActions } from '@renderer/features/planned/planned-actions';
import { openReport } from '@renderer/features/report/open-report';
import { RetentionReminder } from '@renderer/features/retention/reminder';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import type { ConnectionId } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { messages } from './messages';
import { screenOfGroup, useOpenContract } from './use-open-contract';
import { useOpenWindow } from './use-open-window';

const route = getRouteApi('/c/$connectionId/home');

export function HomeScreen() {
  const { connectionId } = route.useParams();
  return (
    <>
      <ConnectionTitle parts={[messages.home.title]} connectionId={connectionId} />
      <Home key={connectionId} connectionId={connectionId} />
    </>
  );
}

function Home({ connectionId }: { readonly connectionId: ConnectionId }) {
  const { zone, staleDays } = useSettings();
  const navigate = useNavigate();
  const open = useOpenContract(connectionId);
  const openWindow = useOpenWindow();
  const openChange = useOpenChange(connectionId);
  const review = useReviewPlanned(connectionId);
  const token = useTokenEnding(connectionId);
  useKeptSnapshot(connectionId, useContractIndex(connectionId)?.revision);
  return (
    <HomePage
      connectionId={connectionId}
      zone={zoneOf(zone)}
      staleDays={staleDays}
      token={token}
      reminder={
        <>
          <RetentionReminder connectionId={connectionId} />
          <PlannedActions connectionId={connectionId} onReview={review} />
        </>
      }
      actions={{
        onOpen: ({ contract }, runKey) => open(contract, runKey),
        onOpenChange: openChange,
        onValidateAll: (contracts) => validateTogether({ connectionId, contracts }),
      }}
      onOpenDay={({ key }, { from, to }) =>
        void navigate({
          to: '/c/$connectionId/runs',
          params: { connectionId },
          search: { contracts: [key], from, to },
        })
      }
      onOpenGroup={(group) => void navigate(screenOfGroup(connectionId, group))}
      onOpenGroupInWindow={(group, isDropped) => openWindow(screenOfGroup(connectionId, group), isDropped)}
      onNotes={() => openAllNotes(connectionId)}
      onReport={(keys, mine) =>
        openReport({
          connectionId,
          keys,
          title: mine === null ? messages.report.all : messages.report.of(mine),
          filter: mine === null ? null : messages.report.mine(mine),
        })
      }
      onAssets={() => void navigate({ to: '/c/$connectionId/assets', params: { connectionId } })}
    />
  );
}

/** The warning that the token of the connection ends soon; null while there is time. */
function useTokenEnding(connectionId: ConnectionId) {
  const expiry = useTokenExpiry(connectionId);
  const now = useNow();
  const { zone } = useSettings();
  const { replace } = useTokenRefusal();
  const warning = expiry === null ? null : expiryWarning(expiry, { now, zone: zoneOf(zone) });
  return warning === null ? null : <TokenEnding text={warning} onReplace={() => replace(connectionId)} />;
}

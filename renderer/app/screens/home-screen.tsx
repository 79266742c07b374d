import { useSettings } from '@renderer/api/local/app';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { validateTogether } from '@renderer/features/batch/open-batch';
import { expiryWarning, useTokenExpiry } from '@renderer/features/connections/token/token-expiry';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { HomePage } from '@renderer/features/home/home-page';
import { TokenEnding } from '@renderer/features/home/token-ending';
import { openAllNotes, openNotes } from '@renderer/features/notes/open-notes';
import { ValidateDialogs } from '@renderer/features/operations/validate/validate-button';
import { openReport } from '@renderer/features/report/open-report';
import { RetentionReminder } from '@renderer/features/retention/reminder';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import type { ConnectionId } from '@shared/domain/ids';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { messages } from './messages';
import { useCompareFrom, useCompareOrigin } from './use-compare-from';
import { useOpenContract } from './use-open-contract';
import { useRowValidations } from './use-row-validations';

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
  const validation = useRowValidations(connectionId);
  const token = useTokenEnding(connectionId);
  const { remember } = useCompareOrigin();
  const comparing = useCompareFrom(({ contractId }) =>
    remember({ connectionId, contractId, asset: null, search: { tab: 'results' } }),
  );
  return (
    <>
      <HomePage
        connectionId={connectionId}
        zone={zoneOf(zone)}
        staleDays={staleDays}
        token={token}
        reminder={<RetentionReminder connectionId={connectionId} />}
        actions={{
          onOpen: ({ contract }, runKey) => open(contract, runKey),
          onCompare: ({ contract }, run) =>
            comparing({ connectionId, contractId: contract.id }).onCompareWithLastSuccess(run),
          onValidate: validation.start,
          onValidateAll: (contracts) => validateTogether({ connectionId, contracts }),
          whyNotValidate: validation.whyNot,
          validating: validation.keys,
          onNotes: (indexed, run) => openNotes({ connectionId, indexed, run }),
        }}
        onOpenDay={({ key }, { from, to }) =>
          void navigate({
            to: '/c/$connectionId/runs',
            params: { connectionId },
            search: { contracts: [key], from, to },
          })
        }
        onNotes={() => openAllNotes(connectionId)}
        onReport={(keys, mine) =>
          openReport({
            connectionId,
            keys,
            title: messages.report.of(messages.report.home),
            filter: mine === null ? null : messages.report.mine(mine),
          })
        }
        onAssets={() => void navigate({ to: '/c/$connectionId/assets', params: { connectionId } })}
      />
      {validation.under.map((each) => (
        <ValidateDialogs key={each.key} validation={each} contract={each.contract} />
      ))}
    </>
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

import { useSettings } from '@renderer/api/app';
import { capabilityQueries, useCheckCapabilities } from '@renderer/api/capabilities';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { operationRequest } from '@renderer/lib/rights';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Panel } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import type { Capabilities } from '@shared/domain/capabilities';
import { formatInstantWithZone } from '@shared/format/instant';
import { plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { accountRows, type CapabilityRow, serverRows } from './capability-rows';
import { CapabilityTable } from './capability-table';
import styles from './server.module.css';
import { ServerFacts } from './server-facts';

interface ServerPageProps {
  readonly connection: ListedConnection;
  readonly onOpen: () => void;
  /** The way to its form; the sample workspace has none. */
  readonly onEdit?: () => void;
}

/** What the server of a connection can do, and what our account may do there. */
export function ServerPage({ connection, onOpen, onEdit }: ServerPageProps) {
  const hasToken = connection.token !== 'none' && connection.token !== 'unreadable';
  const { data, error, refetch, isFetching } = useQuery({
    ...capabilityQueries.of(connection.id),
    enabled: hasToken,
  });
  const check = useCheckCapabilities(connection.id);
  const zone = zoneOf(useSettings().zone);
  const failure = check.error ?? (data === undefined ? error : null);
  const again = () => (data === undefined ? void refetch() : check.mutate());
  return (
    <div className={styles['page']}>
      <RefreshBar active={check.isPending} label="Asking the server" />
      <PageHeader
        title={plainText(connection.name)}
        actions={
          <>
            {onEdit === undefined ? null : (
              <Button icon={<Pencil size={14} aria-hidden />} onClick={onEdit}>
                Edit
              </Button>
            )}
            <Button
              icon={<RotateCw size={14} aria-hidden />}
              busy={check.isPending || isFetching}
              disabledReason={
                hasToken ? null : 'There is no token that can be used: edit the connection and enter one.'
              }
              onClick={again}
            >
              Check again
            </Button>
            <Button variant="primary" onClick={onOpen}>
              Open
            </Button>
          </>
        }
      />
      <div className={styles['parts']}>
        <ServerFacts connection={connection} found={data ?? null} />
        {failure === null ? null : (
          <ReadFailure
            error={failure}
            doing="ask the server what it can do"
            onRetry={again}
            retrying={check.isPending || isFetching}
          />
        )}
        {hasToken ? null : <NoToken isKept={connection.token === 'unreadable'} onEdit={onEdit} />}
        {data === undefined && failure === null && hasToken ? (
          <SkeletonRows count={9} label="Asking the server what it can do" />
        ) : null}
        {data === undefined ? null : (
          <Found found={data} server={connection.baseUrl} checkedAt={formatInstantWithZone(data.checkedAt, zone)} />
        )}
      </div>
    </div>
  );
}

interface NoTokenProps {
  /** There is one, which cannot be opened any more. */
  readonly isKept: boolean;
  readonly onEdit: (() => void) | undefined;
}

/** Nothing can be asked, and nothing was found out before. */
const NoToken = ({ isKept, onEdit }: NoTokenProps) => (
  <EmptyState
    icon={<KeyRound size={20} aria-hidden />}
    title={isKept ? 'The kept token cannot be opened any more' : 'There is no token for this connection'}
    text="With one, the app can ask the server what it offers and what your account may do."
    action={<Button onClick={onEdit}>Enter a token</Button>}
  />
);

interface FoundProps {
  readonly found: Capabilities;
  readonly server: string | null;
  readonly checkedAt: string;
}

function Found({ found, server, checkedAt }: FoundProps) {
  const requestFor = (missing: NonNullable<CapabilityRow['missing']>) =>
    operationRequest({ ...missing, user: found.user, server });
  return (
    <>
      <Panel flush title="What this server offers" note={<span role="status">checked {checkedAt}</span>}>
        <CapabilityTable label="What this server offers" head="Part" rows={serverRows(found)} requestFor={requestFor} />
      </Panel>
      <Panel
        flush
        title="What your account may do"
        {...(found.rights === null ? {} : { note: 'as the server tells it; a single contract may differ' })}
      >
        <CapabilityTable
          label="What your account may do"
          head="Action"
          rows={accountRows(found)}
          requestFor={requestFor}
        />
      </Panel>
    </>
  );
}

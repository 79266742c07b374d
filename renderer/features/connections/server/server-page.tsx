import { capabilityQueries, useCheckCapabilities } from '@renderer/api/connection/capabilities';
import { useSettings } from '@renderer/api/local/app';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { messages as shared } from '@renderer/features/connections/messages';
import { hasToken } from '@renderer/features/connections/token/token-place';
import { operationRequest } from '@renderer/lib/rights';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Panel } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import type { Capabilities } from '@shared/domain/connection/capabilities';
import { formatInstantWithZone } from '@shared/format/instant';
import { plainText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { accountRows, type CapabilityRow, serverRows } from './capability-rows';
import { CapabilityTable } from './capability-table';
import { LocalData } from './local-data';
import { messages } from './messages';
import styles from './server.module.css';
import { ServerFacts } from './server-facts';

interface ServerPageProps {
  readonly connection: ListedConnection;
  readonly onOpen: () => void;
  /** Opens its form; the sample workspace has none. */
  readonly onEdit?: () => void;
}

/** What the server of a connection offers, and what our account may do there. */
export function ServerPage({ connection, onOpen, onEdit }: ServerPageProps) {
  const canAsk = hasToken(connection.token);
  const { data, error, refetch, isFetching } = useQuery({
    ...capabilityQueries.of(connection.id),
    enabled: canAsk,
  });
  const check = useCheckCapabilities(connection.id);
  const zone = zoneOf(useSettings().zone);
  const failure = check.error ?? (data === undefined ? error : null);
  const retry = () => (data === undefined ? void refetch() : check.mutate());
  return (
    <div className="stack relative">
      <RefreshBar active={check.isPending} label={shared.test.asking} />
      <PageHeader
        title={plainText(connection.name)}
        actions={
          <>
            {onEdit === undefined ? null : (
              <Button icon={<Pencil size={14} aria-hidden />} onClick={onEdit}>
                {messages.edit}
              </Button>
            )}
            <Button
              icon={<RotateCw size={14} aria-hidden />}
              busy={check.isPending || isFetching}
              disabledReason={canAsk ? null : messages.noUsableToken}
              onClick={retry}
            >
              {messages.check}
            </Button>
            <Button variant="primary" onClick={onOpen}>
              {messages.open}
            </Button>
          </>
        }
      />
      <div className={styles['parts']}>
        <ServerFacts connection={connection} found={data ?? null} />
        {data === undefined && failure === null && canAsk ? <SkeletonRows count={9} label={messages.asking} /> : null}
        {failure === null ? null : (
          <ReadFailure error={failure} task={messages.task} onRetry={retry} retrying={check.isPending || isFetching} />
        )}
        {canAsk ? null : <NoToken isStored={connection.token === 'unreadable'} onEdit={onEdit} />}
        {data === undefined ? null : (
          <Found found={data} server={connection.baseUrl} checkedAt={formatInstantWithZone(data.checkedAt, zone)} />
        )}
        <LocalData connection={connection} zone={zone} />
      </div>
    </div>
  );
}

interface NoTokenProps {
  /** There is a token, but it cannot be opened any more. */
  readonly isStored: boolean;
  readonly onEdit: (() => void) | undefined;
}

const NoToken = ({ isStored, onEdit }: NoTokenProps) => (
  <EmptyState
    icon={<KeyRound size={20} aria-hidden />}
    title={isStored ? messages.noToken.unreadable : messages.noToken.title}
    text={messages.noToken.text}
    action={<Button onClick={onEdit}>{messages.noToken.enter}</Button>}
  />
);

interface FoundProps {
  readonly found: Capabilities;
  readonly server: string | null;
  readonly checkedAt: string;
}

function Found({ found, server, checkedAt }: FoundProps) {
  const { offers, account } = messages;
  const requestFor = (missing: NonNullable<CapabilityRow['missing']>) =>
    operationRequest({ ...missing, user: found.user, server });
  return (
    <>
      <Panel flush title={offers.title} note={<span role="status">{offers.checked(checkedAt)}</span>}>
        <CapabilityTable label={offers.title} head={offers.column} rows={serverRows(found)} requestFor={requestFor} />
      </Panel>
      <Panel flush title={account.title} {...(found.rights === null ? {} : { note: account.note })}>
        <CapabilityTable
          label={account.title}
          head={account.column}
          rows={accountRows(found)}
          requestFor={requestFor}
        />
      </Panel>
    </>
  );
}

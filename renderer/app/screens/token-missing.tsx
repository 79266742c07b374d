import { useRestart } from '@renderer/api/app';
import { useOpenToken } from '@renderer/api/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import { ConnectionFormPage } from '@renderer/features/connections/form/connection-form-page';
import { keyringAdvice } from '@renderer/features/connections/token/token-case-messages';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection';
import { plainText } from '@shared/format/text';
import { useNavigate } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';

const reasons = {
  none: 'There is no token for this connection in this session. Enter it to go on.',
  unreadable:
    'The kept token cannot be opened any more: another keyring has sealed it, or it is damaged. It stays as it is until you enter a new one.',
} as const;

/** A connection whose token cannot be used now. Once there is one, the screen that was asked for opens in place. */
export function TokenMissing({ connection }: { readonly connection: Connection }) {
  const navigate = useNavigate();
  if (connection.token === 'locked') return <TokenLocked connection={connection} />;
  return (
    <>
      <ScreenTitle parts={['Enter the token', connection.name]} />
      <ConnectionFormPage
        key={connection.id}
        connection={connection}
        reason={reasons[connection.token === 'unreadable' ? 'unreadable' : 'none']}
        onSaved={() => undefined}
        onCancel={() => void navigate({ to: '/connections' })}
      />
    </>
  );
}

/** The keyring may open after all, or after a restart: nothing is thrown away. */
function TokenLocked({ connection: { id, name } }: { readonly connection: Connection }) {
  const open = useOpenToken();
  const restart = useRestart();
  const replace = useTokenRefusal((state) => state.replace);
  const again = () => open.mutate(id);
  const isStillLocked = open.data?.token === 'locked' && !open.isPending;
  return (
    <>
      <ScreenTitle parts={['Keyring locked', name]} />
      <PageHeader title={plainText(name)} />
      <EmptyState
        icon={<LockKeyhole size={20} aria-hidden />}
        title="The keyring of this computer is locked"
        text={
          <span role="status">
            {isStillLocked ? 'It is still locked. ' : ''}
            The token is sealed there and is not lost. {keyringAdvice} Other connections work meanwhile.
          </span>
        }
        action={
          <Button variant="primary" busy={restart.isPending} onClick={() => restart.mutate()}>
            Restart Contract Desk
          </Button>
        }
        secondary={
          <>
            <Button busy={open.isPending} onClick={again}>
              Try again
            </Button>
            <Button onClick={() => replace(id)}>Enter the token again</Button>
          </>
        }
      />
      {open.error === null ? null : <ErrorNotice error={open.error} doing="open the token" onRetry={again} />}
    </>
  );
}

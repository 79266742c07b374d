import { useRestart } from '@renderer/api/app';
import { useOpenToken } from '@renderer/api/connections';
import { productName, ScreenTitle } from '@renderer/app/screen-title';
import { ConnectionFormPage } from '@renderer/features/connections/form/connection-form-page';
import { keyringAdvice } from '@renderer/features/connections/token/messages';
import { useTokenRefusal } from '@renderer/features/connections/token/token-refusal';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Connection } from '@shared/domain/connection';
import { plainText } from '@shared/format/text';
import { useNavigate } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { messages } from './messages';

const { token: text } = messages;

/** A connection without a usable token. Once there is one, the screen of the address opens in place of this. */
export function TokenMissing({ connection }: { readonly connection: Connection }) {
  const navigate = useNavigate();
  if (connection.token === 'locked') return <TokenLocked connection={connection} />;
  return (
    <>
      <ScreenTitle parts={[text.title, connection.name]} />
      <ConnectionFormPage
        key={connection.id}
        connection={connection}
        reason={connection.token === 'unreadable' ? text.unreadable : text.none}
        onSaved={() => undefined}
        onCancel={() => void navigate({ to: '/connections' })}
      />
    </>
  );
}

/** The keyring may be unlocked later, or after a restart, so the sealed token is kept. */
function TokenLocked({ connection: { id, name } }: { readonly connection: Connection }) {
  const open = useOpenToken();
  const restart = useRestart();
  const replace = useTokenRefusal((state) => state.replace);
  const retry = () => open.mutate(id);
  const isStillLocked = open.data?.token === 'locked' && !open.isPending;
  return (
    <>
      <ScreenTitle parts={[text.locked.title, name]} />
      <PageHeader title={plainText(name)} />
      <EmptyState
        icon={<LockKeyhole size={20} aria-hidden />}
        title={text.locked.heading}
        text={
          <span role="status">
            {isStillLocked ? text.locked.stillLocked(keyringAdvice) : text.locked.text(keyringAdvice)}
          </span>
        }
        action={
          <Button variant="primary" busy={restart.isPending} onClick={() => restart.mutate()}>
            {text.locked.restart(productName)}
          </Button>
        }
        secondary={
          <>
            <Button busy={open.isPending} onClick={retry}>
              {text.locked.retry}
            </Button>
            <Button onClick={() => replace(id)}>{text.locked.enterAgain}</Button>
          </>
        }
      />
      {open.error === null ? null : <ErrorNotice error={open.error} task={text.locked.failed} onRetry={retry} />}
    </>
  );
}

import { ConnectionFormPage } from '@renderer/features/connections/connection-form-page';
import type { Connection } from '@shared/domain/connection';
import { useNavigate } from '@tanstack/react-router';
import { ScreenTitle } from './screen-title';

/** A connection whose token was kept in memory only, after a restart. Saving opens it in place. */
export function TokenMissing({ connection }: { readonly connection: Connection }) {
  const navigate = useNavigate();
  return (
    <>
      <ScreenTitle parts={['Enter the token', connection.name]} />
      <ConnectionFormPage
        key={connection.id}
        connection={connection}
        reason="There is no token for this connection in this session. Enter it again to go on."
        onSaved={() => undefined}
        onCancel={() => void navigate({ to: '/connections' })}
      />
    </>
  );
}

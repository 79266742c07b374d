import { connectionQueries } from '@renderer/api/connections';
import { ScreenTitle } from '@renderer/app/screen-title';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';

interface ConnectionTitleProps {
  readonly connectionId: ConnectionId;
  readonly parts: readonly (string | null | undefined)[];
}

/** The title of a screen that shows what one server has: it ends with the name of the connection. */
export function ConnectionTitle({ connectionId, parts }: ConnectionTitleProps) {
  const { data } = useQuery(connectionQueries.opened(connectionId));
  return <ScreenTitle parts={[...parts, data?.name]} />;
}

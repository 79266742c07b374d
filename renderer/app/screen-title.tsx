import { connectionQueries } from '@renderer/api/connection/connections';
import type { ConnectionId } from '@shared/domain/ids';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';

/** A name, not translated. */
export const productName = 'Contract Desk';

interface ScreenTitleProps {
  /** The most specific part first: the name of the contract, then the screen. */
  readonly parts: readonly (string | null | undefined)[];
}

/** The title of the window; every screen has exactly one. It stays until the next screen is shown. */
export function ScreenTitle({ parts }: ScreenTitleProps): null {
  const title = titleOf(parts);
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return null;
}

/** The parts followed by the name of the app, each cut to a length that fits a title bar. */
export const titleOf = (parts: ScreenTitleProps['parts']): string =>
  [...parts.filter((part) => part !== null && part !== undefined).map((part) => shortText(part, 80)), productName].join(
    ' – ',
  );

interface ConnectionTitleProps extends ScreenTitleProps {
  readonly connectionId: ConnectionId;
}

/** The title of a screen of one connection: it ends with the connection's name. */
export function ConnectionTitle({ connectionId, parts }: ConnectionTitleProps) {
  const { data } = useQuery(connectionQueries.opened(connectionId));
  return <ScreenTitle parts={[...parts, data?.name]} />;
}

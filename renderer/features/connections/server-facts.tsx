import { useSettings } from '@renderer/api/app';
import { connectionQueries } from '@renderer/api/connections';
import { zoneOf } from '@renderer/lib/time-zone';
import { KeyValues } from '@renderer/ui/key-values';
import { ProtectionMark } from '@renderer/ui/protection-mark';
import { SafeText } from '@renderer/ui/safe-text';
import { Time } from '@renderer/ui/time';
import type { Capabilities } from '@shared/domain/capabilities';
import { protectionWords } from '@shared/words/protection-words';
import { useQuery } from '@tanstack/react-query';
import type { ListedConnection } from './all-connections';
import { placeWords } from './connection-words';

interface ServerFactsProps {
  readonly connection: ListedConnection;
  /** null while nothing is known. */
  readonly found: Capabilities | null;
}

/** Where the server is, and who we are there. */
export function ServerFacts({ connection, found }: ServerFactsProps) {
  const zone = zoneOf(useSettings().zone);
  const { data: session } = useQuery({
    ...connectionQueries.session(connection.id),
    enabled: connection.token !== 'none',
  });
  const user = found?.user ?? session?.user ?? null;
  const version = found?.serverVersion ?? session?.serverVersion ?? null;
  const expiresAt = session?.tokenExpiresAt ?? null;
  const about = [
    { key: 'address', label: 'Address', value: connection.baseUrl ?? 'Inside the app', mono: true },
    { key: 'token', label: 'Token', value: placeWords(connection) },
    {
      key: 'protection',
      label: 'Protection',
      value: (
        <>
          <ProtectionMark protection={connection.protection} /> {protectionWords[connection.protection].sentence}
        </>
      ),
    },
  ];
  // Without a token nobody was asked.
  if (connection.token === 'none') return <KeyValues items={about} />;
  return (
    <KeyValues
      items={[
        ...about,
        ...(connection.kind === 'sample'
          ? []
          : [
              {
                key: 'expiry',
                label: 'Token expires',
                value: expiresAt === null ? 'Not told' : <Time at={expiresAt} zone={zone} />,
              },
            ]),
        { key: 'user', label: 'User', value: user === null ? 'Not told' : <SafeText text={user} max={100} /> },
        {
          key: 'version',
          label: 'Server version',
          value: version === null ? 'Not told' : <SafeText text={version} max={60} />,
        },
      ]}
    />
  );
}

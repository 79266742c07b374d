import { useSettings } from '@renderer/api/app';
import { connectionQueries } from '@renderer/api/connections';
import { networkNotes, placeWords } from '@renderer/features/connections/connection-messages';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { zoneOf } from '@renderer/lib/time-zone';
import { oddWords, ownerWords } from '@renderer/lib/token-facts-messages';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { NotEncryptedMark, ProtectionMark } from '@renderer/ui/marks/protection-mark';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { Capabilities } from '@shared/domain/capabilities';
import type { TokenFacts } from '@shared/domain/connection';
import { protectionTexts } from '@shared/format/protection-messages';
import { useQuery } from '@tanstack/react-query';

interface ServerFactsProps {
  readonly connection: ListedConnection;
  /** null while nothing is known. */
  readonly found: Capabilities | null;
}

/** Where the server is, and who we are there. */
export function ServerFacts({ connection, found }: ServerFactsProps) {
  const zone = zoneOf(useSettings().zone);
  const hasToken = connection.token !== 'none' && connection.token !== 'unreadable';
  const { data: session } = useQuery({
    ...connectionQueries.session(connection.id),
    enabled: hasToken,
  });
  const user = found?.user ?? session?.user ?? null;
  const version = found?.serverVersion ?? session?.serverVersion ?? null;
  const about = [
    { key: 'address', label: 'Address', value: connection.baseUrl ?? 'Inside the app', mono: true },
    { key: 'token', label: 'Token', value: placeWords(connection) },
    ...(connection.tokenFacts === null ? [] : factsOf(connection.tokenFacts, zone)),
    ...networkNotes(connection.network).map((note) => ({
      key: note,
      label: 'Way there',
      value: <SafeText text={note} />,
    })),
    {
      key: 'protection',
      label: 'Protection',
      value: (
        <>
          {isNotEncrypted(connection.baseUrl) ? <NotEncryptedMark /> : null}{' '}
          <ProtectionMark protection={connection.protection} /> {protectionTexts[connection.protection].sentence}
        </>
      ),
    },
  ];
  // Without a token nobody was asked.
  if (!hasToken) return <KeyValues items={about} />;
  return (
    <KeyValues
      items={[
        ...about,
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

/** What the token says about itself. */
const factsOf = ({ expiry, ...owner }: TokenFacts, zone: string) => [
  {
    key: 'owner',
    label: 'Token of',
    value: owner.kind === 'opaque' ? 'Not told' : <SafeText text={ownerWords(owner)} max={110} />,
  },
  { key: 'expiry', label: 'Token expires', value: <Expiry expiry={expiry} zone={zone} /> },
];

function Expiry({ expiry, zone }: { readonly expiry: TokenFacts['expiry']; readonly zone: string }) {
  if (expiry.kind === 'never') return 'Never';
  if (expiry.kind === 'unknown') return 'Not told';
  return (
    <>
      <Time at={expiry.atMs} zone={zone} /> {oddWords(expiry)}
    </>
  );
}

import { connectionQueries } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { networkNotes } from '@renderer/features/connections/connection-text';
import type { ListedConnection } from '@renderer/features/connections/list/all-connections';
import { hasToken, placeText } from '@renderer/features/connections/token/token-place';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryProblem, ownerText } from '@renderer/lib/token-text';
import { NotEncryptedMark, ProtectionMark } from '@renderer/marks/protection-mark';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { Capabilities } from '@shared/domain/connection/capabilities';
import type { TokenFacts } from '@shared/domain/connection/connection';
import { protectionTexts } from '@shared/format/protection-messages';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';

const text = messages.facts;

interface ServerFactsProps {
  readonly connection: ListedConnection;
  /** null until the server has answered. */
  readonly found: Capabilities | null;
}

/** The address, the token and the network settings, and the account and version that the server reports. */
export function ServerFacts({ connection, found }: ServerFactsProps) {
  const zone = zoneOf(useSettings().zone);
  const canAsk = hasToken(connection.token);
  const { data: session } = useQuery({
    ...connectionQueries.session(connection.id),
    enabled: canAsk,
  });
  const user = found?.user ?? session?.user ?? null;
  const version = found?.serverVersion ?? session?.serverVersion ?? null;
  const about = [
    {
      key: 'address',
      label: text.address,
      value: connection.baseUrl === null ? text.inApp : <SafeText text={connection.baseUrl} max={2048} />,
      mono: true,
    },
    { key: 'token', label: text.token, value: placeText(connection) },
    ...(connection.tokenFacts === null ? [] : factsOf(connection.tokenFacts, zone)),
    ...networkNotes(connection.network).map((note) => ({
      key: note,
      label: text.network,
      value: <SafeText text={note} />,
    })),
    {
      key: 'protection',
      label: text.protection,
      value: (
        <>
          {isNotEncrypted(connection.baseUrl) ? <NotEncryptedMark /> : null}{' '}
          <ProtectionMark protection={connection.protection} /> {protectionTexts[connection.protection].sentence}
        </>
      ),
    },
  ];
  // Without a token the server was not asked.
  if (!canAsk) return <KeyValues items={about} />;
  return (
    <KeyValues
      items={[
        ...about,
        { key: 'user', label: text.user, value: user === null ? text.notReported : <SafeText text={user} max={100} /> },
        {
          key: 'version',
          label: text.version,
          value: version === null ? text.notReported : <SafeText text={version} max={60} />,
        },
      ]}
    />
  );
}

/** What the token claims about itself. */
const factsOf = ({ expiry, ...owner }: TokenFacts, zone: string) => [
  {
    key: 'owner',
    label: text.tokenOwner,
    value: owner.kind === 'opaque' ? text.notReported : <SafeText text={ownerText(owner)} max={110} />,
  },
  { key: 'expiry', label: text.tokenExpiry, value: <Expiry expiry={expiry} zone={zone} /> },
];

function Expiry({ expiry, zone }: { readonly expiry: TokenFacts['expiry']; readonly zone: string }) {
  if (expiry.kind === 'never') return text.never;
  if (expiry.kind === 'unknown') return text.notReported;
  return (
    <>
      <Time at={expiry.atMs} zone={zone} /> {expiryProblem(expiry)}
    </>
  );
}

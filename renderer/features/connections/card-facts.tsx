import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryState, leftWords, oddWords, ownerWords } from '@renderer/lib/token-facts-words';
import { SafeText } from '@renderer/ui/safe-text';
import { Time } from '@renderer/ui/time';
import { useNow } from '@renderer/ui/use-now';
import type { TokenFacts } from '@shared/domain/connection';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ListedConnection } from './all-connections';
import { isTokenInNeed, placeWords } from './connection-words';
import styles from './connections.module.css';

/** Where a connection leads, whose token it has and how long it is good, and when it was opened last. */
export function CardFacts({ connection }: { readonly connection: ListedConnection }) {
  const { baseUrl, kind, token, tokenFacts, lastUsedAt } = connection;
  const { zone } = useSettings();
  return (
    <>
      <div className={styles['facts']}>
        <span className="selectable">{baseUrl ?? 'Starts inside the app when it is opened'}</span>
      </div>
      <div className={styles['facts']}>
        {tokenFacts === null ? null : <Owner facts={tokenFacts} />}
        <span data-warns={isTokenInNeed(token) || undefined}>{placeWords(connection)}</span>
        {kind === 'sample' ? null : (
          <span>
            {lastUsedAt === null ? (
              'Never opened'
            ) : (
              <>
                Opened <Time at={lastUsedAt} zone={zoneOf(zone)} form="relative" />
              </>
            )}
          </span>
        )}
      </div>
    </>
  );
}

function Owner({ facts }: { readonly facts: TokenFacts }) {
  const now = useNow();
  const { zone } = useSettings();
  const state = expiryState(facts.expiry, now);
  const odd = oddWords(facts.expiry);
  return (
    <>
      <SafeText text={ownerWords(facts)} max={110} />
      <span data-warns={state === 'soon' || state === 'past' || undefined} title={odd ?? undefined}>
        {state === 'soon' || state === 'past' ? <TriangleAlert size={12} aria-hidden /> : null}
        {leftWords(facts.expiry, { now, zone: zoneOf(zone) })}
        {odd === null ? null : ' (unusual form)'}
      </span>
    </>
  );
}

import { readTokenFacts } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryProblem, expiryText, ownerText } from '@renderer/lib/token-text';
import { useNow } from '@renderer/ui/hooks/use-now';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { TokenFacts } from '@shared/domain/connection/connection';
import { AppError } from '@shared/errors/app-error';
import { capitalized } from '@shared/format/format';
import { expiryState } from '@shared/format/token-expiry';
import { useEffect, useState } from 'react';
import { messages } from './messages';
import styles from './token-sheet.module.css';

/** What a pasted token claims about its owner and expiry. Only the server can say whether it is true. */
export function TokenClaim({ text }: { readonly text: string }) {
  const reading = useTokenFacts(text);
  switch (reading.kind) {
    case 'none':
      return null;
    case 'unusable':
      return <span className={styles['warns']}>{messages.claim.unusable} </span>;
    case 'facts':
      return reading.facts.kind === 'opaque' ? (
        <span className={styles['says']}>{messages.claim.opaque} </span>
      ) : (
        <Claim facts={reading.facts} />
      );
  }
}

function Claim({ facts }: { readonly facts: TokenFacts }) {
  const now = useNow();
  const zone = zoneOf(useSettings().zone);
  const parts = {
    owner: <SafeText text={capitalized(ownerText(facts))} max={110} />,
    left: expiryText(facts.expiry, { now, zone }),
    note: expiryProblem(facts.expiry),
  };
  return (
    <span className={styles['says']} data-state={expiryState(facts.expiry, now)}>
      <FilledText text={messages.claim.facts} parts={parts} />{' '}
    </span>
  );
}

/** The claims that main read from a pasted token. */
type TokenReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'facts'; readonly facts: TokenFacts }
  /** The text cannot be a token. */
  | { readonly kind: 'unusable' };

/** Decodes a token while it is typed or pasted, for display only. The text itself is not stored here. */
function useTokenFacts(text: string): TokenReading {
  const [reading, setReading] = useState<TokenReading>({ kind: 'none' });
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    let isStale = false;
    const update = (next: TokenReading) => {
      if (!isStale) setReading(next);
    };
    readTokenFacts(text).then(
      (facts) => update({ kind: 'facts', facts }),
      (thrown) => update(AppError.from(thrown).code === 'invalid_token' ? { kind: 'unusable' } : { kind: 'none' }),
    );
    return () => {
      isStale = true;
    };
  }, [text, isEmpty]);
  return isEmpty ? { kind: 'none' } : reading;
}

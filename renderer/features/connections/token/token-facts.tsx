import { useSettings } from '@renderer/api/app';
import { readTokenFacts } from '@renderer/api/connections';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryState, leftWords, oddWords, ownerWords } from '@renderer/lib/token-facts-messages';
import { useNow } from '@renderer/ui/hooks/use-now';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { TokenFacts } from '@shared/domain/connection';
import { AppError } from '@shared/errors/app-error';
import { useEffect, useState } from 'react';
import styles from './token-sheet.module.css';

/** What a pasted token says about itself: whose it is and how long it is good. The server alone decides. */
export function TokenSays({ text }: { readonly text: string }) {
  const reading = useTokenFacts(text);
  const now = useNow();
  const { zone } = useSettings();
  switch (reading.kind) {
    case 'none':
      return null;
    case 'unusable':
      return (
        <span className={styles['warns']}>
          This text cannot be used as a token: it has spaces, line breaks or unusual characters inside.{' '}
        </span>
      );
    case 'facts': {
      const { facts } = reading;
      if (facts.kind === 'opaque')
        return <span className={styles['says']}>An opaque token: its expiry cannot be read. </span>;
      const state = expiryState(facts.expiry, now);
      return (
        <span className={styles['says']} data-state={state}>
          It says: <SafeText text={ownerWords(facts)} max={110} />,{' '}
          {leftWords(facts.expiry, { now, zone: zoneOf(zone) })}. {oddWords(facts.expiry)}{' '}
        </span>
      );
    }
  }
}

/** What main reads out of a pasted token. */
type TokenReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'facts'; readonly facts: TokenFacts }
  /** It can be no token at all. */
  | { readonly kind: 'unusable' };

/** Decodes a token as it is typed or pasted, for display only. The text itself is not kept here. */
function useTokenFacts(text: string): TokenReading {
  const [reading, setReading] = useState<TokenReading>({ kind: 'none' });
  const isEmpty = text.trim() === '';
  useEffect(() => {
    if (isEmpty) return;
    let isOld = false;
    const tell = (next: TokenReading) => {
      if (!isOld) setReading(next);
    };
    readTokenFacts(text).then(
      (facts) => tell({ kind: 'facts', facts }),
      (thrown) => tell(AppError.from(thrown).code === 'invalid_token' ? { kind: 'unusable' } : { kind: 'none' }),
    );
    return () => {
      isOld = true;
    };
  }, [text, isEmpty]);
  return isEmpty ? { kind: 'none' } : reading;
}

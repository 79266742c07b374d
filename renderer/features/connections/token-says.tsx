import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { expiryState, leftWords, oddWords, ownerWords } from '@renderer/lib/token-facts-words';
import { SafeText } from '@renderer/ui/safe-text';
import { useNow } from '@renderer/ui/use-now';
import styles from './token-sheet.module.css';
import { useTokenFacts } from './use-token-facts';

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

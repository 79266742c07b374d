import { readTokenFacts } from '@renderer/api/connections';
import type { TokenFacts } from '@shared/domain/connection';
import { AppError } from '@shared/errors/app-error';
import { useEffect, useState } from 'react';

/** What main reads out of a pasted token. */
export type TokenReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'facts'; readonly facts: TokenFacts }
  /** It can be no token at all. */
  | { readonly kind: 'unusable' };

/** Decodes a token as it is typed or pasted, for display only. The text itself is not kept here. */
export function useTokenFacts(text: string): TokenReading {
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

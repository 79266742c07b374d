import { type RenewedToken, useRenewToken } from '@renderer/api/connections';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { useState } from 'react';
import { renewalRefusal } from './token-case-words';

export type Renewed = RenewedToken;

/** What is typed, and what main or the server said to it. */
export function useTokenRenewal(connectionId: ConnectionId, onRenewed: (renewed: Renewed) => void) {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const renew = useRenewToken(onRenewed);
  const refused = renew.error === null ? null : renewalRefusal(renew.error);
  const run = () => {
    if (renew.isPending) return;
    setEmpty(text.trim() === '');
    if (text.trim() === '') return renew.reset();
    renew.mutate({ connectionId, token: text });
  };
  return {
    text,
    change(next: string) {
      setText(next);
      setEmpty(false);
      if (!renew.isPending) renew.reset();
    },
    run,
    isPending: renew.isPending,
    /** A sentence beside the field: this text is no token, or the server does not accept it either. */
    refused: isEmpty ? 'Paste a token.' : refused,
    /** What no other token could mend. */
    failure: refused === null ? (renew.error satisfies AppError | null) : null,
  };
}

import { useRestart } from '@renderer/api/app';
import { connectionQueries, type RenewedToken, useOpenToken, useRenewToken } from '@renderer/api/connections';
import { hostOf, isTokenInNeed, keepingWords } from '@renderer/features/connections/connection-messages';
import type { DescribableError } from '@renderer/lib/describe-error';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import type { Connection } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { useQuery } from '@tanstack/react-query';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { afterwardsWords, renewalRefusal, renewalWords, tokenCaseWords } from './token-case-messages';
import { TokenSays } from './token-facts';
import { TokenField } from './token-field';
import styles from './token-sheet.module.css';

interface TokenSheetProps {
  readonly connection: Connection;
  /** The call that found the token refused; null where a person wants another one before that. */
  readonly error: DescribableError | null;
  /** Not now: the screen stays as it is. */
  readonly onClose: () => void;
  readonly onRenewed: (renewed: Renewed) => void;
  /** The kept token can be read after all. */
  readonly onOpened: () => void;
}

/**
 * Asks for a new token over whatever is on screen. It may stand above another dialog: nothing under it is closed, and
 * the focus goes back to where it was.
 */
export function TokenSheet({ connection, error, onClose, onRenewed, onOpened }: TokenSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What had the focus may go with the request that failed; the dialog it stood in gets it then.
  const [before] = useState(() => ({ focused: document.activeElement, dialog: topDialog() }));
  const renewal = useTokenRenewal(connection.id, onRenewed);
  useOwnEscape(onClose);
  const { title, todo } =
    error === null ? renewalWords(connection.token) : tokenCaseWords(error.code, error.details?.tokenCase);
  const isLocked = error === null ? connection.token === 'locked' : error.code === 'token_locked';
  const unlock = useOpenToken();
  const restart = useRestart();
  const isStillLocked = unlock.data !== undefined && isTokenInNeed(unlock.data.token) && !unlock.isPending;
  const closeIfOpen = ({ token }: Connection) => {
    if (!isTokenInNeed(token)) onOpened();
  };
  const use = () => {
    renewal.run();
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={
        <>
          <SafeText text={connection.name} max={100} />, {hostOf(connection.baseUrl)}
        </>
      }
      initialFocus={field}
      finalFocus={() =>
        before.focused?.isConnected === true ? true : (before.dialog ?? document.querySelector('main'))
      }
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          {isLocked ? (
            <Button busy={unlock.isPending} onClick={() => unlock.mutate(connection.id, { onSuccess: closeIfOpen })}>
              Try the keyring again
            </Button>
          ) : null}
          <Button variant="primary" busy={renewal.isPending} onClick={use}>
            Use this token
          </Button>
        </>
      }
    >
      <p>{todo}</p>
      <ClockWords offsetMs={error?.details?.clockOffsetMs} />
      <ServerWords words={error?.details?.serverWords} />
      <TokenField
        label="New token"
        placeholder="Paste the new token"
        inputRef={field}
        value={renewal.text}
        error={renewal.refused}
        hint={<Hint text={renewal.text} connection={connection} />}
        onChange={renewal.change}
        onEnter={use}
      />
      {renewal.failure === null ? null : (
        <ErrorNotice
          error={renewal.failure}
          doing="check the new token"
          onRetry={renewal.run}
          retrying={renewal.isPending}
        />
      )}
      {isStillLocked ? (
        <div className={styles['restart']}>
          <p role="status">The keyring is still locked: if you closed its prompt, only a restart can open it.</p>
          <Button size="small" busy={restart.isPending} onClick={() => restart.mutate()}>
            Restart Contract Desk
          </Button>
        </div>
      ) : null}
      {unlock.error === null ? null : <ErrorNotice error={unlock.error} doing="open the token" />}
      <p className={styles['quiet']}>{afterwardsWords(error && (error.outcome === undefined ? 'read' : 'write'))}</p>
    </Dialog>
  );
}

/** A token that is good here may have ended by the clock of the server, which decides. */
function ClockWords({ offsetMs }: { readonly offsetMs: number | undefined }) {
  return clocksDiffer(offsetMs) ? (
    <p>{clockSentence(offsetMs)} It judges a token by its own: check the clock of this computer.</p>
  ) : null;
}

function ServerWords({ words }: { readonly words: string | undefined }) {
  return words === undefined ? null : (
    <details className={styles['words']}>
      <summary>What the server said</summary>
      <p className="selectable">
        <SafeText text={words} lines />
      </p>
    </details>
  );
}

interface HintProps {
  readonly text: string;
  readonly connection: Connection;
}

function Hint({ text, connection: { token, keeping } }: HintProps) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  return (
    <>
      <TokenSays text={text} /> The server is asked first
      {token === 'none' ? '.' : '; until it accepts, the old token stays.'}{' '}
      {keyring ? keepingWords(keyring, keeping) : null}
    </>
  );
}

/**
 * Takes Esc before anything else hears it: a dialog that stands under this one, and is no part of it, would close
 * together with it.
 */
function useOwnEscape(onEscape: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  // Before it can be seen: a key pressed at once is heard too.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

export type Renewed = RenewedToken;

/** What is typed, and what main or the server said to it. */
function useTokenRenewal(connectionId: ConnectionId, onRenewed: (renewed: Renewed) => void) {
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

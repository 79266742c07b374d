import {
  connectionQueries,
  type RenewedToken,
  useOpenToken,
  useRenewToken,
} from '@renderer/api/connection/connections';
import { isTokenInNeed } from '@renderer/api/connection/token-in-need';
import { useRestart } from '@renderer/api/local/app';
import { hostOf } from '@renderer/features/connections/connection-text';
import { messages as shared } from '@renderer/features/connections/messages';
import type { DescribableError } from '@renderer/lib/describe-error';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { Dialog } from '@renderer/ui/primitives/dialog';
import { topDialog } from '@renderer/ui/primitives/top-dialog';
import type { Connection } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { clockSentence, clocksDiffer } from '@shared/format/clock-messages';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { messages } from './messages';
import { TokenClaim } from './token-claim';
import { TokenField } from './token-field';
import { keepingText } from './token-place';
import { afterwardsText, refusalText, renewalProblem, renewedText, replaceText } from './token-renewal';
import styles from './token-sheet.module.css';

const text = messages.sheet;

interface TokenSheetProps {
  readonly connection: Connection;
  /** The call whose token was refused; null when a person replaces a token before that. */
  readonly error: DescribableError | null;
  /** "Not now": the screen stays as it is. */
  readonly onClose: () => void;
  /** Another token is in use, or the stored one can be read after all. */
  readonly onDone: () => void;
  /** Reloads the data of the screen; null when it shows another connection, or none. */
  readonly onReload: (() => void) | null;
}

/**
 * Asks for a new token over any screen. It may be above another dialog: nothing under it is closed, and the focus returns to
 * where it was.
 */
export function TokenSheet({ connection, error, onClose, onDone, onReload }: TokenSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // The focused element may disappear with the failed request; then its dialog gets the focus.
  const [before] = useState(() => ({ focused: document.activeElement, dialog: topDialog() }));
  const showRenewed = useRenewedToast(onReload);
  const renewal = useTokenRenewal(connection.id, (renewed) => {
    onDone();
    showRenewed(renewed);
  });
  useOwnEscape(onClose);
  const { title, advice } =
    error === null ? replaceText(connection.token) : refusalText(error.code, error.details?.tokenCase);
  const isLocked = error === null ? connection.token === 'locked' : error.code === 'token_locked';
  const unlock = useOpenToken();
  const isStillLocked = unlock.data !== undefined && isTokenInNeed(unlock.data.token) && !unlock.isPending;
  const closeIfUnlocked = ({ token }: Connection) => {
    if (!isTokenInNeed(token)) onDone();
  };
  const use = () => {
    renewal.run();
    field.current?.focus();
  };
  const server = {
    name: <SafeText text={connection.name} max={100} />,
    host: <SafeText text={hostOf(connection.baseUrl)} />,
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={<FilledText text={text.server} parts={server} />}
      initialFocus={field}
      finalFocus={() =>
        before.focused?.isConnected === true ? true : (before.dialog ?? document.querySelector('main'))
      }
      footer={
        <>
          <Button onClick={onClose}>{text.notNow}</Button>
          {isLocked ? (
            <Button
              busy={unlock.isPending}
              onClick={() => unlock.mutate(connection.id, { onSuccess: closeIfUnlocked })}
            >
              {shared.tryKeyring}
            </Button>
          ) : null}
          <Button variant="primary" busy={renewal.isPending} onClick={use}>
            {text.use}
          </Button>
        </>
      }
    >
      <p>{advice}</p>
      <ServerClock offsetMs={error?.details?.clockOffsetMs} />
      <ServerSaid text={error?.details?.serverWords} />
      <NewTokenField field={field} connection={connection} renewal={renewal} onEnter={use} />
      {isStillLocked ? <StillLocked /> : null}
      {unlock.error === null ? null : <ErrorNotice error={unlock.error} task={shared.tasks.openToken} />}
      {error === null ? null : (
        <p className="quiet">{afterwardsText(error.outcome === undefined ? 'read' : 'write')}</p>
      )}
    </Dialog>
  );
}

/** The server checks tokens by its own clock, so a valid one may already have expired there. */
function ServerClock({ offsetMs }: { readonly offsetMs: number | undefined }) {
  return clocksDiffer(offsetMs) ? <p>{text.serverClock(clockSentence(offsetMs))}</p> : null;
}

function ServerSaid({ text: said }: { readonly text: string | undefined }) {
  return said === undefined ? null : (
    <details className={styles['words']}>
      <summary>{text.serverSaid}</summary>
      <p className="selectable">
        <SafeText text={said} lines />
      </p>
    </details>
  );
}

interface NewTokenFieldProps {
  readonly field: Ref<HTMLTextAreaElement>;
  readonly connection: Connection;
  readonly renewal: ReturnType<typeof useTokenRenewal>;
  readonly onEnter: () => void;
}

function NewTokenField({ field, connection, renewal, onEnter }: NewTokenFieldProps) {
  return (
    <>
      <TokenField
        label={text.label}
        placeholder={text.placeholder}
        inputRef={field}
        value={renewal.typed}
        error={renewal.problem}
        hint={<Hint typed={renewal.typed} connection={connection} />}
        onChange={renewal.change}
        onEnter={onEnter}
      />
      {renewal.failure === null ? null : (
        <ErrorNotice error={renewal.failure} task={text.check} onRetry={renewal.run} retrying={renewal.isPending} />
      )}
    </>
  );
}

function Hint({ typed, connection: { token, keeping } }: { readonly typed: string; readonly connection: Connection }) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  return (
    <>
      <TokenClaim text={typed} /> {token === 'none' ? text.hint : text.hintKeepsOld}{' '}
      {keyring ? keepingText(keyring, keeping) : null}
    </>
  );
}

function StillLocked() {
  const restart = useRestart();
  return (
    <div className={styles['restart']}>
      <p role="status">{text.stillLocked}</p>
      <Button size="small" busy={restart.isPending} onClick={() => restart.mutate()}>
        {text.restart}
      </Button>
    </div>
  );
}

/** Handles Esc before any other listener: otherwise a dialog under this one would close too. */
function useOwnEscape(onEscape: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  // In a layout effect, so that a key pressed as soon as the sheet is visible is handled too.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}

/** Shows whose token is in use now. Data read by another account stays until it is reloaded. */
function useRenewedToast(onReload: (() => void) | null): (renewed: RenewedToken) => void {
  const toast = useToast();
  return (renewed) => {
    const { title, text: sentence, isOtherUser } = renewedText(renewed);
    const reload =
      isOtherUser && onReload !== null
        ? { timeoutMs: 0, action: { label: messages.renewed.reload, onClick: onReload } }
        : {};
    toast.show({ title, text: sentence, tone: isOtherUser ? 'neutral' : 'success', ...reload });
  };
}

/** The typed token, and the answer of main or the server. */
function useTokenRenewal(connectionId: ConnectionId, onRenewed: (renewed: RenewedToken) => void) {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const renew = useRenewToken(onRenewed);
  const problem = renew.error === null ? null : renewalProblem(renew.error);
  const run = () => {
    if (renew.isPending) return;
    setEmpty(typed.trim() === '');
    if (typed.trim() === '') return renew.reset();
    renew.mutate({ connectionId, token: typed });
  };
  return {
    typed,
    change(next: string) {
      setTyped(next);
      setEmpty(false);
      if (!renew.isPending) renew.reset();
    },
    run,
    isPending: renew.isPending,
    /** For beside the field: the text is no token, or the server refused it. */
    problem: isEmpty ? text.empty : problem,
    /** A failure that another token would not fix. */
    failure: problem === null ? (renew.error satisfies AppError | null) : null,
  };
}

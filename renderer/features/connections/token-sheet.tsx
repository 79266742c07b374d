import { connectionQueries } from '@renderer/api/connections';
import type { DescribableError } from '@renderer/lib/describe-error';
import { Button } from '@renderer/ui/button';
import { Dialog } from '@renderer/ui/dialog';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SafeText } from '@renderer/ui/safe-text';
import { TokenField } from '@renderer/ui/token-field';
import { topDialog } from '@renderer/ui/top-dialog';
import type { Connection } from '@shared/domain/connection';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { hostOf, keepingWords } from './connection-words';
import { afterwardsWords, tokenCaseWords } from './token-case-words';
import styles from './token-sheet.module.css';
import { useOwnEscape } from './use-own-escape';
import { type Renewed, useTokenRenewal } from './use-token-renewal';

interface TokenSheetProps {
  readonly connection: Connection;
  /** The call that found the token refused. */
  readonly error: DescribableError;
  /** Not now: the screen stays as it is. */
  readonly onClose: () => void;
  readonly onRenewed: (renewed: Renewed) => void;
}

/**
 * Asks for a new token over whatever is on screen. It may stand above another dialog: nothing under it is closed, and
 * the focus goes back to where it was.
 */
export function TokenSheet({ connection, error, onClose, onRenewed }: TokenSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  // What had the focus may go with the request that failed; the dialog it stood in gets it then.
  const [before] = useState(() => ({ focused: document.activeElement, dialog: topDialog() }));
  const renewal = useTokenRenewal(connection.id, onRenewed);
  useOwnEscape(onClose);
  const { title, todo } = tokenCaseWords(error.code, error.details?.tokenCase);
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
      finalFocus={() => (before.focused?.isConnected === true ? true : (before.dialog ?? true))}
      footer={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button variant="primary" busy={renewal.isPending} onClick={use}>
            Use this token
          </Button>
        </>
      }
    >
      <p>{todo}</p>
      <ServerWords words={error.details?.serverWords} />
      <TokenField
        label="New token"
        placeholder="Paste the new token"
        inputRef={field}
        value={renewal.text}
        error={renewal.refused}
        hint={<Hint />}
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
      <p className={styles['quiet']}>{afterwardsWords(error.outcome !== undefined)}</p>
    </Dialog>
  );
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

function Hint() {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  return (
    <>The server is asked first; until it accepts, the old token stays. {keyring ? keepingWords(keyring) : null}</>
  );
}

import { useSettings } from '@renderer/api/app';
import { connectionQueries } from '@renderer/api/connections';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { NotEncryptedMark } from '@renderer/ui/protection-mark';
import { TextField } from '@renderer/ui/text-field';
import { TokenField } from '@renderer/ui/token-field';
import type { Connection } from '@shared/domain/connection';
import { pageSize } from '@shared/domain/limits';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { readAddress } from './address';
import { AdvancedFields } from './advanced-fields';
import { ColourField } from './colour-field';
import styles from './connection-form.module.css';
import { keepingWords, keptWords } from './connection-words';
import { asksTokenAgain, type Draft, forgottenOrigin } from './draft';
import { KeepingField } from './keeping-field';
import { ProtectionField } from './protection-field';
import { TokenSays } from './token-says';
import type { ConnectionForm } from './use-connection-form';

interface ConnectionFieldsProps {
  readonly form: ConnectionForm;
  readonly connection: Connection | null;
  readonly tokenRef: Ref<HTMLTextAreaElement>;
}

export function ConnectionFields({ form, connection, tokenRef }: ConnectionFieldsProps) {
  const { draft, errors, change, test } = form;
  const settings = useSettings();
  return (
    <>
      <TextField
        label="Name"
        placeholder="Production catalog"
        maxLength={200}
        autoFocus={connection === null}
        value={draft.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <AddressField
        draft={draft}
        error={errors.baseUrl}
        called={test.isCurrent ? (test.report?.baseUrl ?? null) : null}
        onChange={(baseUrl) => change({ baseUrl })}
      />
      <TokenField
        label="Token"
        inputRef={tokenRef}
        placeholder={connection === null ? 'Paste the token of your account or bot' : 'Paste a new token'}
        value={draft.token}
        error={errors.token}
        hint={<TokenHint draft={draft} connection={connection} />}
        onChange={(token) => change({ token })}
      />
      <KeepingField value={draft.keeping} onChange={(keeping) => change({ keeping })} />
      <ProtectionField value={draft.protection} onChange={(protection) => change({ protection })} />
      <ColourField value={draft.colour} onChange={(colour) => change({ colour })} />
      <TextField
        label="Page size"
        optional
        inputMode="numeric"
        className={styles['short']}
        placeholder={String(settings.pageSize)}
        hint={`Rows asked for at a time, ${pageSize.min} to ${pageSize.max}. Left empty: as in Settings.`}
        value={draft.pageSize}
        error={errors.pageSize}
        onChange={(size) => change({ pageSize: size })}
      />
      <AdvancedFields value={draft.network} errors={errors} onChange={(network) => change({ network })} />
    </>
  );
}

interface AddressFieldProps {
  readonly draft: Draft;
  readonly error: string | undefined;
  /** The address that was called by the test of this draft. */
  readonly called: string | null;
  readonly onChange: (text: string) => void;
}

function AddressField({ draft: { baseUrl: value, network }, error, called, onChange }: AddressFieldProps) {
  const [left, setLeft] = useState(value);
  const root = called ?? (left === value ? readAddress(value, network)?.apiRoot : undefined) ?? null;
  return (
    <TextField
      label="Base URL"
      mono
      inputMode="url"
      placeholder="https://catalog.example.com"
      value={value}
      error={error}
      hint={
        root === null ? (
          'With or without /api or /api/v1.'
        ) : (
          <>
            Will call <code>{root}/v1/…</code> {isNotEncrypted(root) ? <NotEncryptedMark /> : null}
          </>
        )
      }
      onBlur={() => setLeft(value)}
      onChange={onChange}
    />
  );
}

function TokenHint({ draft, connection }: { readonly draft: Draft; readonly connection: Connection | null }) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  const forgotten = forgottenOrigin(draft, connection);
  if (forgotten !== null) {
    return `This is another server: saving forgets the token that was given for ${forgotten}. Enter one for this server.`;
  }
  if (asksTokenAgain(draft, connection)) {
    return 'Other certificates are trusted than those the token was given for: saving forgets it. Enter it again.';
  }
  const kept = connection === null || draft.token.trim() !== '' ? null : keptWords(connection.token);
  if (kept !== null) return kept;
  return (
    <>
      <TokenSays text={draft.token} />
      {keyring === undefined ? 'The token is sent to this server only.' : keepingWords(keyring, draft.keeping)}
    </>
  );
}

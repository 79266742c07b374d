import { useSettings } from '@renderer/api/app';
import { connectionQueries } from '@renderer/api/connections';
import { keepingWords, keptWords, keyringName } from '@renderer/features/connections/connection-messages';
import { TokenSays } from '@renderer/features/connections/token/token-facts';
import { TokenField } from '@renderer/features/connections/token/token-field';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { NotEncryptedMark, ProtectionMark } from '@renderer/ui/marks/protection-mark';
import { ChoiceList } from '@renderer/ui/primitives/choice-list';
import { TextField } from '@renderer/ui/primitives/text-field';
import type { Connection, ConnectionColour, TokenKeeping } from '@shared/domain/connection';
import { pageSize } from '@shared/domain/limits';
import type { Protection } from '@shared/domain/protection';
import { colourNames, colours } from '@shared/format/colour-names';
import { protectionLevels, protectionTexts } from '@shared/format/protection-messages';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { readAddress } from './address';
import { AdvancedFields } from './advanced-fields';
import styles from './connection-form.module.css';
import { asksTokenAgain, type Draft, forgottenOrigin } from './draft';
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

interface ColourFieldProps {
  readonly value: ConnectionColour;
  readonly onChange: (colour: ConnectionColour) => void;
}

/** What tells the connection apart at a glance, each with its word. */
function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['colours']}>
      <legend className={styles['legend']}>Colour</legend>
      {colours.map((colour) => (
        <label key={colour} className={styles['colour']}>
          <input type="radio" name={name} value={colour} checked={colour === value} onChange={() => onChange(colour)} />
          <ColourMark colour={colour} />
          {colourNames[colour]}
        </label>
      ))}
    </fieldset>
  );
}

interface KeepingFieldProps {
  readonly value: TokenKeeping;
  readonly onChange: (keeping: TokenKeeping) => void;
}

/** Where the token is kept. Without a keyring there is nothing to choose, and the hint of the token says so. */
function KeepingField({ value, onChange }: KeepingFieldProps) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  if (keyring?.place !== 'sealed') return null;
  return (
    <ChoiceList
      label="Keep the token"
      value={value}
      choices={[
        { value: 'system', label: 'On this computer', hint: `Sealed by ${keyringName(keyring)}.` },
        { value: 'session', label: 'This session only', hint: 'In memory until you quit, never on disk.' },
      ]}
      onChange={onChange}
    />
  );
}

interface ProtectionFieldProps {
  readonly value: Protection;
  readonly onChange: (protection: Protection) => void;
}

/** How carefully what is on the server is treated by this app. */
const ProtectionField = ({ value, onChange }: ProtectionFieldProps) => (
  <ChoiceList
    label="Protection"
    value={value}
    choices={protectionLevels.map((level) => ({
      value: level,
      label: <ProtectionMark protection={level} />,
      hint: protectionTexts[level].sentence,
    }))}
    onChange={onChange}
  />
);

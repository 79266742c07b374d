import { connectionQueries } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { TokenClaim } from '@renderer/features/connections/token/token-claim';
import { TokenField } from '@renderer/features/connections/token/token-field';
import { emptyFieldText, keepingText, keyringName } from '@renderer/features/connections/token/token-place';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { NotEncryptedMark, ProtectionMark } from '@renderer/marks/protection-mark';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { TextField } from '@renderer/ui/fields/text-field';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Connection, ConnectionColour, TokenKeeping } from '@shared/domain/connection/connection';
import type { Protection } from '@shared/domain/connection/protection';
import { pageSizeLimits } from '@shared/domain/limits';
import { colourNames, colours } from '@shared/format/colour-names';
import { protectionLevels, protectionTexts } from '@shared/format/protection-messages';
import { holdsToken } from '@shared/format/token-like-text';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId, useState } from 'react';
import { readAddress } from './address';
import { AdvancedFields } from './advanced-fields';
import styles from './connection-form.module.css';
import { asksTokenAgain, type Draft, forgottenOrigin } from './draft';
import { messages } from './messages';
import type { ConnectionForm } from './use-connection-form';

interface ConnectionFieldsProps {
  readonly form: ConnectionForm;
  readonly connection: Connection | null;
  readonly tokenRef: Ref<HTMLTextAreaElement>;
}

export function ConnectionFields({ form, connection, tokenRef }: ConnectionFieldsProps) {
  const { draft, errors, change, test } = form;
  const settings = useSettings();
  const { token, pageSize } = messages;
  return (
    <>
      <TextField
        {...messages.name}
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
        label={token.label}
        inputRef={tokenRef}
        placeholder={connection === null ? token.placeholder : token.placeholderNew}
        value={draft.token}
        error={errors.token}
        hint={<TokenHint draft={draft} connection={connection} />}
        onChange={(token) => change({ token })}
      />
      <KeepingField value={draft.keeping} onChange={(keeping) => change({ keeping })} />
      <ProtectionField value={draft.protection} onChange={(protection) => change({ protection })} />
      <ColourField value={draft.colour} onChange={(colour) => change({ colour })} />
      <TextField
        label={pageSize.label}
        optional
        inputMode="numeric"
        className={styles['short']}
        placeholder={String(settings.pageSize)}
        hint={pageSize.hint(pageSizeLimits)}
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
  /** The address that the test of this draft called. */
  readonly called: string | null;
  readonly onChange: (text: string) => void;
}

function AddressField({ draft: { baseUrl: value, network }, error, called, onChange }: AddressFieldProps) {
  const text = messages.address;
  const [blurred, setBlurred] = useState(value);
  const root = called ?? (blurred === value ? readAddress(value, network)?.apiRoot : undefined) ?? null;
  return (
    <TextField
      label={text.label}
      mono
      inputMode="url"
      placeholder={text.placeholder}
      value={value}
      // Shown as soon as it is pasted, since the field is not masked.
      error={error ?? (holdsToken(value) ? messages.problems.tokenInAddress : undefined)}
      hint={
        root === null ? (
          text.hint
        ) : (
          <>
            <FilledText
              text={text.willCall}
              parts={{
                address: (
                  <code>
                    <SafeText text={`${root}/v1/…`} max={2100} />
                  </code>
                ),
              }}
            />{' '}
            {isNotEncrypted(root) ? <NotEncryptedMark /> : null}
          </>
        )
      }
      onBlur={() => setBlurred(value)}
      onChange={onChange}
    />
  );
}

function TokenHint({ draft, connection }: { readonly draft: Draft; readonly connection: Connection | null }) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  const forgotten = forgottenOrigin(draft, connection);
  if (forgotten !== null) return messages.token.otherServer(forgotten);
  if (asksTokenAgain(draft, connection)) return messages.token.otherCertificates;
  const emptyHint = connection === null || draft.token.trim() !== '' ? null : emptyFieldText(connection.token);
  if (emptyHint !== null) return emptyHint;
  return (
    <>
      <TokenClaim text={draft.token} />
      {keyring === undefined ? messages.token.hint : keepingText(keyring, draft.keeping)}
    </>
  );
}

interface ColourFieldProps {
  readonly value: ConnectionColour;
  readonly onChange: (colour: ConnectionColour) => void;
}

/** The colours that tell connections apart, each with its name. */
function ColourField({ value, onChange }: ColourFieldProps) {
  const name = useId();
  return (
    <fieldset className={styles['colours']}>
      <legend className={styles['legend']}>{messages.colour}</legend>
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

/** Where the token is stored. Without a keyring there is no choice, as the token's hint says. */
function KeepingField({ value, onChange }: KeepingFieldProps) {
  const { data: keyring } = useQuery(connectionQueries.keyring());
  if (keyring?.place !== 'sealed') return null;
  const text = messages.keeping;
  return (
    <ChoiceList
      label={text.label}
      value={value}
      choices={[
        { value: 'system', label: text.system, hint: text.systemHint(keyringName(keyring)) },
        { value: 'session', label: text.session, hint: text.sessionHint },
      ]}
      onChange={onChange}
    />
  );
}

interface ProtectionFieldProps {
  readonly value: Protection;
  readonly onChange: (protection: Protection) => void;
}

/** How carefully this app treats the data on the server. */
const ProtectionField = ({ value, onChange }: ProtectionFieldProps) => (
  <ChoiceList
    label={messages.protection}
    value={value}
    choices={protectionLevels.map((level) => ({
      value: level,
      label: <ProtectionMark protection={level} />,
      hint: protectionTexts[level].sentence,
    }))}
    onChange={onChange}
  />
);

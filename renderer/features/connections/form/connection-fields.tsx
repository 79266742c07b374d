import { connectionQueries } from '@renderer/api/connection/connections';
import { TokenClaim } from '@renderer/features/connections/token/token-claim';
import { TokenField } from '@renderer/features/connections/token/token-field';
import { emptyFieldText, keepingText } from '@renderer/features/connections/token/token-place';
import { isNotEncrypted } from '@renderer/lib/plain-http';
import { NotEncryptedMark } from '@renderer/marks/protection-mark';
import { TextField } from '@renderer/ui/fields/text-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { Connection } from '@shared/domain/connection/connection';
import { holdsToken } from '@shared/format/token-like-text';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useState } from 'react';
import { readAddress } from './address';
import { AdvancedFields } from './advanced-fields';
import { asksTokenAgain, type Draft, forgottenOrigin } from './draft';
import { messages } from './messages';
import type { ConnectionForm } from './use-connection-form';

interface ConnectionFieldsProps {
  readonly form: ConnectionForm;
  readonly connection: Connection | null;
  readonly tokenRef: Ref<HTMLTextAreaElement>;
}

/** What every connection needs, and the rest under Advanced. */
export function ConnectionFields({ form, connection, tokenRef }: ConnectionFieldsProps) {
  const { draft, errors, change, test } = form;
  const { token } = messages;
  return (
    <>
      <AddressField
        draft={draft}
        isNew={connection === null}
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
      <AdvancedFields draft={draft} errors={errors} onChange={change} />
    </>
  );
}

interface AddressFieldProps {
  readonly draft: Draft;
  readonly isNew: boolean;
  readonly error: string | undefined;
  /** The address that the test of this draft called. */
  readonly called: string | null;
  readonly onChange: (text: string) => void;
}

function AddressField({ draft: { baseUrl: value, network }, isNew, error, called, onChange }: AddressFieldProps) {
  const text = messages.address;
  const [blurred, setBlurred] = useState(value);
  const root = called ?? (blurred === value ? readAddress(value, network)?.apiRoot : undefined) ?? null;
  return (
    <TextField
      label={text.label}
      mono
      inputMode="url"
      autoFocus={isNew && value === ''}
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
      {draft.token.trim() === '' ? `${messages.token.where} ` : <TokenClaim text={draft.token} />}
      {keyring === undefined ? messages.token.hint : keepingText(keyring, draft.keeping)}
    </>
  );
}

import { connectionQueries } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { keyringName } from '@renderer/features/connections/token/token-place';
import { ProtectionMark } from '@renderer/marks/protection-mark';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { TextField } from '@renderer/ui/fields/text-field';
import { ColourMark } from '@renderer/ui/marks/colour-mark';
import type { ConnectionColour, TokenKeeping } from '@shared/domain/connection/connection';
import type { Protection } from '@shared/domain/connection/protection';
import { pageSizeLimits } from '@shared/domain/limits';
import { colourNames, colours } from '@shared/format/colour-names';
import { protectionLevels, protectionTexts } from '@shared/format/protection-messages';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import styles from './connection-form.module.css';
import { type Draft, type DraftChange, type FieldErrors, nameOf } from './draft';
import { messages } from './messages';

export interface OwnFieldsProps {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly onChange: (change: DraftChange) => void;
  readonly nameRef?: Ref<HTMLInputElement>;
}

/** What the app keeps of a connection, beside how its server is reached. */
export function OwnFields({ draft, errors, onChange: change, nameRef }: OwnFieldsProps) {
  const settings = useSettings();
  const { name, pageSize } = messages;
  return (
    <>
      <TextField
        label={name.label}
        inputRef={nameRef ?? null}
        placeholder={nameOf({ ...draft, name: '' }) || name.placeholder}
        hint={name.hint}
        maxLength={200}
        value={draft.name}
        error={errors.name}
        onChange={(name) => change({ name })}
      />
      <ProtectionField value={draft.protection} onChange={(protection) => change({ protection })} />
      <KeepingField value={draft.keeping} onChange={(keeping) => change({ keeping })} />
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

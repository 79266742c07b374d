import { readCertificates } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { readFileText } from '@renderer/lib/file-text';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { FileButton } from '@renderer/ui/primitives/file-button';
import type { CertificateFacts } from '@shared/domain/connection/connection-network';
import { networkLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { formatDay } from '@shared/format/instant';
import { useId, useRef, useState } from 'react';
import styles from './connection-form.module.css';
import { messages } from './messages';
import type { ChosenCertificates } from './network-draft';

const text = messages.certificates;

interface CertificatesFieldProps {
  readonly value: ChosenCertificates | null;
  readonly error: string | undefined;
  readonly onChange: (value: ChosenCertificates | null) => void;
}

/** A file of certificates that this connection trusts in addition to the system's, with the facts of each. */
export function CertificatesField({ value, error, onChange }: CertificatesFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  // Drops the result of an earlier file that is still being read.
  const lastChoice = useRef(0);
  const choose = async (file: File) => {
    lastChoice.current += 1;
    const choice = lastChoice.current;
    const read = await chosenFile(file);
    if (choice !== lastChoice.current) return;
    setRefusal(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') onChange(read);
  };
  const remove = () => {
    lastChoice.current += 1;
    setRefusal(null);
    onChange(null);
  };
  const problem = refusal ?? error ?? null;
  return (
    <fieldset className="stack gap-2" aria-describedby={id}>
      <legend className={styles['legend']}>{text.label}</legend>
      <p id={id} className="quiet">
        {text.hint}
      </p>
      {value === null ? null : <Facts value={value} />}
      <div className="cluster gap-2">
        <FileButton size="small" label={text.file} accept=".pem,.crt,.cer" onChoose={(file) => void choose(file)}>
          {value === null ? text.choose : text.chooseAnother}
        </FileButton>
        {value === null ? null : (
          <Button size="small" variant="ghost" onClick={remove}>
            {text.remove}
          </Button>
        )}
      </div>
      {problem === null ? null : (
        <p role="alert" className="bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The chosen certificates, or why the file cannot be used. */
async function chosenFile(file: File): Promise<ChosenCertificates | string> {
  const read = await readFileText(file, networkLimits.certificates);
  if (read.kind === 'unusable') return read.sentence;
  try {
    const name = file.name.slice(0, 255);
    return { name, pem: read.text, facts: await readCertificates({ name, pem: read.text }) };
  } catch (thrown) {
    const error = AppError.from(thrown);
    return error.code === 'bad_certificates' || error.code === 'invalid_input' ? text.unreadable : error.message;
  }
}

function Facts({ value: { name, facts } }: { readonly value: ChosenCertificates }) {
  return (
    <div className="stack gap-1 breaks inset">
      <strong>
        <SafeText text={name} max={120} />
      </strong>
      <ul className={styles['certificates']} aria-label={text.list}>
        {facts.map((each) => (
          <Certificate key={each.fingerprint} facts={each} />
        ))}
      </ul>
    </div>
  );
}

function Certificate({ facts }: { readonly facts: CertificateFacts }) {
  const { subject, issuer, validFrom, validTo, fingerprint, isAuthority } = facts;
  const zone = zoneOf(useSettings().zone);
  const now = useNow();
  const validity = now > validTo ? 'expired' : now < validFrom ? 'notYetValid' : 'valid';
  return (
    <li>
      <SafeText text={subject} max={200} />
      <span className="quiet">
        {issuer === subject ? (
          text.selfSigned
        ) : (
          <FilledText text={text.issuedBy} parts={{ issuer: <SafeText text={issuer} max={200} /> }} />
        )}
        {isAuthority ? '' : text.notAuthority}
      </span>
      <span className={validity === 'valid' ? 'quiet' : 'bad'}>
        {text[validity](formatDay(validFrom, zone), formatDay(validTo, zone))}
      </span>
      <code className="secondary tiny">{text.fingerprint(fingerprint)}</code>
    </li>
  );
}

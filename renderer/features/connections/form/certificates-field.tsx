import { useSettings } from '@renderer/api/app';
import { readCertificates } from '@renderer/api/connections';
import { readFileText } from '@renderer/lib/file-text';
import { zoneOf } from '@renderer/lib/time-zone';
import { useNow } from '@renderer/ui/hooks/use-now';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Button } from '@renderer/ui/primitives/button';
import { FileButton } from '@renderer/ui/primitives/file-button';
import type { CertificateFacts } from '@shared/domain/connection-network';
import { networkLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';
import { formatDay } from '@shared/format/instant';
import { useId, useRef, useState } from 'react';
import styles from './connection-form.module.css';
import type { ChosenCertificates } from './network-draft';

interface CertificatesFieldProps {
  readonly value: ChosenCertificates | null;
  readonly error: string | undefined;
  readonly onChange: (value: ChosenCertificates | null) => void;
}

/** A file of certificates that this connection trusts beside the system's, with what each says about itself. */
export function CertificatesField({ value, error, onChange }: CertificatesFieldProps) {
  const id = useId();
  const [refusal, setRefusal] = useState<string | null>(null);
  // A file that is still being read gives way to what was chosen after it.
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
    <fieldset className={styles['part']} aria-describedby={id}>
      <legend className={styles['legend']}>Extra certificates</legend>
      <p id={id} className={styles['quiet']}>
        A PEM file of your organisation’s certificate authority. It is trusted for this connection only, beside the
        system’s own.
      </p>
      {value === null ? null : <Facts value={value} />}
      <div className={styles['actions']}>
        <FileButton
          size="small"
          label="File of certificates"
          accept=".pem,.crt,.cer"
          onChoose={(file) => void choose(file)}
        >
          {value === null ? 'Choose a file…' : 'Choose another file…'}
        </FileButton>
        {value === null ? null : (
          <Button size="small" variant="ghost" onClick={remove}>
            Remove the file
          </Button>
        )}
      </div>
      {problem === null ? null : (
        <p role="alert" className={styles['bad']}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** What was chosen, or why it cannot be used. */
async function chosenFile(file: File): Promise<ChosenCertificates | string> {
  const read = await readFileText(file, networkLimits.certificates);
  if (read.kind === 'unusable') return read.sentence;
  try {
    const name = file.name.slice(0, 255);
    return { name, pem: read.text, facts: await readCertificates({ name, pem: read.text }) };
  } catch (thrown) {
    const error = AppError.from(thrown);
    return error.code === 'bad_certificates' || error.code === 'invalid_input'
      ? 'This file holds no certificates in PEM form (text between BEGIN CERTIFICATE and END CERTIFICATE).'
      : error.message;
  }
}

function Facts({ value: { name, facts } }: { readonly value: ChosenCertificates }) {
  return (
    <div className={styles['file']}>
      <strong>
        <SafeText text={name} max={120} />
      </strong>
      <ul className={styles['certificates']} aria-label="Certificates in the file">
        {facts.map((each) => (
          <Certificate key={each.fingerprint} facts={each} />
        ))}
      </ul>
    </div>
  );
}

function Certificate({
  facts: { subject, issuer, validFrom, validTo, fingerprint, isAuthority },
}: {
  readonly facts: CertificateFacts;
}) {
  const zone = zoneOf(useSettings().zone);
  const now = useNow();
  return (
    <li>
      <SafeText text={subject} max={200} />
      <span className={styles['quiet']}>
        {issuer === subject ? (
          'signed by itself'
        ) : (
          <>
            issued by <SafeText text={issuer} max={200} />
          </>
        )}
        {isAuthority ? '' : '; not an authority, trusted as it is'}
      </span>
      <span className={now > validTo || now < validFrom ? styles['bad'] : styles['quiet']}>
        {now > validTo ? 'expired: ' : ''}
        {now < validFrom ? 'not valid yet: ' : ''}
        valid {formatDay(validFrom, zone)} to {formatDay(validTo, zone)}
      </span>
      <code className={styles['fingerprint']}>SHA-256 {fingerprint}</code>
    </li>
  );
}

import { Checkbox } from '@renderer/ui/fields/checkbox';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { TextField } from '@renderer/ui/fields/text-field';
import { networkLimits } from '@shared/domain/limits';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { CertificatesField } from './certificates-field';
import styles from './connection-form.module.css';
import { isPlain, type NetworkErrors, type NetworkTyped } from './network-draft';

interface AdvancedFieldsProps {
  readonly value: NetworkTyped;
  readonly errors: NetworkErrors;
  /** Told of the fields that changed, and of no others. */
  readonly onChange: (change: Partial<NetworkTyped>) => void;
}

/** The way to the server. It is in sight where it is not the plain one, or where something of it cannot be used. */
export function AdvancedFields({ value, errors, onChange }: AdvancedFieldsProps) {
  const [wasPlain] = useState(() => isPlain(value));
  const { proxyAddress, timeoutSeconds, parallel, certificates } = errors;
  // What else is wrong in the form is no matter of these fields, though it may come along.
  const hasError = [proxyAddress, timeoutSeconds, parallel, certificates].some((error) => error !== undefined);
  const [isOpen, setOpen] = useState(!wasPlain);
  return (
    <details
      className={styles['advanced']}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight size={14} aria-hidden />
        Advanced
        <span className={styles['quiet']}>proxy, certificates, time limit, plain http</span>
      </summary>
      <div className={styles['advancedBody']}>
        <Fields value={value} errors={errors} onChange={onChange} />
      </div>
    </details>
  );
}

function Fields({ value, errors, onChange: change }: AdvancedFieldsProps) {
  const { timeoutSeconds, parallel } = networkLimits;
  return (
    <>
      <ChoiceList
        label="Proxy"
        value={value.proxy}
        choices={[
          { value: 'system', label: 'System', hint: 'What this computer’s settings say for the address.' },
          { value: 'none', label: 'None', hint: 'Straight to the server.' },
          { value: 'custom', label: 'Custom', hint: 'One for this connection alone.' },
        ]}
        onChange={(proxy) => change({ proxy })}
      />
      {value.proxy === 'custom' ? (
        <TextField
          label="Address of the proxy"
          mono
          placeholder="http://proxy.example.com:3128"
          hint="Without a user name or password: this app gives a proxy none."
          value={value.proxyAddress}
          error={errors.proxyAddress}
          onChange={(proxyAddress) => change({ proxyAddress })}
        />
      ) : null}
      <CertificatesField
        value={value.certificates}
        error={errors.certificates}
        onChange={(certificates) => change({ certificates })}
      />
      <div className={styles['pair']}>
        <TextField
          label="Time limit of a read"
          inputMode="numeric"
          placeholder={String(timeoutSeconds.default)}
          hint={`Seconds, ${timeoutSeconds.min} to ${timeoutSeconds.max}.`}
          value={value.timeoutSeconds}
          error={errors.timeoutSeconds}
          onChange={(typed) => change({ timeoutSeconds: typed })}
        />
        <TextField
          label="Requests at a time"
          inputMode="numeric"
          placeholder={String(parallel.default)}
          hint={`${parallel.min} to ${parallel.max}.`}
          value={value.parallel}
          error={errors.parallel}
          onChange={(typed) => change({ parallel: typed })}
        />
      </div>
      <div className={styles['part']}>
        <Checkbox
          label="Allow plain http to another computer"
          checked={value.allowsHttp}
          onChange={(allowsHttp) => change({ allowsHttp })}
        />
        <p className={value.allowsHttp ? styles['warning'] : styles['quiet']}>
          Everybody on the way can read the token and change what you see. The connection then carries a badge that says
          so, everywhere.
        </p>
      </div>
    </>
  );
}

import { Checkbox } from '@renderer/ui/fields/checkbox';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { TextField } from '@renderer/ui/fields/text-field';
import { networkLimits } from '@shared/domain/limits';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { CertificatesField } from './certificates-field';
import styles from './connection-form.module.css';
import { messages } from './messages';
import { isDefaultNetwork, type NetworkErrors, type TypedNetwork } from './network-draft';

const text = messages.advanced;

interface AdvancedFieldsProps {
  readonly value: TypedNetwork;
  readonly errors: NetworkErrors;
  /** Called with the changed fields only. */
  readonly onChange: (change: Partial<TypedNetwork>) => void;
}

/** The network settings. They are open where they differ from the defaults or hold an error. */
export function AdvancedFields({ value, errors, onChange }: AdvancedFieldsProps) {
  const { proxyAddress, timeoutSeconds, parallel, certificates } = errors;
  // `errors` may also hold those of the rest of the form.
  const hasError = [proxyAddress, timeoutSeconds, parallel, certificates].some((error) => error !== undefined);
  const [isOpen, setOpen] = useState(() => !isDefaultNetwork(value));
  return (
    <details
      className={styles['advanced']}
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <ChevronRight size={14} aria-hidden />
        {text.label}
        <span className="quiet">{text.summary}</span>
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
        label={text.proxy}
        value={value.proxy}
        choices={[
          { value: 'system', ...text.proxies.system },
          { value: 'none', ...text.proxies.none },
          { value: 'custom', ...text.proxies.custom },
        ]}
        onChange={(proxy) => change({ proxy })}
      />
      {value.proxy === 'custom' ? (
        <TextField
          mono
          {...text.proxyAddress}
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
          label={text.timeout.label}
          inputMode="numeric"
          placeholder={String(timeoutSeconds.default)}
          hint={text.timeout.hint(timeoutSeconds)}
          value={value.timeoutSeconds}
          error={errors.timeoutSeconds}
          onChange={(typed) => change({ timeoutSeconds: typed })}
        />
        <TextField
          label={text.parallel.label}
          inputMode="numeric"
          placeholder={String(parallel.default)}
          hint={text.parallel.hint(parallel)}
          value={value.parallel}
          error={errors.parallel}
          onChange={(typed) => change({ parallel: typed })}
        />
      </div>
      <div className="stack gap-2">
        <Checkbox label={text.plainHttp} checked={value.allowsHttp} onChange={(allowsHttp) => change({ allowsHttp })} />
        <p className={value.allowsHttp ? 'caution' : 'quiet'}>{text.plainHttpRisk}</p>
      </div>
    </>
  );
}

import { Checkbox } from '@renderer/ui/fields/checkbox';
import { ChoiceList } from '@renderer/ui/fields/choice-list';
import { TextField } from '@renderer/ui/fields/text-field';
import { networkLimits } from '@shared/domain/limits';
import { CertificatesField } from './certificates-field';
import styles from './connection-form.module.css';
import { messages } from './messages';
import type { NetworkErrors, TypedNetwork } from './network-draft';

const text = messages.advanced;

interface NetworkFieldsProps {
  readonly value: TypedNetwork;
  readonly errors: NetworkErrors;
  /** Called with the changed fields only. */
  readonly onChange: (change: Partial<TypedNetwork>) => void;
}

/** How the server of a connection is reached. */
export function NetworkFields({ value, errors, onChange: change }: NetworkFieldsProps) {
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

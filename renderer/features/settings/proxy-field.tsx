import { connectionQueries } from '@renderer/api/connection/connections';
import { useChangeSettings } from '@renderer/api/local/app';
import { LabelledSegmented } from '@renderer/ui/fields/labelled-segmented';
import { TextField } from '@renderer/ui/fields/text-field';
import { FilledText } from '@renderer/ui/marks/filled-text';
import { SafeText } from '@renderer/ui/marks/safe-text';
import type { ConnectionId } from '@shared/domain/ids';
import type { Settings } from '@shared/domain/local/setting-table';
import { AppError } from '@shared/errors/app-error';
import { listed } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { messages } from './messages';
import styles from './settings.module.css';
import { useAsked, useTyped } from './use-typed';

const { proxy: texts } = messages;
type Mode = Settings['proxy'];

interface ProxyFieldProps {
  readonly settings: Settings;
  /** The connection of this window; null for none. */
  readonly connectionId: ConnectionId | null;
}

/** The proxy of the whole app, and which connections have another. A chosen one is saved together with its address. */
export function ProxyField({ settings, connectionId }: ProxyFieldProps) {
  const { proxy, proxyAddress } = settings;
  const change = useChangeSettings();
  const [isAsked, setAsked] = useAsked(proxy);
  const choose = (mode: Mode) => {
    const isIncomplete = mode === 'custom' && proxyAddress === '';
    setAsked(isIncomplete);
    if (!isIncomplete) change.mutate(mode === 'custom' ? { proxy: mode, proxyAddress } : { proxy: mode });
  };
  const shown: Mode = isAsked ? 'custom' : proxy;
  return (
    <LabelledSegmented
      label={texts.label}
      hint={texts.hint}
      value={shown}
      options={(['system', 'none', 'custom'] as const).map((value) => ({ value, label: texts.values[value] }))}
      onChange={choose}
    >
      {shown === 'system' && connectionId !== null ? <SystemProxy connectionId={connectionId} /> : null}
      {shown === 'custom' ? <CustomProxy settings={settings} /> : null}
      <OwnProxies />
      <p className="quiet">{texts.limits}</p>
    </LabelledSegmented>
  );
}

/** What the system says for the server of this window at the moment. Nothing where that cannot be asked. */
function SystemProxy({ connectionId }: { readonly connectionId: ConnectionId }) {
  const { data, isPending } = useQuery(connectionQueries.systemProxy(connectionId));
  if (data === undefined) return isPending ? <p className="secondary">{texts.now.loading}</p> : null;
  return (
    <p className="secondary breaks">
      <FilledText
        text={texts.now.sentence}
        parts={{
          server: <SafeText text={data.server} max={200} />,
          proxy: data.proxy === null ? texts.now.direct : <SafeText text={data.proxy} max={200} />,
        }}
      />
    </p>
  );
}

/** An address that is none is told and not saved. */
function CustomProxy({ settings: { proxyAddress, proxyExceptions } }: Pick<ProxyFieldProps, 'settings'>) {
  const address = useTyped({
    current: proxyAddress,
    read: (typed) => (typed.trim() === '' ? null : { proxy: 'custom', proxyAddress: typed.trim() }),
  });
  const exceptions = useTyped({ current: proxyExceptions, read: (typed) => ({ proxyExceptions: typed }) });
  return (
    <div className={clsx('stack gap-3', styles['custom'])}>
      <TextField
        {...address.field}
        mono
        label={texts.address}
        className={styles['address']}
        maxLength={2048}
        hint={texts.addressHint}
        error={
          address.refusal === null
            ? null
            : address.refusal.error === null
              ? texts.noAddress
              : reasonOf(address.refusal.error)
        }
      />
      <TextField
        {...exceptions.field}
        mono
        label={texts.exceptions}
        className={styles['address']}
        maxLength={2000}
        hint={texts.exceptionsHint}
        error={exceptions.refusal?.error?.message ?? null}
      />
    </div>
  );
}

const reasonOf = (error: Error): string =>
  error instanceof AppError && error.code === 'invalid_proxy' && error.details?.where !== undefined
    ? texts.notSaved(error.details.where)
    : error.message;

/** The connections that say themselves how they are reached. */
function OwnProxies() {
  const { data } = useQuery(connectionQueries.all());
  const own = data?.connections.filter(({ network }) => network.proxy.mode !== 'system') ?? [];
  if (own.length === 0) return null;
  return <p className="quiet breaks">{texts.own(listed(own.map(({ name }) => shortText(name, 40))))}</p>;
}

import { appQueries, useChangeSettings } from '@renderer/api/app';
import { localZone } from '@renderer/lib/time-zone';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Segmented } from '@renderer/ui/fields/segmented';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import type { Settings } from '@shared/domain/settings';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';
import { NotificationSettings, StayInTray } from './notification-settings';
import { NumberField } from './number-field';
import styles from './settings.module.css';
import { WatchedContracts } from './watched-contracts';

/** The settings of the app. A change takes effect at once and is saved on this computer. */
export function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(appQueries.settings());
  return (
    <>
      <PageHeader title={messages.title} />
      <div className={styles['page']}>
        {data === undefined && error === null ? <SkeletonRows count={4} label={messages.loading} /> : null}
        {error === null ? null : (
          <ErrorNotice error={error} task={messages.tasks.read} retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined ? null : <SettingFields settings={data} />}
        <AboutApp />
      </div>
    </>
  );
}

const { theme, zone, groups } = messages;

const themes = [
  { value: 'system', label: theme.values.system },
  { value: 'light', label: theme.values.light },
  { value: 'dark', label: theme.values.dark },
] as const;

function SettingFields({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const zones = [
    { value: 'local', label: zone.local(localZone()) },
    { value: 'utc', label: zone.utc },
  ] as const;
  return (
    <>
      <Panel title={groups.appearance}>
        <div className={styles['fields']}>
          <SettingChoice
            label={theme.label}
            hint={theme.hint}
            value={settings.theme}
            options={themes}
            onChange={(value) => change.mutate({ theme: value })}
          />
          <SettingChoice
            label={zone.label}
            hint={zone.hint}
            value={settings.zone}
            options={zones}
            onChange={(value) => change.mutate({ zone: value })}
          />
        </div>
      </Panel>
      <Panel title={groups.checking}>
        <div className={styles['fields']}>
          <NumberField setting="checkMinutes" current={settings.checkMinutes} />
          <NumberField setting="staleDays" current={settings.staleDays} />
          <StayInTray isOn={settings.staysInTray} onChange={(staysInTray) => change.mutate({ staysInTray })} />
          <WatchedContracts />
        </div>
      </Panel>
      <NotificationSettings settings={settings} onChange={(notices) => change.mutate({ notices })} />
      <Panel title={groups.lists}>
        <NumberField setting="pageSize" current={settings.pageSize} />
      </Panel>
      {change.error === null ? null : <ErrorNotice error={change.error} task={messages.tasks.save} />}
    </>
  );
}

/** The version of the app and what it runs on. */
function AboutApp() {
  const { data } = useQuery(appQueries.info());
  if (data === undefined) return null;
  const { about } = messages;
  const items = [
    { key: 'version', label: about.version, value: <span translate="no">{data.version}</span> },
    { key: 'host', label: about.host, value: about.hosts[data.host](data.electron) },
    { key: 'platform', label: about.platform, value: <span translate="no">{data.platform}</span> },
    ...(data.setAside.length === 0
      ? []
      : [
          {
            key: 'set-aside',
            label: about.unreadableFiles,
            value: <span translate="no">{data.setAside.join(', ')}</span>,
            mono: true,
          },
        ]),
  ];
  return (
    <Panel title={about.title}>
      <KeyValues items={items} />
    </Panel>
  );
}

interface SettingChoiceProps<V extends string> {
  readonly label: string;
  readonly hint: string;
  readonly value: V;
  readonly options: readonly { readonly value: V; readonly label: string }[];
  readonly onChange: (value: V) => void;
}

/** A setting with a few values, all of them visible. */
function SettingChoice<V extends string>({ label, hint, value, options, onChange }: SettingChoiceProps<V>) {
  return (
    <div className="stack top gap-1">
      <span className="label" aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
      <p className="quiet">{hint}</p>
    </div>
  );
}

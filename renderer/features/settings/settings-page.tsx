import { appQueries, useChangeSettings } from '@renderer/api/app';
import { localZone } from '@renderer/lib/time-zone';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Segmented } from '@renderer/ui/fields/segmented';
import { TextField } from '@renderer/ui/fields/text-field';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { KeyValues } from '@renderer/ui/layout/key-values';
import { Panel } from '@renderer/ui/layout/panel';
import { pageSize } from '@shared/domain/limits';
import type { Settings } from '@shared/domain/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from './settings.module.css';

/** What a person can set. Everything takes effect at once and is kept on this computer. */
export function SettingsPage() {
  const { data, error, refetch, isFetching } = useQuery(appQueries.settings());
  return (
    <>
      <PageHeader title="Settings" />
      <div className={styles['page']}>
        {error === null ? null : (
          <ErrorNotice error={error} doing="read the settings" retrying={isFetching} onRetry={() => void refetch()} />
        )}
        {data === undefined && error === null ? <SkeletonRows count={4} label="Reading the settings" /> : null}
        {data === undefined ? null : <SettingFields settings={data} />}
        <AboutApp />
      </div>
    </>
  );
}

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const onOff = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;

function SettingFields({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const zones = [
    { value: 'local', label: `Local (${localZone()})` },
    { value: 'utc', label: 'UTC' },
  ] as const;
  return (
    <>
      <SettingChoice
        label="Theme"
        hint="System follows the appearance of your desktop."
        value={settings.theme}
        options={themes}
        onChange={(theme) => change.mutate({ theme })}
      />
      <SettingChoice
        label="Time zone"
        hint="In which all times are shown; each names its zone."
        value={settings.zone}
        options={zones}
        onChange={(zone) => change.mutate({ zone })}
      />
      <SettingChoice
        label="Notifications"
        hint="Tell me on the desktop when a validation that is followed here has ended and this window is not in front."
        value={settings.notifications ? 'on' : 'off'}
        options={onOff}
        onChange={(choice) => change.mutate({ notifications: choice === 'on' })}
      />
      <PageSizeField current={settings.pageSize} />
      {change.error === null ? null : <ErrorNotice error={change.error} doing="save the setting" />}
    </>
  );
}

const hosts = {
  electron: (version: string) => `Electron ${version}`,
  'stand-in': () => 'A stand-in of Chromium and Node, because Electron itself is not installed here',
} as const;

/** Which version this is and what it runs on. */
function AboutApp() {
  const { data } = useQuery(appQueries.info());
  if (data === undefined) return null;
  const items = [
    { key: 'version', label: 'Version', value: data.version },
    { key: 'host', label: 'Runs on', value: hosts[data.host](data.electron) },
    { key: 'platform', label: 'Platform', value: data.platform },
    ...(data.setAside.length === 0
      ? []
      : [{ key: 'set-aside', label: 'Set aside', value: data.setAside.join(', '), mono: true }]),
  ];
  return (
    <Panel title="About this app">
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

/** A setting with a few values, all of them in sight. */
function SettingChoice<V extends string>({ label, hint, value, options, onChange }: SettingChoiceProps<V>) {
  return (
    <div className={styles['setting']}>
      <span className={styles['label']} aria-hidden="true">
        {label}
      </span>
      <Segmented label={label} value={value} options={options} onChange={onChange} />
      <p className={styles['hint']}>{hint}</p>
    </div>
  );
}

/** Takes effect on leaving the field or on Enter, and only when the number can be used. */
function PageSizeField({ current }: { readonly current: number }) {
  const change = useChangeSettings();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const apply = () => {
    if (typed === null) return;
    const read = readPageSize(typed);
    if ('problem' in read) {
      setProblem(read.problem);
      return;
    }
    change.mutate({ pageSize: read.value }, { onSuccess: () => setTyped(null) });
  };
  return (
    <TextField
      label="Page size"
      inputMode="numeric"
      className={styles['number']}
      hint={`Rows asked for at a time, ${pageSize.min} to ${pageSize.max}. Smaller pages come sooner, larger ones need fewer requests.`}
      error={problem ?? (change.error === null ? null : `The page size could not be saved. ${change.error.message}`)}
      value={typed ?? String(current)}
      onChange={(text) => {
        setTyped(text);
        setProblem(null);
      }}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

/** Reads what was typed as a page size: the number, or why it cannot be used. */
export function readPageSize(text: string): { readonly value: number } | { readonly problem: string } {
  const typed = text.trim();
  const range = `a whole number from ${pageSize.min} to ${pageSize.max}`;
  if (typed === '') return { problem: `Enter ${range}.` };
  if (!/^\d+$/.test(typed)) return { problem: `This is not ${range}.` };
  const value = Number(typed);
  if (value < pageSize.min || value > pageSize.max)
    return { problem: `A page has ${pageSize.min} to ${pageSize.max} rows.` };
  return { value };
}

import { appQueries, useChangeSettings } from '@renderer/api/app';
import { localZone } from '@renderer/lib/time-zone';
import { PageHeader } from '@renderer/ui/app-frame';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SkeletonRows } from '@renderer/ui/skeleton';
import type { Settings } from '@shared/domain/settings';
import { useQuery } from '@tanstack/react-query';
import { AboutApp } from './about-app';
import { PageSizeField } from './page-size-field';
import { SettingChoice } from './setting-choice';
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

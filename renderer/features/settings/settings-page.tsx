import { appQueries, useChangeSettings } from '@renderer/api/local/app';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { Segmented } from '@renderer/ui/fields/segmented';
import { Switch } from '@renderer/ui/fields/switch';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Panel } from '@renderer/ui/layout/panel';
import {
  type SettingKind,
  type SettingName,
  type Settings,
  settingGroups,
  settingNames,
  settingRows,
} from '@shared/domain/local/setting-table';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { AboutApp } from './about-app';
import { messages, type PlainSetting, type SettingWords } from './messages';
import { NotificationSettings, StayInTray } from './notification-settings';
import { NumberField } from './number-field';
import styles from './settings.module.css';
import { showSetting } from './show-setting';
import { WatchedContracts } from './watched-contracts';

interface SettingsPageProps {
  /** The setting that an address leads to; null for none. */
  readonly shown: string | null;
}

/** The settings of the app. A change takes effect at once and is saved on this computer. */
export function SettingsPage({ shown }: SettingsPageProps) {
  const { data, error, refetch, isFetching } = useQuery(appQueries.settings());
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead && shown !== null) showSetting(shown);
  }, [isRead, shown]);
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

function SettingFields({ settings }: { readonly settings: Settings }) {
  const change = useChangeSettings();
  const onChange = (changed: Partial<Settings>) => change.mutate(changed);
  return (
    <>
      {settingGroups.map((group) =>
        group === 'notifications' ? (
          <NotificationSettings key={group} settings={settings} onChange={(notices) => onChange({ notices })} />
        ) : (
          <Panel key={group} title={messages.groups[group]}>
            <div className={styles['fields']}>
              {settingNames.map((name) =>
                settingRows[name].group === group ? (
                  <div key={name} data-setting={name}>
                    <SettingField name={name} settings={settings} onChange={onChange} />
                  </div>
                ) : null,
              )}
              {group === 'checking' ? (
                <div data-setting="watched">
                  <WatchedContracts />
                </div>
              ) : null}
            </div>
          </Panel>
        ),
      )}
      {change.error === null ? null : <ErrorNotice error={change.error} task={messages.tasks.save} />}
    </>
  );
}

interface SettingFieldProps {
  readonly name: SettingName;
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
}

/** A setting's control, by its type. */
function SettingField({ name, settings, onChange }: SettingFieldProps) {
  switch (name) {
    case 'staysInTray':
      return <StayInTray isOn={settings[name]} onChange={(isOn) => onChange({ [name]: isOn })} />;
    case 'notices':
    case 'mutedUntil': // These are drawn with the notifications.
    case 'reportDays':
    case 'reportFormat': // These are chosen in the dialog of a report.
      return null;
    default:
      return <PlainField name={name} settings={settings} onChange={onChange} />;
  }
}

function PlainField({ name, settings, onChange }: SettingFieldProps & { readonly name: PlainSetting }) {
  const { label, hint, values = {} }: SettingWords = messages[name];
  const [row, value]: [SettingKind, unknown] = [settingRows[name], settings[name]];
  switch (row.kind) {
    case 'number':
      return <NumberField setting={name} label={label} hint={hint} range={row} current={Number(value)} />;
    case 'one':
      return (
        <div className="stack top gap-1">
          <span className="label" aria-hidden="true">
            {label}
          </span>
          <Segmented
            label={label}
            value={String(value)}
            options={row.of.map((each) => ({ value: each, label: values[each] ?? each }))}
            onChange={(chosen) => onChange({ [name]: chosen })}
          />
          <p className="quiet">{hint}</p>
        </div>
      );
    case 'switch':
      return (
        <div className="stack top gap-1">
          <Switch label={label} checked={value === true} onChange={(isOn) => onChange({ [name]: isOn })} />
          <p className="quiet">{hint}</p>
        </div>
      );
    case 'switches':
    case 'time':
      return null;
  }
}

import { appQueries, useChangeSettings } from '@renderer/api/local/app';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { SkeletonRows } from '@renderer/ui/feedback/skeleton';
import { FilterField } from '@renderer/ui/fields/filter-field';
import { PageHeader } from '@renderer/ui/layout/app-frame';
import { Panel, Section } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import type { NetworkView } from '@shared/domain/connection/connection-network';
import type { ConnectionId } from '@shared/domain/ids';
import { type NoticeKind, noticeKinds } from '@shared/domain/local/notice-kinds';
import {
  type SettingGroup,
  type Settings,
  settingGroups,
  settingNames,
  settingRows,
} from '@shared/domain/local/setting-table';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { AboutApp } from './about-app';
import { DataPanel } from './data/data-panel';
import { messages } from './messages';
import { NotificationSettings } from './notification-settings';
import { SettingField } from './setting-field';
import { settingMatches } from './setting-places';
import styles from './settings.module.css';
import { focusSetting, searchSettings, useSettingSearch } from './show-setting';
import { Updates } from './updates';
import { WatchedContracts } from './watched-contracts';

interface SettingsPageProps {
  /** The setting that an address leads to; null for none. */
  readonly shown: string | null;
  /** The connection of this window; null for none. */
  readonly connectionId: ConnectionId | null;
  /** Opens the list of keys, which changes them. */
  readonly onShortcuts: () => void;
  /** Leads to the requests that were sent. */
  readonly onRequests: () => void;
  /** The folder that a team shares. */
  readonly sharing: ReactNode;
  /** What differs from the default network settings of a connection, one sentence each. */
  readonly networkNotes: (network: NetworkView) => readonly string[];
}

/** What stands below the groups. */
const panelTitles = {
  sharedFolder: messages.sharedFolder.title,
  data: messages.data.title,
  about: messages.about.title,
} as const;
type PanelId = keyof typeof panelTitles;
const panelIds = Object.keys(panelTitles) as readonly PanelId[];

/** The settings of the app. A change takes effect at once and is saved on this computer. */
export function SettingsPage({ shown, sharing, networkNotes, ...own }: SettingsPageProps) {
  const { data, error, refetch, isFetching } = useQuery(appQueries.settings());
  const page = useRef<HTMLDivElement>(null);
  const text = useSettingSearch((state) => state.text);
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead && shown !== null) focusSetting(shown);
  }, [isRead, shown]);
  useEffect(() => () => searchSettings(''), []);
  const found = useMemo(() => settingMatches(text), [text]);
  const groups = useMemo(() => groupsOf(found), [found]);
  const isFound = (id: string) => found === null || found.has(id);
  const panels: Readonly<Record<PanelId, ReactNode>> = {
    sharedFolder: sharing,
    data: <DataPanel networkNotes={networkNotes} />,
    about: <AboutApp />,
  };
  return (
    <>
      <PageHeader
        title={messages.title}
        actions={
          <FilterField
            isMain
            className={styles['search']}
            label={messages.search.label}
            placeholder={messages.search.label}
            maxLength={100}
            text={text}
            onText={(typed = '') => searchSettings(typed)}
            onLeave={() => page.current?.querySelector<HTMLElement>('[data-setting] :is(input, button)')?.focus()}
          />
        }
      />
      <div className={styles['page']}>
        <GroupIndex ids={[...groups, ...panelIds.filter(isFound)]} />
        <div ref={page} className={styles['groups']}>
          {data === undefined && error === null ? <SkeletonRows count={4} label={messages.loading} /> : null}
          {error === null ? null : (
            <ErrorNotice
              error={error}
              task={messages.tasks.read}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {data === undefined ? null : <SettingGroups settings={data} {...own} groups={groups} isFound={isFound} />}
          {panelIds.filter(isFound).map((id) => (
            <div key={id} data-group={id} className={styles['group']}>
              {panels[id]}
            </div>
          ))}
          {found?.size === 0 ? <NoMatch text={text} /> : null}
        </div>
      </div>
    </>
  );
}

/** The groups that have something of what was found. */
const groupsOf = (found: ReadonlySet<string> | null): readonly SettingGroup[] =>
  settingGroups.filter((group) => found === null || placesIn(group).some((id) => found.has(id)));

const placesIn = (group: SettingGroup): readonly string[] => [
  ...settingNames.filter((name) => settingRows[name].group === group),
  ...(group === 'notifications' ? noticeKinds : []),
  ...(group === 'checking' ? ['watched'] : []),
  ...(group === 'privacy' ? ['privacy'] : []),
];

function NoMatch({ text }: { readonly text: string }) {
  return (
    <EmptyState
      title={messages.search.none(text.trim())}
      action={<Button onClick={() => searchSettings('')}>{messages.search.clear}</Button>}
    />
  );
}

/** Leads to each group, where the window has the room for it. */
function GroupIndex({ ids }: { readonly ids: readonly (SettingGroup | PanelId)[] }) {
  const show = (id: string) => document.querySelector(`[data-group="${id}"]`)?.scrollIntoView({ block: 'start' });
  return (
    <nav className={styles['index']} aria-label={messages.search.groups}>
      <ul>
        {ids.map((id) => (
          <li key={id}>
            <Button size="small" variant="ghost" onClick={() => show(id)}>
              {id in panelTitles ? panelTitles[id as PanelId] : messages.groups[id as SettingGroup]}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SettingGroupsProps extends Pick<SettingsPageProps, 'connectionId' | 'onShortcuts' | 'onRequests'> {
  readonly settings: Settings;
  readonly groups: readonly SettingGroup[];
  readonly isFound: (id: string) => boolean;
}

function SettingGroups({ settings, groups, isFound, onRequests, ...own }: SettingGroupsProps) {
  const change = useChangeSettings();
  const onChange = (changed: Partial<Settings>) => change.mutate(changed);
  const setNotice = (kind: NoticeKind, isOn: boolean) =>
    change.mutate(({ notices }) => ({ notices: { ...notices, [kind]: isOn } }));
  return (
    <>
      {groups.map((group) => (
        <div key={group} data-group={group} className={styles['group']}>
          {group === 'notifications' ? (
            <NotificationSettings settings={settings} isFound={isFound} onChange={setNotice} />
          ) : (
            <Panel title={messages.groups[group]}>
              <div className={styles['fields']}>
                {settingNames.map((name) =>
                  settingRows[name].group === group && isFound(name) ? (
                    <div key={name} data-setting={name}>
                      <SettingField name={name} settings={settings} onChange={onChange} {...own} />
                    </div>
                  ) : null,
                )}
                {group === 'privacy' && isFound('privacy') ? (
                  <div data-setting="privacy">
                    <Privacy onRequests={onRequests} />
                  </div>
                ) : null}
                {group === 'checking' && isFound('watched') ? (
                  <div data-setting="watched">
                    <WatchedContracts />
                  </div>
                ) : null}
                {group === 'updates' ? <Updates /> : null}
              </div>
            </Panel>
          )}
        </div>
      ))}
      {change.error === null ? null : <ErrorNotice error={change.error} task={messages.tasks.save} />}
    </>
  );
}

/** What leaves this computer, where it can be seen, and where the app keeps things. */
const Privacy = ({ onRequests }: Pick<SettingsPageProps, 'onRequests'>) => (
  <Section title={messages.privacy.title}>
    <p className="secondary">{messages.privacy.text}</p>
    <p className="secondary">{messages.privacy.kept}</p>
    <div className="row">
      <Button size="small" onClick={onRequests}>
        {messages.privacy.show}
      </Button>
    </div>
  </Section>
);

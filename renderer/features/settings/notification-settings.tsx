import { appQueries } from '@renderer/api/local/app';
import { useMute, watchQuery } from '@renderer/api/local/watch';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Switch } from '@renderer/ui/fields/switch';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Panel } from '@renderer/ui/layout/panel';
import { Button } from '@renderer/ui/primitives/button';
import { type NoticeKind, noticeKinds } from '@shared/domain/local/notice-kinds';
import type { Settings } from '@shared/domain/local/setting-table';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';
import styles from './settings.module.css';

const { notices: texts, tray: trayTexts } = messages;

interface NotificationSettingsProps {
  readonly settings: Settings;
  /** Whether what is searched for has it. */
  readonly isFound: (id: string) => boolean;
  readonly onChange: (kind: NoticeKind, isOn: boolean) => void;
}

/** Which notifications are shown, and whether they are muted today. */
export function NotificationSettings({ settings, isFound, onChange }: NotificationSettingsProps) {
  const { notices, mutedUntil } = settings;
  const mute = useMute();
  const now = useNow();
  const isMuted = mutedUntil !== null && now < mutedUntil;
  return (
    <Panel
      title={messages.groups.notifications}
      note={isMuted ? texts.muted : undefined}
      actions={
        <span data-setting="mutedUntil">
          <Button size="small" onClick={() => mute.mutate(!isMuted)}>
            {isMuted ? texts.unmute : texts.mute}
          </Button>
        </span>
      }
    >
      <div className={styles['switches']}>
        {noticeKinds.filter(isFound).map((kind) => (
          <div key={kind} data-setting={kind}>
            <Switch label={texts.kinds[kind]} checked={notices[kind]} onChange={(isOn) => onChange(kind, isOn)} />
          </div>
        ))}
        <p className="quiet">{texts.hint}</p>
      </div>
      {mute.error === null ? null : <ErrorNotice error={mute.error} task={messages.tasks.save} />}
    </Panel>
  );
}

interface StayInTrayProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Whether the app keeps running when the window is closed, with a hint for this desktop. */
export function StayInTray({ isOn, onChange }: StayInTrayProps) {
  const platform = useQuery(appQueries.info()).data?.platform ?? '';
  const { data } = useQuery(watchQuery());
  const isRefused = isOn && data?.tray === 'unavailable';
  return (
    <div className="stack top gap-1">
      <Switch label={trayTexts.label(platform)} checked={isOn} onChange={onChange} />
      <p className="quiet">
        {isRefused
          ? trayTexts.unavailable
          : platform === 'linux'
            ? `${trayTexts.hint} ${trayTexts.reopen}`
            : trayTexts.hint}
      </p>
    </div>
  );
}

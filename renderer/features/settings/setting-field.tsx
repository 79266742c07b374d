import { LabelledSegmented } from '@renderer/ui/fields/labelled-segmented';
import { Switch } from '@renderer/ui/fields/switch';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId } from '@shared/domain/ids';
import { type SettingKind, type SettingName, type Settings, settingRows } from '@shared/domain/local/setting-table';
import { messages, type PlainSetting, type SettingWords } from './messages';
import { StayInTray } from './notification-settings';
import { NumberField } from './number-field';
import { ProxyField } from './proxy-field';
import { ZoneField } from './zone-field';

interface SettingFieldProps {
  readonly name: SettingName;
  readonly settings: Settings;
  readonly onChange: (changed: Partial<Settings>) => void;
}

interface AnySettingProps extends SettingFieldProps {
  /** The connection of this window; null for none. */
  readonly connectionId: ConnectionId | null;
  readonly onShortcuts: () => void;
}

/** A setting's control, by its type. */
export function SettingField({ name, settings, connectionId, onChange, onShortcuts }: AnySettingProps) {
  switch (name) {
    case 'zone':
      return <ZoneField zone={settings.zone} onChange={(zone) => onChange({ zone })} />;
    case 'keys':
      return <KeysField changed={Object.keys(settings.keys).length} onShortcuts={onShortcuts} />;
    case 'proxy':
      return <ProxyField settings={settings} connectionId={connectionId} />;
    case 'staysInTray':
      return <StayInTray isOn={settings[name]} onChange={(isOn) => onChange({ [name]: isOn })} />;
    case 'notices':
    case 'mutedUntil': // These are drawn with the notifications.
    case 'proxyAddress':
    case 'proxyExceptions': // These are drawn with the proxy.
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
        <LabelledSegmented
          label={label}
          hint={hint}
          value={String(value)}
          options={row.of.map((each) => ({ value: each, label: values[each] ?? each }))}
          onChange={(chosen) => onChange({ [name]: chosen })}
        />
      );
    case 'switch':
      return (
        <div className="stack top gap-1">
          <Switch label={label} checked={value === true} onChange={(isOn) => onChange({ [name]: isOn })} />
          <p className="quiet">{hint}</p>
        </div>
      );
    case 'switches':
    case 'text':
    case 'zone':
    case 'keys':
    case 'time':
      return null;
  }
}

interface KeysFieldProps {
  /** How many commands have other keys than those of the app. */
  readonly changed: number;
  readonly onShortcuts: () => void;
}

function KeysField({ changed, onShortcuts }: KeysFieldProps) {
  const { label, hint, open, count } = messages.keys;
  return (
    <div className="stack top gap-1">
      <span className="label">{label}</span>
      <div className="row gap-2">
        <Button size="small" onClick={onShortcuts}>
          {open}
        </Button>
        {changed === 0 ? null : <span className="secondary">{count(changed)}</span>}
      </div>
      <p className="quiet">{hint}</p>
    </div>
  );
}

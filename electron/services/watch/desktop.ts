import type { ConnectionId } from '@shared/domain/ids';
import type { Settings } from '@shared/domain/local/setting-table';
import type { TrayState } from '@shared/domain/local/watch';
import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';
import type { AppEvent } from '@shared/ipc/events';
import { lastDays } from '@shared/results/timeline/last-days';

const messages = catalogue({
  app: 'Contract Desk',
  tooltip: (text: string) => `Contract Desk: ${text}`,
  show: 'Show Contract Desk',
  newlyFailed: (count: number) => `${plural(count, 'contract')} newly failed`,
  nothing: 'Nothing newly failed',
  check: 'Check now',
  mute: 'Mute notifications for today',
  unmute: 'Turn notifications back on',
  quit: 'Quit Contract Desk',
});

/** An item of the tray menu; null for a separator. */
export type TrayItem = { readonly label: string; readonly onClick: (() => void) | null } | null;

export interface TrayMenu {
  readonly tooltip: string;
  /** Beside or on the icon, where the system supports it. */
  readonly count: number;
  readonly items: readonly TrayItem[];
  /** The icon itself was clicked, on systems where that does not open the menu. */
  readonly onClick: () => void;
}

/** The tray, the badge and the window, as the watch uses them. */
export interface Desktop {
  /** Shows the icon, or removes it. */
  setTray(menu: TrayMenu | null): TrayState;
  /** On the dock, the launcher or the taskbar. `label` is for screen readers. */
  setBadge(count: number, label: string): void;
  /** Whether the icon is shown. */
  hasTray(): boolean;
  /** In front of all others, also when it is hidden or minimized. */
  showWindow(): void;
  quit(): void;
}

interface DesktopPlacesDeps {
  readonly desktop: Desktop;
  readonly settings: { get(): Settings; set(change: Partial<Settings>): Settings };
  readonly emit: (event: AppEvent) => void;
  /** Checks all connections whose index is kept up to date. */
  readonly checkNow: () => void;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Keeps the tray and the badge up to date: the number of newly failed contracts, and a menu that works without the window. */
export function createDesktopPlaces({ desktop, settings, emit, checkNow, clock }: DesktopPlacesDeps) {
  let count = 0;
  let first: ConnectionId | null = null;
  let state: TrayState = 'off';
  const isMuted = (): boolean => clock() < (settings.get().mutedUntil ?? 0);
  const label = (): string => (count === 0 ? messages.nothing : messages.newlyFailed(count));

  function setMuted(wanted: boolean): Settings {
    const changed = settings.set({ mutedUntil: wanted ? endOfDay(clock(), settings.get().zone) : null });
    draw();
    emit({ type: 'settings-changed' });
    return changed;
  }

  function show(): void {
    desktop.showWindow();
  }

  function menu(): TrayMenu {
    const showFailed = () => {
      show();
      emit({ type: 'open-screen', screen: 'home', connectionId: first });
    };
    return {
      tooltip: count === 0 ? messages.app : messages.tooltip(label()),
      count,
      onClick: show,
      items: [
        { label: messages.show, onClick: show },
        { label: label(), onClick: count === 0 ? null : showFailed },
        null,
        { label: messages.check, onClick: checkNow },
        { label: isMuted() ? messages.unmute : messages.mute, onClick: () => void setMuted(!isMuted()) },
        null,
        { label: messages.quit, onClick: () => desktop.quit() },
      ],
    };
  }

  /** What was drawn last; redrawing would close an open menu. */
  let drawn: string | null = null;
  function draw(): void {
    const wanted = settings.get().staysInTray ? menu() : null;
    const text = JSON.stringify(wanted);
    if (text === drawn) return;
    drawn = text;
    state = desktop.setTray(wanted);
  }

  return {
    /** Call when the settings have changed. */
    draw,
    setMuted,
    setCount(newlyFailed: number, ofConnection: ConnectionId | null): void {
      first = ofConnection;
      // Also redrawn when a mute has ended in between.
      const isSame = newlyFailed === count;
      count = newlyFailed;
      if (!isSame) desktop.setBadge(count, label());
      if (state === 'shown') draw();
    },
    trayState: (): TrayState => state,
    close: (): void => void desktop.setTray(null),
  };
}

/** The end of the day of a timestamp; both in epoch milliseconds. */
export function endOfDay(now: number, zone: Settings['zone']): number {
  if (zone !== 'utc' && zone !== 'local') return lastDays(now, zone, 1).at(-1) ?? now;
  const day = new Date(now);
  return zone === 'utc' ? day.setUTCHours(24, 0, 0, 0) : day.setHours(24, 0, 0, 0);
}

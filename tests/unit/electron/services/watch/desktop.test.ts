import { createDesktopPlaces, endOfDay, type TrayMenu } from '@main/services/watch/desktop';
import { connectionIdSchema } from '@shared/domain/ids';
import { defaultSettings, type Settings } from '@shared/domain/local/setting-table';
import type { AppEvent } from '@shared/ipc/events';
import { describe, expect, it } from 'vitest';

const connectionId = connectionIdSchema.parse('0b1f3a52-6c1e-4d67-9a3f-00000000000c');
const now = Date.UTC(2026, 4, 12, 9);

function places(isRefused = false) {
  let settings: Settings = { ...defaultSettings, zone: 'utc' };
  let tray: TrayMenu | null = null;
  const done: string[] = [];
  const events: AppEvent[] = [];
  const own = createDesktopPlaces({
    desktop: {
      setTray: (menu) => {
        tray = isRefused ? null : menu;
        return menu === null ? 'off' : isRefused ? 'unavailable' : 'shown';
      },
      setBadge: (count, label) => void done.push(`${count}: ${label}`),
      hasTray: () => tray !== null,
      showWindow: () => void done.push('shown'),
      quit: () => void done.push('quit'),
    },
    settings: {
      get: () => settings,
      set: (change) => {
        settings = { ...settings, ...change };
        return settings;
      },
    },
    emit: (event) => events.push(event),
    checkNow: () => void done.push('checked'),
    clock: () => now,
  });
  const set = (change: Partial<Settings>) => {
    settings = { ...settings, ...change };
    own.draw();
  };
  const click = (label: string) => tray?.items.find((item) => item?.label === label)?.onClick?.();
  return { own, set, click, done, events, tray: () => tray, settings: () => settings };
}

describe('the tray', () => {
  it('is there only while a person wants it', () => {
    const { set, own, tray } = places();
    own.draw();
    expect([tray(), own.trayState()]).toEqual([null, 'off']);
    set({ staysInTray: true });
    expect(own.trayState()).toBe('shown');
    set({ staysInTray: false });
    expect([tray(), own.trayState()]).toEqual([null, 'off']);
  });

  it('says how many contracts are newly failed, and leads to them', () => {
    const { set, own, tray, click, events, done } = places();
    set({ staysInTray: true });
    expect(tray()).toMatchObject({ tooltip: 'Contract Desk', count: 0 });
    own.setCount(3, connectionId);
    expect(tray()).toMatchObject({ tooltip: 'Contract Desk: 3 contracts newly failed', count: 3 });
    click('3 contracts newly failed');
    expect(events).toEqual([{ type: 'open-screen', screen: 'home', connectionId }]);
    expect(done).toEqual(['3: 3 contracts newly failed', 'shown']);
  });

  it('mutes until the day ends, and tells the window', () => {
    const { set, click, events, settings } = places();
    set({ staysInTray: true });
    click('Mute notifications for today');
    expect(settings().mutedUntil).toBe(Date.UTC(2026, 4, 13));
    expect(events).toEqual([{ type: 'settings-changed' }]);
    click('Turn notifications back on');
    expect(settings().mutedUntil).toBeNull();
  });

  it('the tray menu starts a check and quits', () => {
    const { set, click, done } = places();
    set({ staysInTray: true });
    click('Check now');
    click('Quit Contract Desk');
    expect(done).toEqual(['checked', 'quit']);
  });

  it('is called unavailable where the system refuses it', () => {
    const { set, own } = places(true);
    set({ staysInTray: true });
    expect(own.trayState()).toBe('unavailable');
  });
});

it('the badge changes only with the number', () => {
  const { own, done } = places();
  for (const count of [2, 2, 0]) own.setCount(count, connectionId);
  expect(done).toEqual(['2: 2 contracts newly failed', '0: Nothing newly failed']);
});

it('a day ends at its midnight, in UTC or here', () => {
  expect(endOfDay(now, 'utc')).toBe(Date.UTC(2026, 4, 13));
  expect(endOfDay(now, 'Asia/Tokyo') % 86_400_000).toBe(15 * 3_600_000);
  expect(endOfDay(now, 'Asia/Tokyo') - now).toBeLessThanOrEqual(86_400_000);
  const local = new Date(endOfDay(now, 'local'));
  expect([local.getHours(), local.getMinutes(), local.getTime() > now]).toEqual([0, 0, true]);
});

import { EventEmitter } from 'node:events';
import { createQuitGuard } from '@main/app/quit/quit-guard';
import { createHideOnClose } from '@main/app/window/hide-on-close';
import type { App, BrowserWindow } from 'electron';
import { expect, it } from 'vitest';

function closing(staysInTray: boolean, { isFullScreen = false, isLast = true } = {}) {
  const done: string[] = [];
  const app = new EventEmitter();
  const window = Object.assign(new EventEmitter(), {
    hide: () => void done.push('hidden'),
    isFullScreen: () => isFullScreen,
    setFullScreen: () => {
      done.push('left full screen');
      window.emit('leave-full-screen');
    },
  });
  const own = { app: app as unknown as App, isLast: () => isLast };
  const hiding = createHideOnClose({ ...own, staysInTray: () => staysInTray });
  hiding.guard(window as unknown as BrowserWindow);
  const quitting = createQuitGuard({
    ...own,
    underWay: () => ['clean-up'],
    ask: async () => {
      done.push('asked');
      return false;
    },
    quit: () => {},
    stay: hiding.stay,
  });
  quitting.guard(window as unknown as BrowserWindow);
  const close = () => {
    const event = { defaultPrevented: false, preventDefault: () => Object.assign(event, { defaultPrevented: true }) };
    window.emit('close', event);
    return event.defaultPrevented;
  };
  return { app, close, done };
}

it('a closed window is hidden while the app stays in the tray, and nobody is asked about changes under way', () => {
  const { close, done } = closing(true);
  expect(close()).toBe(true);
  expect(done).toEqual(['hidden']);
});

it('a full screen is left before its window is hidden', () => {
  const { close, done } = closing(true, { isFullScreen: true });
  expect(close()).toBe(true);
  expect(done).toEqual(['left full screen', 'hidden']);
});

it('a window closes though the app stays in the tray while another one is open', () => {
  const { close, done } = closing(true, { isLast: false });
  expect([close(), done]).toEqual([false, []]);
});

it('a closed window closes where there is no tray, once changes under way were asked about', () => {
  const { close, done } = closing(false);
  close();
  expect(done).toEqual(['asked']);
});

it('quitting closes the window though the app stays in the tray; who stays after all can hide it again', async () => {
  const { app, close, done } = closing(true);
  app.emit('before-quit', { preventDefault: () => {} });
  expect(done).toEqual(['asked']);
  await Promise.resolve();
  await Promise.resolve();
  close();
  expect(done).toEqual(['asked', 'hidden']);
});

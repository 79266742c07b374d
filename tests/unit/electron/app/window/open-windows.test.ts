import { EventEmitter } from 'node:events';
import { createOpenWindows } from '@main/app/window/open-windows';
import type { AppEvent } from '@shared/ipc/events';
import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';

function opened(...ids: readonly number[]) {
  const windows = createOpenWindows();
  const left: number[] = [];
  const sent: number[] = [];
  const made = ids.map((id) => {
    const webContents = Object.assign(new EventEmitter(), { id, send: () => sent.push(id) });
    const window = Object.assign(new EventEmitter(), { webContents, isDestroyed: () => false });
    windows.add(window as unknown as BrowserWindow, (gone) => left.push(gone));
    return window;
  });
  return { windows, made, left, sent };
}

it('the window that was focused last is the one in front', () => {
  const { windows, made } = opened(1, 2);
  expect(windows.open()).toEqual([1, 2]);
  made[1]?.emit('focus');
  expect(windows.open()).toEqual([2, 1]);
  expect(windows.front()).toBe(made[1]);
});

it('every window is shown as large, and one that is so already is left alone', () => {
  const { windows, made } = opened(1, 2);
  const factors = [1, 1.25];
  const set: string[] = [];
  for (const [at, { webContents }] of made.entries()) {
    const setZoomFactor = (factor: number) => void set.push(`${at}: ${factor}`);
    Object.assign(webContents, { getZoomFactor: () => factors[at], setZoomFactor });
  }
  windows.setZoom(125);
  expect(set).toEqual(['0: 1.25']);
});

it.each(['did-navigate', 'render-process-gone'])('a window is left and stays open after %s', (name) => {
  const { windows, made, left } = opened(1, 2);
  made[0]?.webContents.emit(name);
  expect(left).toEqual([1]);
  expect(windows.isOpen(1)).toBe(true);
});

it('a window that has closed is left, receives nothing and is not in front', () => {
  const { windows, made, left, sent } = opened(1, 2);
  const event: AppEvent = { type: 'settings-changed' };
  made[0]?.emit('closed');
  for (const id of [1, 2]) windows.send(id, event);
  expect({ left, sent, open: windows.open() }).toEqual({ left: [1], sent: [2], open: [2] });
  made[1]?.emit('closed');
  expect(windows.front()).toBeNull();
});

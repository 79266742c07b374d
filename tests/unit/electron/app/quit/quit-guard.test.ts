import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { createQuitGuard, type QuitQuestion } from '@main/app/quit/quit-guard';
import type { OperationKind } from '@shared/domain/operation/activity';
import { operationKinds } from '@shared/domain/operation/operation-kinds';
import type { App, BrowserWindow } from 'electron';
import { describe, expect, it } from 'vitest';

function guarded(underWay: readonly OperationKind[], windows = 1) {
  const app = new EventEmitter();
  const window = new EventEmitter();
  const asked: QuitQuestion[] = [];
  let [quits, stays] = [0, 0];
  let answer: (mayEnd: boolean | Promise<never>) => void = () => {};
  const guard = createQuitGuard({
    app: app as unknown as App,
    isLast: () => windows === 1,
    underWay: () => underWay,
    ask: (question) => {
      asked.push(question);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    quit: () => {
      quits += 1;
    },
    stay: () => {
      stays += 1;
    },
  });
  guard.guard(window as unknown as BrowserWindow);
  const ending = (from: EventEmitter, name: string) => () => {
    let isPrevented = false;
    from.emit(name, { preventDefault: () => (isPrevented = true) });
    return isPrevented;
  };
  /** Whether the window stays. */
  const close = ending(window, 'close');
  /** Whether the app goes on. */
  const quit = ending(app, 'before-quit');
  const settle = async (mayEnd: boolean | Promise<never>) => {
    answer(mayEnd);
    await setImmediate();
  };
  return { close, quit, settle, asked, quits: () => quits, stays: () => stays };
}

describe('closing the window', () => {
  it.each([[[]], [['validation' as const]]])('asks nothing while what is under way is %j', (underWay) => {
    const { close, asked } = guarded(underWay);
    expect([close(), asked]).toEqual([false, []]);
  });

  it('asks once while a change is running, however often it is closed, and stays', async () => {
    const { close, settle, asked, quits, stays } = guarded(['validation', 'clean-up']);
    expect([close(), close()]).toEqual([true, true]);
    expect(asked.map(({ message }) => message)).toEqual(['A clean-up is in progress.']);
    await settle(false);
    expect(stays()).toBe(1);
    expect([quits(), close(), asked.length]).toEqual([0, true, 2]);
  });

  it.each(operationKinds)('asks about every kind that somebody has to wait for: %s', (kind) => {
    expect(guarded([kind]).close()).toBe(kind !== 'validation');
  });

  it('ends the app when the person says so', async () => {
    const { close, settle, quits } = guarded(['restore']);
    close();
    await settle(true);
    expect([quits(), close()]).toEqual([1, false]);
  });

  it('is not held back by a question that could not be asked', async () => {
    const { close, settle, quits } = guarded(['clean-up']);
    close();
    await settle(Promise.reject(new Error('no display')));
    expect([quits(), close()]).toEqual([1, false]);
  });

  it('asks nothing while other windows show the change that goes on', () => {
    const { close, asked } = guarded(['clean-up'], 2);
    expect([close(), asked]).toEqual([false, []]);
  });

  it('asks before the first of several windows closes when the app quits', async () => {
    const { quit, settle, stays, quits } = guarded(['clean-up'], 2);
    expect([quit(), quit()]).toEqual([true, true]);
    await settle(false);
    expect([stays(), quits(), quit()]).toEqual([1, 0, true]);
    await settle(true);
    expect([quits(), quit()]).toEqual([1, false]);
  });
});

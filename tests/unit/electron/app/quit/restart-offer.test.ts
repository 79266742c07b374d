import { setImmediate } from 'node:timers/promises';
import type { QuitQuestion } from '@main/app/quit/quit-guard';
import { createRestartOffer } from '@main/app/quit/restart-offer';
import { describe, expect, it } from 'vitest';

function offered(answer: () => Promise<boolean>) {
  const asked: QuitQuestion[] = [];
  const clock = { now: 0, restarts: 0 };
  const offer = createRestartOffer({
    ask: (question) => {
      asked.push(question);
      return answer();
    },
    restart: () => {
      clock.restarts += 1;
    },
    clock: () => clock.now,
  });
  const tells = (words: string) => asked.map(({ detail }) => detail.includes(words));
  return { offer, asked, clock, tells };
}

describe('after an exception that nobody caught', () => {
  it('a restart is offered with what was stopped, and done when it is wanted', async () => {
    const { offer, clock, tells } = offered(async () => true);
    offer(['validation', 'clean-up']);
    await setImmediate();
    expect(tells('A clean-up was in progress and has been stopped: Activity shows what was sent.')).toEqual([true]);
    expect(clock.restarts).toBe(1);
  });

  it('nothing is said to be stopped where nothing was being sent', () => {
    const { offer, tells } = offered(async () => false);
    offer(['validation']);
    expect(tells('stopped')).toEqual([false]);
  });

  it('a change that was stopped soon after the last question is told all the same', async () => {
    const { offer, tells } = offered(async () => false);
    offer([]);
    await setImmediate();
    offer(['clean-up']);
    expect(tells('A clean-up was in progress')).toEqual([false, true]);
  });

  it('a change that was stopped while a question is open is told after it, once', async () => {
    const { offer, asked, tells } = offered(async () => false);
    for (const stopped of [[], ['restore'], []] as const) offer(stopped);
    expect(asked).toHaveLength(1);
    await setImmediate();
    expect(tells('A restore was in progress')).toEqual([false, true]);
  });

  it('nothing is asked any more of a person who restarts', async () => {
    const { offer, asked, clock } = offered(async () => true);
    offer([]);
    offer(['add-results']);
    await setImmediate();
    expect([asked.length, clock.restarts]).toEqual([1, 1]);
  });

  it('asks once during a storm of exceptions, and again for a later one', async () => {
    const { offer, asked, clock } = offered(() => Promise.reject(new Error('no display')));
    offer([]);
    offer([]);
    await setImmediate();
    clock.now = 30_000;
    offer([]);
    expect(asked).toHaveLength(1);
    clock.now = 61_000;
    offer([]);
    expect([asked.length, clock.restarts]).toEqual([2, 0]);
  });
});

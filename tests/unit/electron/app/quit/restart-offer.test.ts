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
  return { offer, asked, clock };
}

describe('after an exception that nobody caught', () => {
  it('a restart is offered with what was stopped, and done when it is wanted', async () => {
    const { offer, asked, clock } = offered(async () => true);
    offer(['validation', 'clean-up']);
    await setImmediate();
    expect(asked[0]?.detail).toContain(
      'A clean-up was under way and has been stopped: Activity shows what it has sent.',
    );
    expect(clock.restarts).toBe(1);
  });

  it('nothing is said to be stopped where nothing was being sent', () => {
    const { offer, asked } = offered(async () => false);
    offer(['validation']);
    expect(asked[0]?.detail).not.toContain('stopped');
  });

  it('a change that was stopped soon after the last question is told all the same', async () => {
    const { offer, asked } = offered(async () => false);
    offer([]);
    await setImmediate();
    offer(['clean-up']);
    expect(asked.map(({ detail }) => detail.includes('A clean-up was under way'))).toEqual([false, true]);
  });

  it('a change that was stopped while a question is open is told after it, once', async () => {
    const { offer, asked } = offered(async () => false);
    offer([]);
    offer(['restore']);
    offer([]);
    expect(asked).toHaveLength(1);
    await setImmediate();
    expect(asked.map(({ detail }) => detail.includes('A restore was under way'))).toEqual([false, true]);
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

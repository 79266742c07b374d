import type { CDPSession, Page } from '@playwright/test';
import { taskTime } from './main-thread';

export interface Scroll {
  readonly selector: string;
  readonly frames: number;
  readonly pixelsPerFrame: number;
}

const frameMs = 1000 / 60;

/** Main-thread milliseconds per frame while something scrolls (docs/quality.md#measuring: frame times say nothing). */
export async function workPerFrame(page: Page, session: CDPSession, scroll: Scroll): Promise<number> {
  const before = await taskTime(session);
  await frameTimes(page, scroll);
  return ((await taskTime(session)) - before) / scroll.frames;
}

/** Frames that were not shown while something scrolls on a processor that is four times slower, as a percentage. */
export async function droppedFrames(page: Page, session: CDPSession, scroll: Scroll): Promise<number> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times = await frameTimes(page, scroll);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const dropped = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? time)) / frameMs) - 1);
  const missed = dropped.reduce((sum, frames) => sum + Math.max(0, frames), 0);
  return (missed / (missed + times.length)) * 100;
}

/** Scrolls the element that the selector finds first, from its top, one step each frame; gives each frame's time. */
const frameTimes = (page: Page, scroll: Scroll): Promise<readonly number[]> =>
  page.evaluate(
    ({ selector, frames, pixelsPerFrame }) =>
      new Promise<number[]>((done) => {
        const scroller = document.querySelector(selector);
        if (!scroller) throw new Error(`nothing scrolls at ${selector}`);
        const times: number[] = [];
        scroller.scrollTop = 0;
        const next = (time: number) => {
          times.push(time);
          scroller.scrollTop += pixelsPerFrame;
          if (times.length < frames) requestAnimationFrame(next);
          else done(times);
        };
        requestAnimationFrame(next);
      }),
    scroll,
  );

export const emptySelector = '#empty-scroller';

/** Shows an empty scroller of the same size in place of what `#root` holds, or that again. */
export const showEmpty = (page: Page, isShown: boolean) =>
  page.evaluate((shown) => {
    const root = document.getElementById('root');
    if (root) root.style.display = shown ? 'none' : '';
    document.getElementById('empty-scroller')?.remove();
    if (!shown) return;
    const scroller = document.createElement('div');
    scroller.id = 'empty-scroller';
    Object.assign(scroller.style, { height: '100vh', overflow: 'auto' });
    const content = document.createElement('div');
    content.style.height = '3200000px';
    scroller.append(content);
    document.body.append(scroller);
  }, isShown);

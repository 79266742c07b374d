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
      new Promise<number[]>((done, fail) => {
        const scroller = document.querySelector(selector);
        if (!scroller) throw new Error(`nothing scrolls at ${selector}`);
        const times: number[] = [];
        scroller.scrollTop = 0;
        const next = (time: number) => {
          times.push(time);
          scroller.scrollTop += pixelsPerFrame;
          if (times.length < frames) requestAnimationFrame(next);
          // It would cost nothing, and say so.
          else if (scroller.scrollTop === 0) fail(new Error(`${selector} does not scroll`));
          else done(times);
        };
        requestAnimationFrame(next);
      }),
    scroll,
  );

export const floorSelector = '#floor [role="grid"]';

/** What is written in a row, each piece by itself. */
export type Words = readonly string[];

/** The words of the rows that come by while the grid scrolls, for `showFloor`. */
export async function wordsOfRows(page: Page, scroll: Scroll): Promise<readonly Words[]> {
  const words = new Map<string, Words>();
  for (let frame = 0; frame <= scroll.frames; frame += 1) {
    const seen = await page.evaluate(readRows, { ...scroll, to: frame * scroll.pixelsPerFrame });
    for (const [index, own] of seen) words.set(index, own);
  }
  return [...words.values()];
}

/** Runs in the page: scrolls, and reads the rows of the next frame, by their places. */
async function readRows({ selector, to }: { selector: string; to: number }): Promise<[string, string[]][]> {
  const scroller = document.querySelector(selector);
  if (scroller) scroller.scrollTop = to;
  for (let frame = 0; frame < 2; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  return [...document.querySelectorAll<HTMLElement>(`${selector} [data-index]`)].map((row) => {
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) words.push(walker.currentNode.nodeValue ?? '');
    return [row.dataset['index'] ?? '', words];
  });
}

/**
 * Shows in place of the app a copy of what is on the screen whose rows are plain elements: the ones that leave are put where others
 * come, with those words in their cells, and nothing else happens. No list can do with less. null shows the app again.
 */
export const showFloor = (page: Page, words: readonly Words[] | null) =>
  page.evaluate((shown) => {
    const root = document.getElementById('root');
    document.getElementById('floor')?.remove();
    if (!root) return;
    root.style.display = shown === null ? '' : 'none';
    if (shown === null) return;
    const floor = root.cloneNode(true) as HTMLElement;
    floor.id = 'floor';
    floor.style.display = '';
    root.after(floor);
    const scroller = floor.querySelector<HTMLElement>('[role="grid"]');
    if (!scroller) throw new Error('the copy has no grid');
    const rows = [...scroller.querySelectorAll<HTMLElement>('[data-index]')];
    const height = rows[0]?.offsetHeight ?? 1;
    const textsOf = (row: HTMLElement) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts;
    };
    const parts = rows.map((row) => ({ row, texts: textsOf(row), index: Number(row.dataset['index']) }));
    const place = () => {
      const first = Math.max(0, Math.floor(scroller.scrollTop / height) - 1);
      const free = parts.filter(({ index }) => index < first || index >= first + parts.length);
      const taken = new Set(parts.filter((part) => !free.includes(part)).map(({ index }) => index));
      for (let index = first; index < first + parts.length; index += 1) {
        if (taken.has(index)) continue;
        const part = free.pop();
        if (!part) return;
        part.index = index;
        part.row.style.top = `${index * height}px`;
        part.row.setAttribute('aria-rowindex', String(index + 2));
        const next = shown[index % shown.length] ?? [];
        part.texts.forEach((text, at) => {
          text.data = next[at] ?? text.data;
        });
      }
    };
    scroller.addEventListener('scroll', place, { passive: true });
  }, words);

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

import type { CDPSession, Page } from '@playwright/test';
import { test } from './bench-app';
import { droppedFrames, emptySelector, type Scroll, showEmpty, workPerFrame } from './frames';
import { interleaved } from './protocol';
import { reportRatio } from './report';
import { gridSelector } from './results-screen';

type Take = (page: Page, session: CDPSession, scroll: Scroll) => Promise<number>;

test('P7 P8 P9 scrolls through 100,000 results', async ({ appWindow, session, results, largeCount }, info) => {
  await results.readAll(largeCount);
  await results.show();

  const side = (take: Take, isEmpty: boolean, scroll: Omit<Scroll, 'selector'>) => async () => {
    await showEmpty(appWindow, isEmpty);
    return take(appWindow, session, { ...scroll, selector: isEmpty ? emptySelector : gridSelector });
  };
  for (const { id, what, pixelsPerFrame, gate } of [
    { id: 'P7', what: 'Scroll work per frame, 150 px a frame', pixelsPerFrame: 150, gate: 3 },
    { id: 'P8', what: 'Scroll work per frame, 15,000 px a frame', pixelsPerFrame: 15_000, gate: 5 },
  ]) {
    const scroll = { frames: 120, pixelsPerFrame };
    const sides = [side(workPerFrame, false, scroll), side(workPerFrame, true, scroll)] as const;
    const result = await interleaved(...sides, { gate, pairs: 10 });
    reportRatio(info, result, { id, what, gate, unit: 'ms', control: 'empty scroller' });
  }

  const slow = { frames: 180, pixelsPerFrame: 150 };
  const combine = (app: number, control: number) => app - control;
  const sides = [side(droppedFrames, false, slow), side(droppedFrames, true, slow)] as const;
  const dropped = await interleaved(...sides, { gate: 10, pairs: 8, combine, widest: 3 });
  reportRatio(info, dropped, {
    ...{ id: 'P9', what: 'Dropped frames at 4x throttle, 150 px a frame, app minus empty page' },
    ...{ gate: 10, aim: 3, unit: '%', resultUnit: ' points', control: 'empty scroller' },
  });
});

import type { CDPSession, Page } from '@playwright/test';
import { droppedFrames, floorSelector, type Scroll, showFloor, type Words, wordsOfRows, workPerFrame } from './frames';
import { interleaved, type Protocol } from './protocol';
import { type RatioGate, reportRatio } from './report';
import { gridSelector } from './results-screen';
import { test } from './shared-app';
import { counted, sized } from './size';

type Take = (page: Page, session: CDPSession, scroll: Scroll) => Promise<number>;

interface Measure {
  readonly take: Take;
  readonly frames: number;
  readonly pixelsPerFrame: number;
  readonly protocol: Protocol;
  readonly line: Omit<RatioGate, 'control'>;
}

const measures: readonly Measure[] = [
  {
    ...{ take: workPerFrame, frames: sized(120, 60), pixelsPerFrame: 150, protocol: { gate: 1.3, pairs: 10 } },
    line: { id: 'P7', what: 'Scroll work per frame, 150 px a frame', gate: 1.3, unit: 'ms' },
  },
  {
    ...{ take: workPerFrame, frames: sized(120, 60), pixelsPerFrame: 15_000, protocol: { gate: 1.5, pairs: 10 } },
    line: { id: 'P8', what: 'Scroll work per frame, 15,000 px a frame', gate: 1.5, unit: 'ms' },
  },
  {
    ...{ take: droppedFrames, frames: sized(180, 60), pixelsPerFrame: 150 },
    protocol: { gate: 10, pairs: 8, combine: (app, control) => app - control, widest: 3 },
    line: {
      ...{ id: 'P9', what: 'Dropped frames at 4x throttle, 150 px a frame, app minus static rows' },
      ...{ gate: 10, aim: 3, unit: '%', resultUnit: ' points' },
    },
  },
];

for (const { take, frames, pixelsPerFrame, protocol, line } of measures) {
  test(`${line.id} scrolls through many results`, async ({ appWindow, session, results, largeCount }, info) => {
    await results.readAll(largeCount);
    await results.show();
    const scroll = { frames, pixelsPerFrame };
    const words = await wordsOfRows(appWindow, { ...scroll, selector: gridSelector });
    const side = (shown: readonly Words[] | null) => async () => {
      await showFloor(appWindow, shown);
      return take(appWindow, session, { ...scroll, selector: shown === null ? gridSelector : floorSelector });
    };
    const result = await interleaved(side(null), side(words), protocol);
    const what = `${line.what}, ${counted(largeCount)} rows`;
    reportRatio(info, result, { ...line, what, control: 'static rows' });
  });
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type Camera, type PictureName, settledText } from './camera';

/** The pictures of docs/guide.md. */
const guidePictures: readonly PictureName[] = [
  'home',
  'why',
  'batch-ended',
  'acknowledge',
  'clean-up',
  'actions',
  'report',
  'compare',
  'versions',
];

/** In CSS pixels, as the guide shows them; a file has twice as many for sharp screens. */
const size = { width: 1024, height: 640 };
/** The status bar says what the app runs on here, which is in no picture. */
const statusBarHeight = 24;

/** Takes the pictures of the guide, in the light theme and compressed, into its folder. */
export async function createGuideCamera(appWindow: Page, folder: string): Promise<Camera> {
  mkdirSync(folder, { recursive: true });
  await appWindow.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const session = await appWindow.context().newCDPSession(appWindow);
  const { width, height } = size;
  const metrics = { width, height: height + statusBarHeight, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  let count = 0;
  return {
    take: async (name) => {
      if (!guidePictures.includes(name)) return;
      await appWindow.mouse.move(0, 0);
      await settledText(appWindow);
      const clip = { x: 0, y: 0, width, height, scale: 1 };
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82, clip });
      writeFileSync(path.join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
      count += 1;
    },
    count: () => count,
  };
}

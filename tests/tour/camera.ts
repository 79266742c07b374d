import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { holdsSecret } from './secret';

/** Every picture that a step may take. */
const pictureNames = [
  'welcome',
  'home',
  'why',
  'acknowledge',
  'contracts',
  'batch',
  'batch-ended',
  'search',
  'actions',
  'contract',
  'validating',
  'validated',
  'scrolled',
  'results',
  'every-status',
  'versions',
  'compare',
  'clean-up',
  'cleaned-up',
  'restored',
  'report',
  'activity',
  'stopped',
] as const;

export type PictureName = (typeof pictureNames)[number];

const themes = ['light', 'dark'] as const;

const fileOf = (folder: string, name: PictureName, theme: (typeof themes)[number]) =>
  path.join(folder, `${name}-${theme}.png`);

/** What the step of the report writes beside them. */
export const reportFile = 'report.html';

/** Makes the folder, or takes out what an earlier tour has left: one may take fewer pictures. What else is in it stays. */
export function clearPictures(folder: string): void {
  mkdirSync(folder, { recursive: true });
  rmSync(path.join(folder, reportFile), { force: true });
  for (const name of pictureNames) for (const theme of themes) rmSync(fileOf(folder, name, theme), { force: true });
}

export interface Camera {
  /** Writes `<name>-light.png` and `<name>-dark.png`; throws where the token is to be seen. */
  take(name: PictureName): Promise<void>;
  count(): number;
}

/** Takes each picture in both themes. The app follows the system's theme until somebody chooses one. */
export function createCamera(
  appWindow: Page,
  { folder, secret }: { readonly folder: string; readonly secret: string | undefined },
): Camera {
  let count = 0;
  return {
    take: async (name) => {
      await appWindow.mouse.move(0, 0);
      if (holdsSecret(await settledText(appWindow), secret))
        throw new Error('The token is on the screen: no picture was taken.');
      for (const colorScheme of themes) {
        await appWindow.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await appWindow.screenshot({ path: fileOf(folder, name, colorScheme) });
        count += 1;
      }
      await appWindow.emulateMedia({ colorScheme: null, reducedMotion: null });
    },
    count: () => count,
  };
}

/** A page that still changes is given a moment; one with a clock on it never stands still. */
export async function settledText(appWindow: Page): Promise<string> {
  let text = await textOf(appWindow);
  for (let look = 0; look < 8; look += 1) {
    await new Promise((done) => setTimeout(done, 250));
    const next = await textOf(appWindow);
    if (next === text) break;
    text = next;
  }
  return text;
}

/** All that can be read on the page, in its fields too. */
const textOf = (appWindow: Page): Promise<string> =>
  appWindow.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    return [document.body.innerText, ...fields.map(({ value }) => value)].join('\n');
  });

import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ElectronApplication } from '@playwright/test';
import { endOf } from '@tests/e2e/fixtures/app';
import { firstPage, launch, withUserData } from '@tests/e2e/fixtures/launch';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { clearPictures, createCamera } from './camera';
import { createGuideCamera } from './guide-camera';
import { oneLine } from './read-screen';
import { noSecretIn } from './secret';
import type { Step, TourServer, Visit } from './step';
import { stepsOf } from './steps';

interface TourOptions {
  /** A server of others, which is only read from; null is the built-in sample workspace. */
  readonly server: TourServer | null;
  /** The folder of the pictures. */
  readonly pictures: string;
  /** The folder of the guide's pictures, which are taken in the place of all others; null takes those. */
  readonly guide: string | null;
  /** Arguments after the app's path. */
  readonly appArgs: readonly string[];
  readonly say: (line: string) => void;
}

/** No step takes that long on the slowest machine; where nothing happens, something is broken. */
const hangMs = 180_000;

/** How long the app has to end by itself. */
const endMs = 60_000;

/**
 * Takes the main job from the first start of the app to its last look, and prints what each step saw on the screen.
 * @returns whether every step could be taken
 */
export async function runTour({ server, pictures, guide, appArgs, say: print }: TourOptions): Promise<boolean> {
  const say = (line: string) => print(noSecretIn(line, server?.token));
  const host = electronCommand().host === 'electron' ? 'Electron' : 'the stand-in host';
  say(`A tour of ${server === null ? 'the sample workspace' : `${server.address}, read-only`}, on ${host}`);
  clearPictures(pictures);
  let isComplete = false;
  await withUserData(async (userData) => {
    const app = await launch(userData, { args: appArgs, watched: false });
    try {
      const appWindow = await firstPage(app);
      appWindow.setDefaultTimeout(hangMs);
      const plain = { folder: pictures, secret: server?.token };
      const camera = guide === null ? createCamera(appWindow, plain) : await createGuideCamera(appWindow, guide);
      const visit: Visit = {
        appWindow,
        picture: camera.take,
        saveAs: (name) => answerSaveDialog(app, path.join(pictures, name)),
      };
      isComplete = await takeAll(stepsOf(server), (step) => step.take(visit), say);
      if (!isComplete) await camera.take('stopped').catch(() => undefined);
      say(`${camera.count()} pictures${guide === null ? `, light and dark, in ${pictures}` : ` in ${guide}`}`);
    } finally {
      await endWithin(app, endMs);
    }
  }, 'contract-desk-');
  return isComplete;
}

/** A dialog of the system cannot be driven: the next ones are answered with this file. */
const answerSaveDialog = (app: ElectronApplication, file: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);

/** Ends the app; one that does not answer is ended from outside after `ms`. */
export async function endWithin(app: ElectronApplication, ms: number): Promise<void> {
  const late = setTimeout(() => app.process().kill('SIGKILL'), ms);
  await endOf(app).finally(() => clearTimeout(late));
}

/** Takes the steps in turn until one fails. */
async function takeAll(
  steps: readonly Step[],
  take: (step: Step) => Promise<string>,
  say: (line: string) => void,
): Promise<boolean> {
  for (const [index, step] of steps.entries()) {
    const name = `${String(index + 1).padStart(2)}. ${step.title}: `;
    try {
      say(`${name}${step.leftOut ?? (await take(step))}`);
    } catch (error) {
      say(
        `${name}stopped. ${oneLine(stripVTControlCharacters(error instanceof Error ? error.message : String(error)))}`,
      );
      return false;
    }
  }
  return true;
}

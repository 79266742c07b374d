import type { Page } from '@playwright/test';
import { fillForm, openAdvanced } from '@tests/e2e/fixtures/connect';
import { wordsOf } from './read-screen';
import type { TourServer } from './step';

/** Opens the built-in sample workspace from the first screen. */
export async function connectSample(appWindow: Page): Promise<string> {
  await appWindow.getByRole('button', { name: 'Open the sample workspace' }).click();
  return opened(appWindow);
}

/** Makes a connection to a server that nothing can be changed through, and makes sure of that before anything else. */
export async function connectServer(appWindow: Page, { address, token }: TourServer): Promise<string> {
  await appWindow.getByRole('button', { name: 'Connect to a server' }).click();
  await fillForm(appWindow, { baseUrl: address });
  await openAdvanced(appWindow);
  await appWindow.getByRole('radio', { name: 'Read-only' }).check();
  await appWindow.getByRole('textbox', { name: 'Token' }).focus();
  // Not by `fill`: a tool's account of a step that failed would repeat what was typed.
  await appWindow.keyboard.insertText(token);
  await appWindow.getByRole('button', { name: 'Save and open' }).click();
  const words = await opened(appWindow);
  if (!words.includes('Read-only')) throw new Error(`The connection is not read-only: ${words}`);
  return words;
}

/** The connection's own words once its server has answered; where the form stays or asks on, what it says. */
async function opened(appWindow: Page): Promise<string> {
  const first = appWindow.getByRole('heading', { level: 1, name: /^(?:Home|Contracts)$/ });
  const failed = appWindow.getByRole('main').getByRole('alert');
  const question = appWindow.getByRole('dialog', { name: /token/i });
  const status = appWindow.getByRole('contentinfo').filter({ hasNotText: 'Connecting' });
  await first.or(failed).or(question).first().waitFor();
  await status.or(failed).or(question).first().waitFor();
  for (const reason of [question, failed]) {
    if (await reason.first().isVisible()) throw new Error(await wordsOf(reason.first()));
  }
  const connection = await wordsOf(appWindow.getByRole('button', { name: /^Connection: / }));
  return `${connection}; ${await wordsOf(status)}`;
}

import { closeRun, openedRun } from './contracts';
import { oneLine, untilShown, wordsOf } from './read-screen';
import type { Visit } from './step';

/** Looks for words and opens the last failed run of the contract that fits best; where no words are given, shows the palette alone. */
export async function search({ appWindow, picture }: Visit, text: string | null): Promise<string> {
  await appWindow
    .getByRole('banner')
    .getByRole('button', { name: /^Search contracts/ })
    .click();
  const palette = appWindow.getByRole('dialog', { name: 'Search' });
  const field = palette.getByRole('combobox');
  await field.waitFor();
  if (text === null) {
    await picture('search');
    await field.press('Escape');
    return 'the palette, without a word';
  }
  await field.fill(text);
  const best = palette.getByRole('group', { name: 'Contracts' }).getByRole('option').first();
  await untilShown(palette, best);
  await picture('search');
  const words = await wordsOf(best);
  await field.press('ArrowRight');
  const run = palette.getByRole('option', { name: /^Open the last failed run/ });
  await run.waitFor();
  await picture('actions');
  const actions = (await palette.getByRole('option').allInnerTexts()).map(oneLine);
  await run.click();
  await palette.waitFor({ state: 'hidden' });
  await untilShown(openedRun(appWindow), openedRun(appWindow).getByRole('heading', { level: 3 }).first());
  await closeRun(appWindow);
  return `“${text}” finds ${words}; ${actions.length} actions, from ${actions[0]} to ${actions.at(-1)}`;
}

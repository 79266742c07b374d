import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { axeFaults, axeFaultsElsewhere, isEverywhere } from './fixtures/axe';
import { scrollFaults } from './fixtures/one-scroll';
import { type ScreenTrees, screenTrees } from './fixtures/screen-tree';
import { realClock, steadyClock, steadyPage } from './fixtures/steady-clock';
import { expect, goTo, test } from './fixtures/test';
import { atHand, modals } from './screens/at-hand';
import { groups } from './screens/groups';
import type { At, Screen } from './screens/screen';

/** What is wrong with a screen once it is there. */
async function faultsOf(
  screen: Screen,
  { at, leave }: ReturnType<typeof atHand>,
  trees: ScreenTrees,
): Promise<readonly string[]> {
  if (screen.goesOn === undefined) await leave();
  await screen.show(at).catch((cause: Error) => {
    throw new Error(`${screen.name}: ${cause.message}`, { cause });
  });
  const page = screen.document === undefined ? at.page : await openDocument(at, screen.document);
  const faults = [...(await axeFaults(page))];
  // What was in another size in between has read some things again, so its tree may say more.
  if (!isEverywhere) faults.push(...(await trees.faultsOf(screen.name, page)));
  if ((await modals(page).count()) > 0) faults.push(...(await scrollFaults(page, screen.dialogUpTo)));
  faults.push(...(await axeFaultsElsewhere(page)));
  if (page !== at.page) await page.close();
  return faults.map((fault) => `${screen.name}: ${fault}`);
}

async function openDocument({ page, desk }: At, file: string): Promise<Page> {
  const document = await page.context().newPage();
  await document.goto(pathToFileURL(path.join(desk.folder, file)).href);
  await expect(document.getByRole('heading', { level: 1 })).toBeVisible();
  return document;
}

// A group is as long as its rows: on a busy machine minutes.
test.describe.configure({ timeout: 300_000 });

test.beforeAll(steadyClock);
test.afterAll(realClock);

for (const { title, begin, screens, ...options } of groups) {
  const { sampleOptions = {}, deskOptions = {}, isIndexed = false, mayLog = null } = options;
  test.describe(title, () => {
    test.use({ sampleOptions, deskOptions, isIndexed, mayLog });

    test('has no fault that axe finds, dialogs that scroll in one place, and its reviewed tree', async ({
      page,
      desk,
      sample,
      faults,
    }, testInfo) => {
      await steadyPage(page);
      const trees = screenTrees(title, testInfo);
      const hand = atHand({ page, desk, sample, faults, isIndexed });
      await (begin?.(hand.at) ?? hand.at.connect());
      const found: string[] = [];
      for (const screen of screens) {
        await test.step(screen.name, async () => {
          found.push(...(await faultsOf(screen, hand, trees)));
        });
      }
      await hand.end();
      if (!isEverywhere) found.push(...trees.end());
      expect(found).toEqual([]);
    });
  });
}

test('a faint text is found after a disabled button in the same colours, which axe does not judge', async ({
  appWindow,
}) => {
  await goTo(appWindow, '/welcome');
  await expect(appWindow.getByRole('heading', { level: 1 })).toBeVisible();
  const append = (tag: 'button' | 'p') =>
    appWindow.evaluate((name) => {
      const element = Object.assign(document.createElement(name), { textContent: 'faint', disabled: true });
      const looks = { all: 'initial', display: 'block', background: 'white', color: '#abc', font: '14px sans-serif' };
      Object.assign(element.style, looks);
      document.querySelector('main')?.append(element);
    }, tag);
  await append('button');
  expect(await axeFaults(appWindow)).toEqual([]);
  await append('p');
  expect(await axeFaults(appWindow)).toContainEqual(expect.stringMatching(/^light: color-contrast: <p/));
});

test('a button without a name, a faint text and a dialog that scrolls twice are found', async ({ appWindow }) => {
  await goTo(appWindow, '/welcome');
  await expect(appWindow.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFaults(appWindow)).toEqual([]);
  await appWindow.evaluate(() => {
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    dialog.setAttribute('aria-label', 'Twice');
    for (const _ of [1, 2]) dialog.append(document.createElement('div'));
    for (const part of dialog.querySelectorAll('div')) {
      const looks = { overflow: 'auto', height: '20px', background: 'white', color: '#aaa', whiteSpace: 'pre' };
      Object.assign(part.style, looks);
      part.textContent = 'faint\nfaint\nfaint';
    }
    document.querySelector('main')?.append(dialog, document.createElement('button'));
  });
  const found = await axeFaults(appWindow);
  expect(found).toContain('light: button-name: <button></button>');
  for (const theme of ['light', 'dark']) {
    expect(found).toContainEqual(expect.stringMatching(new RegExp(`^${theme}: color-contrast: .*faint`, 's')));
  }
  const twice = expect.stringMatching(/^640 x 400: scrolls: div/);
  expect(await scrollFaults(appWindow, 640)).toEqual([twice, twice]);
});

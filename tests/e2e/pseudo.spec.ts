import type { Page } from '@playwright/test';
import { pseudo } from '@shared/format/catalogue';
import { expect, test } from './fixtures/app';

/** Names of products, formats, zones and units: they are the same in every language. */
const sameEverywhere =
  /\b(?:Contract Desk|Chromium|Electron|Node|OpenMetadata|UTC|UTC[+-]\d+|ISO|SLA|CSV|JSON|JUnit|XML|HTML|JSONata|URL|https?|Ctrl|Alt|Shift|ms|kB|MB|GB|px|[a-z]+:\/\/\S*|\w+\/\w+)\b/g;

/** What Intl says of times, and what the sample server says of its results in cells that hold nothing else. */
const notOurs = /\d{1,2} [A-Z][a-z]{2,3}(?: \d{4})?|All validations passed/g;

/** What is on screen or read out in plain letters; server texts (`translate="no"`), times and code are not ours to translate. */
async function plainTexts(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const foreign = '[translate="no"], time, code, pre, kbd, script, style';
    const ours = [...document.body.querySelectorAll('*')].filter(
      (element) => element.closest(foreign) === null && element.checkVisibility(),
    );
    return ours.flatMap((element) => [
      ...[...element.childNodes].filter((node) => node instanceof Text).map((node) => node.data),
      ...['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ]);
  });
  return [
    ...new Set(found.filter((text) => /[A-Za-z]{3}/.test(text.replace(notOurs, '').replace(sameEverywhere, '')))),
  ];
}

/** What of our texts is cut, by its own box or by one around it; what can be scrolled to is not. `mixed`: with texts of the server. */
const cutTexts = (page: Page, mixed: string): Promise<string[]> =>
  page.evaluate((except) => {
    const foreign = '[translate="no"], time, code, pre, kbd, script, style';
    const right = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return range.getBoundingClientRect().right;
    };
    const clips = (element: Element) => ['hidden', 'clip'].includes(getComputedStyle(element).overflowX);
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX);
    // What is clipped by a path is for screen readers alone.
    const isReached = (around: Element) =>
      (scrolls(around) && around.scrollWidth > around.clientWidth) || getComputedStyle(around).clipPath !== 'none';
    const isPast = (end: number, around: Element | null): boolean => {
      if (around === null) return end > innerWidth + 1;
      if (isReached(around)) return false;
      return (clips(around) && end > around.getBoundingClientRect().right + 1) || isPast(end, around.parentElement);
    };
    const isCut = (node: Node) => isPast(right(node), node.parentElement);
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.closest(`${foreign}, ${except}`) === null && element.checkVisibility())
      .flatMap((element) => [...element.childNodes])
      .filter((node): node is Text => node instanceof Text && node.data.trim() !== '' && isCut(node))
      .map((node) => node.data);
  }, mixed);

/** Goes to an address of the app and waits until its heading is in the other language. */
async function goTo(page: Page, hash: string): Promise<void> {
  const heading = page.locator('main h1').first();
  const last = { path: new URL(page.url()).hash.slice(1).replace(/\?.*$/, ''), title: await heading.textContent() };
  await page.evaluate((to) => location.assign(to), `#${hash}`);
  // Until the next screen has been loaded, the last one stays.
  if (last.path !== hash.replace(/\?.*$/, '')) await expect(heading).not.toHaveText(last.title ?? '');
  await expect(heading).toBeVisible();
}

test.use({ appArgs: ['--sample', '--locale=pseudo'] });

test('every text of every screen comes from a catalogue, and has room to be 140 % as long', async ({ appWindow }) => {
  await appWindow.setViewportSize({ width: 1024, height: 640 });
  const checkCut = async (where: string, mixed = '[role=gridcell][title]') => {
    const cut = (await cutTexts(appWindow, mixed)).filter((text) => text.replace(notOurs, '') !== '');
    expect.soft(cut, `cut: ${where}`).toEqual([]);
  };
  const check = async (where: string) => {
    expect.soft(await plainTexts(appWindow), where).toEqual([]);
    await checkCut(where);
  };
  await expect(appWindow.getByRole('heading', { level: 1, name: pseudo('Home') })).toBeVisible();
  await goTo(appWindow, '/c/sample/contracts');
  const firstRow = appWindow.getByRole('row').nth(1);
  await expect(firstRow).toBeVisible();
  // The longest outcome.
  await expect(appWindow.getByRole('grid').getByText(pseudo('Partial success')).first()).toBeVisible();
  await check('contracts');

  await firstRow.focus();
  await firstRow.press('Enter');
  const tabs = appWindow.getByRole('tab');
  await expect(tabs.first()).toBeVisible();
  const contract = new URL(appWindow.url()).hash.slice(1).replace(/\?.*$/, '');
  for (let at = 0; at < (await tabs.count()); at += 1) {
    await tabs.nth(at).click();
    await expect(tabs.nth(at)).toHaveAttribute('aria-selected', 'true');
    await expect(appWindow.getByRole('tabpanel')).toBeVisible();
    await check(`contract, tab ${at + 1}`);
  }

  for (const name of ['Clean up runs…', 'Add run…', 'Restore from a backup…']) {
    await goTo(appWindow, `${contract}?tab=results`);
    await expect(appWindow.getByRole('progressbar')).toHaveCount(0);
    await appWindow.getByRole('button', { name: pseudo('Actions') }).click();
    await appWindow.getByRole('menuitem', { name: pseudo(name) }).click();
    await expect(appWindow.getByRole('dialog')).toBeVisible();
    await check(`the dialog of ${name}`);
    await appWindow.keyboard.press('Escape');
    await expect(appWindow.getByRole('dialog')).toBeHidden();
  }
  await appWindow
    .getByRole('banner')
    .getByRole('button', { name: pseudo('Search contracts, assets and commands') })
    .click();
  await expect(appWindow.getByRole('dialog')).toBeVisible();
  await check('the dialog that opens by name');
  await appWindow.keyboard.press('Escape');

  const places = ['/connections', '/connections/new', '/connections/sample', '/settings', '/activity', '/nowhere'];
  for (const place of [...places, `${contract}/compare`, '/c/sample/assets', '/c/sample/contracts/not-an-id']) {
    await goTo(appWindow, place);
    await expect(appWindow.getByRole('progressbar')).toHaveCount(0);
    await check(place);
  }
  // Their rows hold names and reasons of the server between ours.
  for (const place of ['/c/sample/home', '/c/sample/runs']) {
    await goTo(appWindow, place);
    await expect(appWindow.getByText(pseudo('Partial success')).first()).toBeVisible();
    await checkCut(place, '[role=gridcell]');
  }
});

import type { Locator, Page } from '@playwright/test';
import { chooseAction, resultRows } from '../e2e/fixtures/contract';
import { makeHostile } from './fixtures/hostile-catalog';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** What a text of a server has become in the page, if it became anything, and what of it hides in texts and attributes. */
const grown = (appWindow: Page) =>
  appWindow.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')];
    const said = all.flatMap((element) =>
      ['title', 'aria-label', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
    );
    // What joins the parts of one picture is meant.
    const texts = [document.title, document.body.innerText, ...said].join('\n').replace(/\u200D(?=\p{Emoji})/gu, '');
    return {
      ran: 'hacked' in window,
      elements: [...document.body.querySelectorAll('script,style,iframe,img,object,embed,base,meta,link,video,audio')]
        .filter((element) => !(element instanceof HTMLScriptElement && element.type === 'module'))
        .map((element) => element.outerHTML),
      links: [...document.querySelectorAll('a')]
        .map((link) => link.protocol)
        .filter((protocol) => protocol !== location.protocol),
      handlers: all.flatMap((element) => element.getAttributeNames()).filter((name) => /^on|^srcdoc$/.test(name)),
      hidden: texts.match(/.{0,20}(?:[\p{Cf}\p{Cs}\u2028\u2029]|(?![\n\t\r])\p{Cc})/gu)?.slice(0, 3) ?? [],
      width: document.documentElement.scrollWidth - window.innerWidth,
    };
  });
const nothing = { ran: false, elements: [], links: [], handlers: [], hidden: [], width: 0 };

/** A place where the server's texts are in sight, and nothing but texts. */
async function staysText(appWindow: Page, place: Locator, words: RegExp | string = 'onerror'): Promise<void> {
  await expect(place).toContainText(words);
  expect(await grown(appWindow)).toEqual(nothing);
}

const contracts = (appWindow: Page) => appWindow.getByRole('grid', { name: words.contract.lists.id });

/** The list with its menus and filters. */
async function readList(appWindow: Page): Promise<void> {
  await staysText(appWindow, contracts(appWindow), 'U+202E');
  await appWindow
    .getByRole('toolbar', { name: 'Filter contracts' })
    .getByRole('button', { name: words.contracts.filters.groups.more })
    .click();
  const choice = appWindow.getByRole('menuitemcheckbox', { name: /onerror/ });
  await staysText(appWindow, choice);
  await choice.click();
  await appWindow.keyboard.press('Escape');
  await staysText(appWindow, appWindow.getByRole('group', { name: words.contracts.filters.active }));
  await appWindow.getByRole('button', { name: /^Remove filter Approval/ }).click();
  await contracts(appWindow).getByRole('row').nth(1).click({ button: 'right' });
  await expect(appWindow.getByRole('menu')).toBeVisible();
  expect(await grown(appWindow)).toEqual(nothing);
  await appWindow.keyboard.press('Escape');
  await expect(appWindow.getByRole('menu')).toBeHidden();
}

/** Every tab of a contract. */
async function readContract(appWindow: Page): Promise<void> {
  await contracts(appWindow).getByRole('row').nth(1).press('Enter');
  await expect(appWindow.getByRole('tab', { name: words.contract.tabs.names.overview })).toBeVisible();
  for (const tab of await appWindow.getByRole('tab').all()) {
    await tab.click();
    await staysText(appWindow, appWindow.getByRole('tabpanel'), /onerror|__proto__/);
  }
  await appWindow.getByRole('tab', { name: words.contract.tabs.names.schema }).click();
  await expect(appWindow.getByRole('row', { name: /^Unreadable row/ })).toHaveCount(1);
  await appWindow.getByRole('tab', { name: words.contract.tabs.names.semantics }).click();
  await expect(appWindow.getByText(words.contract.unreadableItem.rule.text)).toBeVisible();
  await expect(
    appWindow.getByRole('list', { name: words.contract.semantics.title }).locator(':scope > li'),
  ).toHaveCount(3);
  await appWindow.getByRole('tab', { name: words.contract.tabs.names.terms }).click();
  await expect(appWindow.getByRole('tabpanel')).toContainText('AT&T : ');
  expect(await appWindow.title()).toContain('onerror');
}

/** The results, some of them opened, and the dialogs that speak of them. */
async function readResults(appWindow: Page): Promise<void> {
  await appWindow.getByRole('tab', { name: /Runs/ }).click();
  await expect(resultRows(appWindow)).toHaveCount(7);
  const run = appWindow.getByRole('complementary', { name: words.results.opened.label });
  for (const nth of [0, 2, 5]) {
    await resultRows(appWindow).nth(nth).click();
    await expect(run.getByText(words.run.detail.failedRules.title).first()).toBeVisible();
    await staysText(appWindow, run);
    await appWindow.keyboard.press('Escape');
    await expect(run).toBeHidden();
  }
  await resultRows(appWindow).nth(2).focus();
  await appWindow.keyboard.press('Delete');
  await staysText(appWindow, appWindow.getByRole('dialog', { name: 'Delete this run' }), /Deletes \d+ runs?/);
  await appWindow.keyboard.press('Escape');
  for (const [action, name] of [
    ['Export runs…', 'Export runs'],
    ['Add run…', 'Add a run'],
  ] as const) {
    await chooseAction(appWindow, action);
    await staysText(appWindow, appWindow.getByRole('dialog', { name }));
    await appWindow.keyboard.press('Escape');
    await expect(appWindow.getByRole('dialog')).toBeHidden();
  }
}

/** Two results beside each other. */
async function compareResults(appWindow: Page): Promise<void> {
  await resultRows(appWindow).nth(1).focus();
  await appWindow.keyboard.press('Space');
  await resultRows(appWindow).nth(3).focus();
  await appWindow.keyboard.press('Space');
  await appWindow
    .getByRole('toolbar', { name: words.results.selection.label })
    .getByRole('button', { name: words.results.selection.compare })
    .click();
  await staysText(appWindow, appWindow.getByRole('region', { name: 'After' }));
}

/** Assets, listed, searched and opened, and what was opened before. */
async function readAssets(appWindow: Page): Promise<void> {
  const assets = appWindow.getByRole('grid', { name: words.contract.lists.asset });
  await goWithin(appWindow, '/assets');
  await staysText(appWindow, assets);
  await appWindow.getByRole('searchbox', { name: words.assets.toolbar.search }).fill('{{7*7}}');
  await appWindow.keyboard.press('Enter');
  await expect(appWindow.getByText('1 found')).toBeVisible();
  await staysText(appWindow, assets);
  await assets.getByRole('gridcell').first().click();
  await staysText(appWindow, appWindow.getByRole('heading', { level: 1 }));
  await appWindow.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
  await staysText(appWindow, appWindow.getByRole('group', { name: words.palette.list.groups.recent }));
  await appWindow.keyboard.press('Escape');
}

test('a server’s texts stay texts on every screen', async ({ at }) => {
  makeHostile(at.faults);
  const dialogs: string[] = [];
  at.page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const id = await at.connect();
  await test.step('the list of contracts', () => readList(at.page));
  await test.step('a contract', () => readContract(at.page));
  await test.step('its results', () => readResults(at.page));
  await test.step('two of them', () => compareResults(at.page));
  await test.step('assets', () => readAssets(at.page));
  await test.step('the server', async () => {
    await goTo(at.page, `/connections/${id}`);
    await staysText(at.page, at.page.getByRole('main'));
  });
  // What else a page must not do is watched in every test.
  expect(dialogs).toEqual([]);
});

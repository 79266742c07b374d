import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { resultRows } from './fixtures/contract';
import { makeHostile } from './fixtures/hostile-catalog';
import { watch } from './fixtures/watch';

/** What a text of a server has become in the page, if it became anything, and what of it hides in texts and attributes. */
const grown = (desk: Page) =>
  desk.evaluate(() => {
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
async function staysText(desk: Page, place: Locator, words: RegExp | string = 'onerror'): Promise<void> {
  await expect(place).toContainText(words);
  expect(await grown(desk)).toEqual(nothing);
}

const places = (desk: Page) => desk.getByRole('navigation', { name: 'Places' });
const contracts = (desk: Page) => desk.getByRole('grid', { name: 'Contracts' });

/** The list with its menus and filters. */
async function readList(desk: Page): Promise<void> {
  await staysText(desk, contracts(desk), 'U+202E');
  await desk.getByRole('toolbar', { name: 'Filter contracts' }).getByRole('button', { name: 'Approval' }).click();
  const choice = desk.getByRole('menuitemcheckbox', { name: /onerror/ });
  await staysText(desk, choice);
  await choice.click();
  await desk.keyboard.press('Escape');
  await staysText(desk, desk.getByRole('group', { name: 'Filters that are on' }));
  await desk.getByRole('button', { name: /^Remove filter Approval/ }).click();
  await contracts(desk).getByRole('row').nth(1).click({ button: 'right' });
  await expect(desk.getByRole('menu')).toBeVisible();
  expect(await grown(desk)).toEqual(nothing);
  await desk.keyboard.press('Escape');
  await expect(desk.getByRole('menu')).toBeHidden();
}

/** Every tab of a contract. */
async function readContract(desk: Page): Promise<void> {
  await contracts(desk).getByRole('row').nth(1).press('Enter');
  await expect(desk.getByRole('tab', { name: 'Overview' })).toBeVisible();
  for (const tab of await desk.getByRole('tab').all()) {
    await tab.click();
    await staysText(desk, desk.getByRole('tabpanel'), /onerror|__proto__/);
  }
  await desk.getByRole('tab', { name: 'Schema' }).click();
  await expect(desk.getByRole('row', { name: /^Unreadable row/ })).toHaveCount(1);
  await desk.getByRole('tab', { name: 'Semantics' }).click();
  await expect(desk.getByText('This rule is in a form that this app does not know.')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Semantics rules' }).locator(':scope > li')).toHaveCount(3);
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: 'Terms' }).click();
  await expect(desk.getByRole('tabpanel')).toContainText('AT&T : ');
  expect(await desk.title()).toContain('onerror');
}

/** The results, some of them opened, and the dialogs that speak of them. */
async function readResults(desk: Page): Promise<void> {
  await desk.getByRole('tab', { name: /Results/ }).click();
  await expect(resultRows(desk)).toHaveCount(7);
  const run = desk.getByRole('complementary', { name: 'Opened result' });
  for (const nth of [0, 2, 5]) {
    await resultRows(desk).nth(nth).click();
    await expect(run.getByText('Failed rules').first()).toBeVisible();
    await staysText(desk, run);
    await desk.keyboard.press('Escape');
    await expect(run).toBeHidden();
  }
  await resultRows(desk).nth(2).focus();
  await desk.keyboard.press('Delete');
  await staysText(desk, desk.getByRole('dialog', { name: 'Delete this result' }), /results? would be deleted/);
  await desk.keyboard.press('Escape');
  for (const name of ['Export results', 'Record a result']) {
    await desk.getByRole('button', { name: `${name}…` }).click();
    await staysText(desk, desk.getByRole('dialog', { name }));
    await desk.keyboard.press('Escape');
    await expect(desk.getByRole('dialog')).toBeHidden();
  }
}

/** Two results beside each other. */
async function compareResults(desk: Page): Promise<void> {
  await resultRows(desk).nth(1).focus();
  await desk.keyboard.press('Space');
  await resultRows(desk).nth(3).focus();
  await desk.keyboard.press('Space');
  await desk.getByRole('toolbar', { name: 'Selected results' }).getByRole('button', { name: 'Compare' }).click();
  await staysText(desk, desk.getByRole('region', { name: 'Compared' }));
}

/** Assets, listed, searched and opened, and what was opened before. */
async function readAssets(desk: Page): Promise<void> {
  const assets = desk.getByRole('grid', { name: 'Assets' });
  await places(desk).getByRole('link', { name: 'Assets' }).click();
  await staysText(desk, assets);
  await desk.getByRole('searchbox', { name: 'Search assets' }).fill('{{7*7}}');
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('1 found')).toBeVisible();
  await staysText(desk, assets);
  await assets.getByRole('gridcell').first().click();
  await staysText(desk, desk.getByRole('heading', { level: 1 }));
  await desk.getByRole('button', { name: 'Open by id, name or address' }).click();
  await staysText(desk, desk.getByRole('listbox', { name: 'Opened recently' }));
  await desk.keyboard.press('Escape');
}

test('a server’s texts stay texts on every screen', async ({ desk, faults, sample, connectTo }) => {
  test.slow();
  makeHostile(faults);
  const { origins, complaints } = await watch(desk);
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('the list of contracts', () => readList(desk));
  await test.step('a contract', () => readContract(desk));
  await test.step('its results', () => readResults(desk));
  await test.step('two of them', () => compareResults(desk));
  await test.step('assets', () => readAssets(desk));
  await test.step('the server', async () => {
    await desk.getByRole('button', { name: /^Online as of/ }).click();
    await staysText(desk, desk.getByRole('main'));
  });
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([new URL(desk.url()).origin]);
});

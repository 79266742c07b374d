import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { resultRows } from './fixtures/contract';
import { makeHostile } from './fixtures/hostile-catalog';
import { watch } from './fixtures/watch';

/** What a text of a server has become in the page, if it became anything. */
const grown = (desk: Page) =>
  desk.evaluate(() => ({
    ran: 'hacked' in window,
    elements: [...document.body.querySelectorAll('script,style,iframe,img,object,embed,base,meta,link,video,audio')]
      .filter((element) => !(element instanceof HTMLScriptElement && element.type === 'module'))
      .map((element) => element.outerHTML),
    links: [...document.querySelectorAll('a')]
      .map((link) => link.protocol)
      .filter((protocol) => protocol !== location.protocol),
    handlers: [...document.querySelectorAll('*')]
      .flatMap((element) => element.getAttributeNames())
      .filter((name) => /^on|^srcdoc$/.test(name)),
    width: document.documentElement.scrollWidth - window.innerWidth,
  }));
const nothing = { ran: false, elements: [], links: [], handlers: [], width: 0 };

test('a server’s texts stay texts on every screen', async ({ desk, faults, sample, connectTo }) => {
  test.slow();
  makeHostile(faults);
  const { origins, complaints } = await watch(desk);
  await connectTo(faults.baseUrl, sample.tokens.full);
  await expect(desk.getByRole('grid', { name: 'Contracts' })).toContainText('U+202E');
  expect(await grown(desk)).toEqual(nothing);
  await desk.getByRole('grid', { name: 'Contracts' }).getByRole('row').nth(1).press('Enter');
  await expect(desk.getByRole('tab', { name: 'Overview' })).toBeVisible();
  for (const tab of await desk.getByRole('tab').all()) {
    await tab.click();
    await expect(desk.getByRole('tabpanel')).toContainText(/onerror|__proto__/);
    expect(await grown(desk)).toEqual(nothing);
  }
  await desk.getByRole('tab', { name: 'Schema' }).click();
  await expect(desk.getByRole('row', { name: /^Unreadable row/ })).toHaveCount(1);
  await desk.getByRole('tab', { name: 'Semantics' }).click();
  await expect(desk.getByText('This rule is in a form that this app does not know.')).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Semantics rules' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(desk);
  await desk.getByRole('tab', { name: 'Terms' }).click();
  await expect(desk.getByRole('tabpanel')).toContainText('AT&T : ');

  await desk.getByRole('tab', { name: /Results/ }).click();
  await expect(resultRows(desk)).toHaveCount(7);
  const run = desk.getByRole('complementary', { name: 'Opened result' });
  for (const nth of [0, 2, 5]) {
    await resultRows(desk).nth(nth).click();
    await expect(run.getByText('Failed rules').first()).toBeVisible();
    expect(await grown(desk)).toEqual(nothing);
    await desk.keyboard.press('Escape');
    await expect(run).toBeHidden();
  }
  await resultRows(desk).nth(2).focus();
  await desk.keyboard.press('Delete');
  await expect(desk.getByRole('dialog', { name: 'Delete this result' })).toContainText(/results? would be deleted/);
  expect(await grown(desk)).toEqual(nothing);
  expect(complaints).toEqual([]);
  expect([...origins]).toEqual([new URL(desk.url()).origin]);
});

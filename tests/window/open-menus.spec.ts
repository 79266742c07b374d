import type { Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { checked } from '@tests/support/checked';
import { saveItem } from '@tests/support/local-items';
import { checkAgain, expect, named, runElsewhere, test } from './fixtures/home';
import { anotherWindow, callIn } from './fixtures/other-window';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

const { commands } = words;
/** A row of the list of contracts, also below an open menu, which takes it from assistive technology. */
const rowOf = (page: Page, name: RegExp) =>
  page
    .getByRole('grid', { name: words.contracts.title, exact: true, includeHidden: true })
    .getByRole('row', { name, includeHidden: true });

const copyId = async (page: Page) => {
  await page.getByRole('menuitem', { name: commands['copy-as'].title }).click();
  await page.getByRole('menuitem', { name: 'ID', exact: true }).click();
};

test('the menu of a contract stays about it when it leaves the list, and its next one is about the next', async ({
  at,
  openFew,
}) => {
  const contracts = await openFew();
  const renamed = named(contracts, 'Just broken');
  await goWithin(at.page, '/contracts?text=broken');
  await expect(rowOf(at.page, /broken/)).toHaveCount(2);
  await rowOf(at.page, /Just broken/).click({ button: 'right' });
  const changed = { ...renamed, displayName: 'Another name', version: 0.2, updatedAt: Date.now() };
  at.sample.service.world.catalog.contracts.put(changed);
  await checkAgain(at.page);
  await expect(rowOf(at.page, /Just broken/)).toHaveCount(0);
  await copyId(at.page);
  await expect.poll(() => at.desk.copied).toEqual([renamed.id]);
  await rowOf(at.page, /Long broken/).click({ button: 'right' });
  await copyId(at.page);
  await expect.poll(() => at.desk.copied.at(-1)).toBe(named(contracts, 'Long broken').id);
});

test('another right click beside an open menu opens the menu of that row', async ({ at, openFew }) => {
  const contracts = await openFew();
  await goWithin(at.page, '/contracts');
  await rowOf(at.page, /Just broken/).click({ button: 'right' });
  await expect(at.page.getByRole('menu')).toBeVisible();
  // The menu lies over the list, so this one is pressed where it is free.
  await expect(rowOf(at.page, /Given up/)).toBeVisible();
  const place = await rowOf(at.page, /Given up/).boundingBox();
  await at.page.mouse.click((place?.x ?? 0) + 8, (place?.y ?? 0) + 8, { button: 'right' });
  await copyId(at.page);
  await expect.poll(() => at.desk.copied).toEqual([named(contracts, 'Given up').id]);
});

test('no line of an open menu moves when its contract passes again', async ({ at, openFew }) => {
  const contract = named(await openFew(), 'Long broken');
  await goWithin(at.page, '/contracts');
  await rowOf(at.page, /Long broken/).click({ button: 'right' });
  const lines = at.page.getByRole('menuitem');
  await expect(lines.filter({ hasText: commands['open-last-failed'].title })).toBeVisible();
  const before = await lines.allInnerTexts();
  runElsewhere(at.sample, contract, { contractExecutionStatus: 'Success', ...checked });
  await checkAgain(at.page);
  await expect(rowOf(at.page, /Long broken/)).toContainText('Success');
  expect(await lines.allInnerTexts()).toEqual(before);
});

test('Delete in the menu of a run never asks about another one when that run has gone', async ({ at, openFew }) => {
  const contract = named(await openFew(), 'Long broken');
  await goWithin(at.page, `/contracts/${contract.id}?tab=results`);
  const runs = at.page.getByRole('grid', { name: words.results.grid.label, includeHidden: true });
  const rows = runs.getByRole('row', { name: /Failed|Success/, includeHidden: true });
  await expect(rows).toHaveCount(3);
  await rows.first().click({ button: 'right' });
  const stored = at.sample.service.world.results.of(contract);
  stored.removeAt(Number(at.sample.service.world.results.latestOf(contract)?.timestamp));
  await at.page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(rows).toHaveCount(2);
  await at.page.getByRole('menuitem', { name: commands['delete-results'].title }).click();
  await expect(at.page.getByRole('dialog')).toContainText('Nothing to delete');
});

test('a view that is added elsewhere moves no line of the open menu of views', async ({ at }) => {
  fewContracts(at.sample);
  const connectionId = await at.connect();
  const draft = { search: { text: 'broken' }, layout: { order: [], hidden: [], widths: {} } };
  const { id } = await saveItem({ app: at.desk.app, connectionId }, 'view', { name: 'Team', ...draft });
  const other = await anotherWindow(at.page, () => at.desk.menu('screen-in-window'));
  await goWithin(at.page, `/contracts?text=broken&view=${id}`);
  await at.page.reload();
  // A menu that is opened before commands are loaded is made again then.
  await rowOf(at.page, /Just broken/).click({ button: 'right' });
  await expect(at.page.getByRole('menuitem', { name: commands.validate.title, exact: true })).toBeVisible();
  await at.page.keyboard.press('Escape');
  await at.page.getByRole('button', { name: /^View: Team/ }).click();
  const rename = at.page.getByRole('menuitem', { name: words.contracts.views.renameView('Team') });
  const before = await rename.boundingBox();
  await callIn(other, 'local.save', {
    connectionId,
    change: { kind: 'view', id: null, draft: { name: 'Added', ...draft } },
  });
  const rail = at.page.getByRole('list', { name: words.app.rail.views, includeHidden: true });
  await expect(rail.getByText('Added')).toBeVisible();
  expect(await rename.boundingBox()).toEqual(before);
});

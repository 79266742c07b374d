import { newestOf } from '@main/sample-service/store/results';
import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractOfFile, junit, ownFile, wholeResult } from '@tests/support/result-files';
import type { RunningSample } from '@tests/support/sample';
import { chooseAction, holdKeyUntil, loadedCount, resultGrid, resultRows } from '../e2e/fixtures/contract';
import { mainHasHeard } from '../e2e/fixtures/main-process';
import { resultsPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

const dialogOf = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.addResults.title });

async function openDialog(appWindow: Page) {
  await chooseAction(appWindow, 'Add run…');
  await expect(dialogOf(appWindow)).toBeVisible();
  return dialogOf(appWindow);
}

/** When the newest result of a contract is, in UTC. */
function newestTime({ service: { world } }: RunningSample, name: string): string {
  const contract = [...world.catalog.contracts.forward(null)].find((each) => each.name === name);
  const newest = contract === undefined ? null : newestOf(world.results.of(contract));
  return new Date(newest?.timestamp ?? 0).toISOString();
}

/** The sample's day is 20 May 2026. */
test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

test('a result typed by hand survives mistakes, conflicts and second thoughts, and is sent once', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  const sent = () => faults.log.filter(({ method }) => method === 'PUT');
  await connectTo(faults.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'status_sampler') });
  const dialog = await openDialog(appWindow);
  const nothingChecked = dialog.getByText(words.addResults.form.nothingChecked);
  await expect(nothingChecked).toBeVisible();
  await dialog.getByRole('combobox', { name: words.addResults.form.status }).click();
  await appWindow.getByRole('option', { name: /^Partial success/ }).click();
  await expect(nothingChecked).toBeHidden();
  await dialog.getByRole('textbox', { name: words.addResults.form.fields.message }).fill('Checked by hand');
  await dialog.getByText(words.addResults.form.sections.schema, { exact: true }).click();
  const schema = dialog.getByRole('group', { name: words.addResults.form.sections.schema });
  await schema.getByRole('textbox', { name: 'Passed' }).fill('3');
  await schema.getByRole('textbox', { name: 'Failed', exact: true }).fill('two');
  await schema.getByRole('textbox', { name: words.addResults.form.fields.total }).fill('6');
  await dialog.getByRole('textbox', { name: words.ui.field.date }).fill('2026-03-29');
  await dialog.getByRole('textbox', { name: words.addResults.plan.columns.time }).fill('02:30');
  await expect(dialog).toContainText('The clocks go forward and skip this time');
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  await expect(schema.getByRole('alert')).toHaveText(words.addResults.form.errors.noWholeNumber);
  await expect(schema.getByRole('textbox', { name: 'Failed', exact: true })).toBeFocused();

  await schema.getByRole('textbox', { name: 'Failed', exact: true }).fill('2');
  await expect(dialog).toContainText('Schema: passed and failed add up to 5, not 6.');
  await appWindow.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  const at = newestTime(sample, 'status_sampler');
  await openDialog(appWindow);
  await expect(dialog.getByRole('textbox', { name: words.addResults.form.fields.message })).toHaveValue(
    'Checked by hand',
  );
  await expect(dialog.getByRole('button', { name: words.addResults.form.empty })).toBeVisible();
  await dialog.getByRole('button', { name: words.ui.field.utc }).click();
  await dialog.getByRole('textbox', { name: words.ui.field.date }).fill(at.slice(0, 10));
  await dialog.getByRole('textbox', { name: words.addResults.plan.columns.time }).fill(at.slice(11, 23));
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  await expect(dialog).toContainText('A run is already there at this time.');
  await expect(dialog.getByRole('button', { name: 'Add 0 runs' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: words.addResults.item.sendAnyway }).check();
  await dialog.getByRole('button', { name: 'Add 1 run' }).click();
  await expect(dialog.getByRole('heading', { name: words.addResults.report.single.refused })).toBeVisible();
  await expect(dialog.getByRole('button', { name: words.ui.close, exact: true }).first()).toBeFocused();
  await expect(dialog.getByRole('list', { name: words.addResults.report.outcomes })).toContainText(
    words.addResults.report.reasons['already-there'],
  );
  expect(sent()).toHaveLength(1);

  const before = await loadedCount(appWindow);
  await dialog.getByRole('button', { name: words.addResults.back }).click();
  await expect(dialog.getByRole('textbox', { name: words.addResults.form.fields.message })).toHaveValue(
    'Checked by hand',
  );
  await dialog.getByRole('textbox', { name: words.addResults.plan.columns.time }).fill('23:59:59.001');
  // The second press meets whatever the first one has brought, and does nothing to it.
  await dialog.getByRole('button', { name: words.operations.texts.preview }).dblclick({ delay: 60 });
  await dialog.getByText(words.addResults.item.body).click();
  await expect(dialog).toContainText('"contractExecutionStatus": "PartialSuccess"');
  await dialog.getByRole('button', { name: 'Add 1 run' }).focus();
  const added = dialog.getByRole('heading', { name: '1 run added' });
  await holdKeyUntil(appWindow, 'Enter', added);
  await expect(added).toBeVisible();
  await expect(dialog).toContainText(words.addResults.report.proof.one);
  expect(sent()).toHaveLength(2);
  await dialog.getByRole('button', { name: words.ui.close, exact: true }).first().click();
  await expect(resultGrid(appWindow).getByText('Checked by hand')).toBeVisible();
  await expect.poll(() => loadedCount(appWindow)).toBe(before + 1);
});

test('a test report and a file of this app are read by their content, previewed and added', async ({
  desk,
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'status_sampler') });
  const puts = () => faults.log.filter(({ method }) => method === 'PUT').length;
  const before = await loadedCount(appWindow);
  const dialog = await openDialog(appWindow);
  await dialog.getByRole('button', { name: words.addResults.modes.file }).click();
  const choose = (name: string, text: string) =>
    dialog.getByLabel(words.addResults.file.label).setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });
  await choose('picture.json', 'not a file of results');
  await expect(dialog.getByRole('alert')).toContainText('Use a Contract Desk file');
  await expect(dialog.getByRole('button', { name: words.operations.texts.preview })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await choose('report.txt', junit());
  await expect(dialog).toContainText('JUnit XML, 1 run.');
  await expect(dialog).toContainText('The time in the file has no time zone.');
  await expect(dialog.getByRole('textbox', { name: words.addResults.plan.columns.time })).toHaveValue('08:15:30.250');
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  await expect(dialog).toContainText('19 May 2026, 08:15:30.250 CEST');
  await dialog.getByRole('button', { name: 'Add 1 run' }).click();
  await expect(dialog.getByRole('heading', { name: '1 run added' })).toBeVisible();

  await dialog.getByRole('button', { name: words.addResults.addAnother }).click();
  const results = [1, 2, 2, 3].map((at) => ({ ...wholeResult((at * 1_000_000_000_000) / 2), id: undefined }));
  await choose('results.json', JSON.stringify(ownFile([...results, { timestamp: 5 }])));
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  await expect(dialog).toContainText(
    'Adds 3 runs to Status sampler; 2 skipped: 1 that cannot be sent, 1 with the time of another item.',
  );
  await expect(dialog).toContainText(`This file belongs to another contract, ${contractOfFile.name}.`);
  const grid = dialog.getByRole('grid', { name: words.addResults.plan.list });
  await expect(grid).toContainText('Same time as item 2');
  await expect(grid).toContainText(words.addResults.plan.states.unusable());
  await expect(dialog.getByRole('button', { name: 'Add 3 runs' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('checkbox', { name: words.addResults.plan.otherContractMeant }).check();
  await dialog.getByRole('button', { name: 'Add 3 runs' }).dblclick();
  await expect(dialog.getByRole('heading', { name: '3 runs added' })).toBeVisible();
  await expect(dialog).toContainText(words.addResults.report.proof.all);
  expect(puts()).toBe(4);

  await dialog.getByRole('button', { name: words.addResults.addAnother }).click();
  const more = [1, 2, 3].map((at) => ({ timestamp: at * 1000, contractExecutionStatus: 'Aborted' }));
  await choose('more.json', JSON.stringify({ data: more }));
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  const letGo = faults.hold({ method: 'PUT' });
  await dialog.getByRole('button', { name: 'Add 3 runs' }).focus();
  for (const key of ['Enter', 'Enter']) await appWindow.keyboard.press(key);
  await expect(dialog.getByRole('button', { name: /^Adding 3 runs/ })).toBeFocused();
  await expect(dialog).toContainText('Adding 3 runs to Status sampler.');
  await expect.poll(puts).toBe(5);
  await dialog.getByRole('button', { name: words.results.search.stop }).click();
  await expect(dialog.getByRole('button', { name: /^Stopping/ })).toBeVisible();
  await mainHasHeard(appWindow);
  letGo();
  await expect(dialog.getByRole('heading', { name: '1 of 3 added, 2 not sent' })).toBeVisible();
  await expect(dialog).toContainText(words.addResults.report.reasons.stopped);
  expect(puts()).toBe(5);

  faults.clear();
  const letGoAgain = faults.hold({ method: 'PUT' });
  await dialog.getByRole('button', { name: words.addResults.back }).click();
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  await expect(dialog).toContainText('Adds 2 runs to Status sampler; 1 skipped: 1 whose time');
  await dialog.getByRole('button', { name: 'Add 2 runs' }).click();
  await appWindow.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(appWindow.getByText('Still adding 2 runs')).toBeVisible();
  await expect.poll(puts).toBe(1);
  await appWindow.getByRole('button', { name: words.results.search.stop }).click();
  await expect(appWindow.getByRole('button', { name: words.results.search.stop })).toBeHidden();
  await mainHasHeard(appWindow);
  letGoAgain();
  await expect(appWindow.getByText('1 of 2 added, 1 not sent')).toBeVisible();
  await expect(appWindow.getByText('Still adding 2 runs')).toBeHidden();
  await expect(appWindow.getByRole('button', { name: words.operations.show, exact: true })).toBeVisible();

  faults.clear();
  faults.add({ match: { method: 'PUT', nth: 2 }, fault: failing.unauthorized() });
  await openDialog(appWindow);
  // Its report cannot be looked at any more.
  await expect(appWindow.getByText('1 of 2 added, 1 not sent')).toHaveCount(0);
  await dialog.getByRole('button', { name: words.addResults.modes.file }).click();
  await choose('last.json', JSON.stringify({ data: more.map((each) => ({ ...each, timestamp: each.timestamp + 7 })) }));
  await dialog.getByRole('button', { name: words.operations.texts.preview }).click();
  await dialog.getByRole('button', { name: 'Add 3 runs' }).click();
  const sheet = appWindow.getByRole('dialog', { name: words.token.refused.expired.title });
  await expect(appWindow.getByText('1 of 3 added, 1 refused, 1 not sent')).toBeAttached();
  await expect(sheet.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
  await expect(sheet).toContainText('The refused request changed nothing on the server');
  await appWindow.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await appWindow.keyboard.press('Escape');
  await expect(resultRows(appWindow).first()).toBeVisible();
  await expect.poll(() => loadedCount(appWindow)).toBe(before + 7);
  desk.menu('search');
  await expect(appWindow.getByRole('dialog', { name: words.palette.label, exact: true })).toBeVisible();
});

test('several files that are dropped on the runs are refused in sight, as in the dialog', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'orders_events'));
  const runs = at.page.getByRole('grid', { name: 'Runs' });
  await expect(runs).toBeVisible();
  const transfer = await at.page.evaluateHandle((text) => {
    const made = new DataTransfer();
    for (const name of ['monday.xml', 'tuesday.xml']) made.items.add(new File([text], name));
    return made;
  }, junit());
  await runs.dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = at.page.getByRole('dialog', { name: words.addResults.title });
  await expect(dialog.getByRole('alert')).toContainText('2 files cannot be used.');
  await expect(dialog.getByRole('alert')).toContainText(words.lib.file.oneAtATime);
});

test('a file that is dropped on the runs is read as one of runs, and the page says so before', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'orders_events'));
  const runs = at.page.getByRole('grid', { name: 'Runs' });
  await expect(runs).toBeVisible();
  const transfer = await at.page.evaluateHandle((text) => {
    const made = new DataTransfer();
    made.items.add(new File([text], 'report.xml', { type: 'application/xml' }));
    return made;
  }, junit());
  await runs.dispatchEvent('dragover', { dataTransfer: transfer });
  await expect(at.page.getByText(words.screens.contract.dropRuns('Orders events'))).toBeVisible();
  await expect(at.page.getByText(words.contract.drop('Orders events'))).toBeHidden();
  await runs.dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = at.page.getByRole('dialog', { name: words.addResults.title });
  await expect(dialog.getByRole('status').filter({ hasText: 'report.xml' })).toBeVisible();
});

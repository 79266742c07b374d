import { resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { breadcrumb, words } from './fixtures/words';

test.use({ sampleOptions: { clock: Date.now, dialect: 'openmetadata' }, isIndexed: false });

test('two results: from a failed run to the last success before it, swapped, copied, and back', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  // Success, Failed, PartialSuccess, Aborted, Running, Queued, and again.
  await resultRows(at.page).nth(1).click();
  const run = at.page.getByRole('complementary', { name: words.results.opened.label });
  await expect(run.getByText(/^Failing since/)).toContainText('(Partial success, 1 run before this one)');
  await run
    .getByText(/^Failing since/)
    .getByRole('button')
    .click();
  await expect(run).toContainText('Partial success');
  await expect(run).toContainText('The failures since the last success began here');

  await run.getByRole('button', { name: words.run.history.compare }).press('Enter');
  await expect(at.page.getByRole('heading', { name: words.compare.title })).toBeVisible();
  const baseline = at.page.getByRole('region', { name: 'Before' });
  const compared = at.page.getByRole('region', { name: 'After' });
  await expect(baseline).toContainText('Success');
  await expect(baseline).toContainText(/CES?T/);
  await expect(compared).toContainText('Partial success');
  const table = at.page.getByRole('table', { name: /What changed/ });
  const verdicts = table.getByRole('row', { name: /^SLA/ }).getByRole('cell');
  const [newlyFailed, fixed] = [verdicts.nth(0), verdicts.nth(1)];
  await expect(newlyFailed).toContainText(words.addResults.form.fields.refreshFrequencyMet);

  await at.page.getByRole('button', { name: words.compare.swap }).press('Enter');
  await expect(fixed).toContainText(words.addResults.form.fields.refreshFrequencyMet);
  await expect(newlyFailed).toContainText('None');
  await expect(at.page.getByText('“Before” is the later of the two', { exact: false })).toBeVisible();
  await at.page.reload();
  await expect(baseline).toContainText('Partial success');

  await at.page.getByRole('button', { name: words.compare.copy }).click();
  await expect.poll(() => at.desk.copied.at(-1)).toMatch(/\*\*Fixed \([1-9]/);
  await breadcrumb(at.page, words.compare.back).click();
  await expect(resultRows(at.page).first()).toBeVisible();

  await test.step('of two selected rows; a result that is gone says so', async () => {
    await resultRows(at.page).nth(3).click();
    await expect(run).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(run).toBeHidden();
    await resultRows(at.page).nth(3).press('Space');
    await resultRows(at.page).nth(1).focus();
    await resultRows(at.page).nth(1).press('Space');
    await at.page
      .getByRole('toolbar', { name: words.results.selection.label })
      .getByRole('button', { name: words.results.selection.compare })
      .click();
    await expect(baseline).toContainText('Aborted');
    await expect(table).toContainText('wasn’t checked in the earlier run');
    await at.page.evaluate(() => {
      location.hash = location.hash.replace(/a=\d+/, 'a=1');
    });
    await expect(at.page.getByRole('heading', { name: words.compare.gone.title })).toBeVisible();
    await at.page.getByRole('button', { name: words.screens.compare.lastSuccess, exact: true }).click();
    await expect(table).toBeVisible();
  });
});

import { resultRows } from '../e2e/fixtures/contract';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** The service's clock runs here. Each state lasts for as long as a test looks at it. */
const minute = 60_000;
let ahead = 0;
let isInFront = true;
test.beforeEach(() => {
  ahead = 0;
  isInFront = true;
});

test.use({
  sampleOptions: { clock: () => Date.now() + ahead, validationTiming: { queued: minute, running: minute } },
  deskOptions: { isInFront: () => isInFront },
  isIndexed: false,
});

test('runs are followed to their end and told on the desktop; one that is stuck explains itself', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'orders_events'));
  await at.page.getByRole('button', { name: words.commands.validate.title }).click();
  const card = at.page.getByRole('region', { name: 'Newest run' });
  await expect(card).toContainText(/Queued for \d:\d\d/);
  ahead += minute;
  await expect(card).toContainText(/Running for \d:\d\d/);
  await expect(card).toContainText(/Last checked \d\d:\d\d:\d\d, (next in \d+ s|checking now)/);
  await expect(card.getByRole('switch', { name: words.run.progress.notify })).toBeChecked();

  await at.page
    .getByRole('navigation', { name: words.app.rail.label })
    .getByRole('link', { name: words.app.rail.settings })
    .click();
  await expect(at.page.getByRole('button', { name: '1 in progress' })).toBeVisible();
  isInFront = false;
  ahead += minute;
  await expect.poll(() => at.desk.app.notices.map(({ title, body }) => `${title} | ${body}`)).toHaveLength(1);
  const [notice] = at.desk.app.notices;
  expect(`${notice?.title} | ${notice?.body}`).toMatch(/^Validation finished: Success \| Orders events/);
  await expect(at.page.getByRole('button', { name: '1 in progress' })).toHaveCount(0);
  notice?.onClick();
  await expect(at.page.getByRole('complementary', { name: words.results.opened.label })).toContainText(
    words.contract.facts.title,
  );

  await goWithin(at.page, contractPlace(at.sample, 'stuck_run'));
  const stuck = at.page.getByRole('region', { name: words.run.stuck.title });
  await expect(stuck).toContainText(/It has been running for .+\. Runs of this contract usually take /);
  await expect(stuck).toContainText(words.run.stuck.whyTitle);
  await expect(stuck).toContainText('first sets this one to Aborted');
  await stuck.getByRole('button', { name: words.validate.again }).click();
  await expect(at.page.getByRole('alertdialog', { name: words.validate.questions.running.title })).toBeVisible();
  await at.page.keyboard.press('Escape');
  await expect(stuck).toBeVisible();
  await goWithin(at.page, resultsPlace(at.sample, 'stuck_run'));
  await expect(resultRows(at.page).first()).toContainText(/Running.*\d+ [dhm]/);
  expect(at.desk.app.notices).toHaveLength(1);
});

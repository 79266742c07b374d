import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { briefly, expect, expectAllRead, group, test } from './fixtures/home';
import { goTo } from './fixtures/test';
import { words } from './fixtures/words';
import { withEdits } from './screens/changes';

test.use({ sampleOptions: { dialect: 'openmetadata', clock: () => Date.now() }, deskOptions: { sleep: briefly } });

const list = (page: Page) => page.getByRole('grid', { name: words.changes.list });
const rows = (page: Page) => list(page).locator('[role="row"][data-index]');

test('Home tells what was edited since yesterday, what failed then first, and one click shows what', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  withEdits(sample);
  await connectTo(sample.baseUrl, sample.tokens.full, { place: '/home' });
  await expectAllRead(appWindow);
  const changed = group(appWindow, /^Changed since yesterday 2/).getByRole('row');
  await expect(changed).toHaveText([/Just broken.*Dropped customer_id.*by mara\.lindqvist.*later/, /All right/]);
  await expect(group(appWindow, /^Newly failed/).getByRole('row')).toContainText(
    'Changed in between: Dropped customer_id',
  );
  await changed.first().click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Just broken' })).toBeVisible();
  await expect(appWindow.getByRole('region', { name: /^Version .* → Version / })).toContainText(
    words.gradeNames.breaking,
  );
});

test('the changes of all contracts are filtered by grade and words, and a row leads to the difference by keys', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  withEdits(sample);
  await connectTo(sample.baseUrl, sample.tokens.full, { place: '/home' });
  await expectAllRead(appWindow);
  await appWindow.getByRole('link', { name: words.commands.changes.title }).click();
  await expect(rows(appWindow)).toHaveText([/Just broken.*Breaking.*Failed 1 h later/, /All right/]);

  await appWindow.getByRole('combobox', { name: words.changes.filters.grade }).click();
  await appWindow.getByRole('option', { name: words.gradeNames.breaking }).click();
  await expect(rows(appWindow)).toHaveText([/Just broken/]);
  expect(appWindow.url()).toContain('grade=breaking');
  await appWindow.getByRole('searchbox', { name: words.changes.filters.text }).fill('nobody did this');
  await expect(appWindow.getByText(words.changes.noMatch.title)).toBeVisible();
  await appWindow.getByRole('button', { name: words.changes.filters.clear }).first().click();
  await appWindow.getByRole('searchbox', { name: words.changes.filters.text }).fill('right terms');
  await expect(rows(appWindow)).toHaveText([/All right/]);
  await appWindow.keyboard.press('ArrowDown');
  await appWindow.keyboard.press('Enter');
  await expect(appWindow.getByRole('heading', { level: 1, name: 'All right' })).toBeVisible();
  await expect(appWindow.getByRole('region', { name: /^Version .* → Version / })).toContainText('Ask first');
});

test('a server that does not tell its history: what this app has seen, said as such', async ({ at }) => {
  withEdits(at.sample);
  at.fail(/\/history/, failing.unknownAddress());
  const connectionId = await at.connect('/home');
  await expectAllRead(at.page);
  await goTo(at.page, `/c/${connectionId}/changes`);
  await expect(at.page.getByText(words.changes.facts.seen)).toBeVisible();
  await expect(at.page.getByText(words.changes.empty.title)).toBeVisible();
});

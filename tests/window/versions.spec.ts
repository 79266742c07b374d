import { faults as failing } from '@tests/support/fault-server/faults';
import { contractNamed } from '../e2e/fixtures/contract';
import { contractPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

test('versions say who changed what, or why they cannot be loaded; any two stand beside each other', async ({ at }) => {
  at.fail(/versions$/, failing.serverError());
  await at.connect(contractPlace(at.sample, 'orders_events', 'versions'));
  await expect(at.page.getByText('Could not load the versions', { exact: true })).toBeVisible();
  at.faults.clear();
  await at.page.getByRole('button', { name: words.ui.error.retry }).click();
  const list = at.page.getByRole('grid', { name: words.versions.list.label });
  const rows = list.locator('[role="row"][data-index]');
  await expect(rows).toHaveCount(12);
  await expect(rows.first()).toContainText(/3\.1.*now.*hana\.sato.*Quality/);
  await rows.nth(1).click();
  const changes = at.page.getByRole('region', { name: 'Version 2.3 → Version 3.0' });
  await expect(changes).toContainText(/Removed\s*legacy_code.*Breaking/);
  await expect(rows.nth(1)).toContainText(words.gradeNames.breaking);

  await at.page.getByRole('switch', { name: words.versions.list.showRuns }).click();
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(11)).toContainText(/0\.2.*Newest run only/);

  await rows.last().click();
  await at.page.getByRole('combobox', { name: words.versions.compare.to }).click();
  await at.page.getByRole('option', { name: 'Version 3.1' }).click();
  await at.page.getByRole('combobox', { name: words.versions.compare.from }).click();
  await at.page.getByRole('option', { name: 'Version 0.1' }).click();
  const all = at.page.getByRole('region', { name: 'Version 0.1 → Version 3.1' });
  for (const section of ['Schema', 'Semantics rules', 'Quality tests']) {
    await expect(all.getByRole('region', { name: section })).toBeVisible();
  }
  await expect(all.getByRole('region', { name: words.diffMessages.sections.facts })).toContainText(
    /Not known\s*Owners\s*not known/,
  );
  const grades = all.getByRole('group', { name: words.contractDiff.grades });
  await grades.getByRole('button', { name: words.gradeNames.breaking }).click();
  await expect(all.getByRole('region')).toHaveCount(1);
  await expect(all.getByText(words.gradeNames.harmless, { exact: true })).toHaveCount(1);
  await grades.getByRole('button', { name: words.gradeNames.breaking }).click();
  await at.page.getByRole('button', { name: words.versions.compare.copy }).click();
  await expect(at.page.getByRole('button', { name: words.ui.copy.copied })).toBeVisible();
  expect(at.desk.copied.at(-1)).toContain('## Semantics rules');

  await at.page.getByRole('button', { name: words.versions.compare.raw, exact: true }).click();
  const raw = at.page.getByRole('grid', { name: words.contractDiff.raw.label });
  await expect(raw).toContainText('**validated every ten minutes**');
  expect(at.page.url()).toContain('older=');
});

test.describe('a server without versions', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata', without: ['contract-changes'] } });

  test('shows the contents that this app has read, as seen here', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'orders_events', 'versions'));
    await expect(at.page.getByText('As seen here', { exact: false })).toBeVisible();
    await expect(at.page.getByText('Only one version is known')).toBeVisible();
    const contract = contractNamed(at.sample, 'orders_events');
    at.sample.service.world.catalog.change({ ...contract, terms: 'Ask the owners first.' });
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(at.page.getByRole('region', { name: words.diffMessages.sections.terms })).toContainText(
      'Ask the owners first.',
    );
    await expect(at.page.getByRole('grid', { name: words.versions.list.label })).toContainText(
      words.versions.list.firstSeen,
    );
  });
});

import { fewContracts } from '../e2e/fixtures/few-contracts';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

const named = (name: string) => ({ name, exact: true });

test('the head has what is done most; watching, a rule and the rest are one click further', async ({ at }) => {
  const long = fewContracts(at.sample).get('Long broken');
  await at.connect();
  await goWithin(at.page, `/contracts/${long?.id}`);
  const { commands, screens, subjects } = words;
  await expect(at.page.getByRole('button', named(commands.validate.title))).toBeVisible();
  await at.page.getByRole('button', named(commands['copy-link'].title)).click();
  await expect.poll(() => at.desk.copied.at(-1)).toContain(`contract=${long?.id}`);

  const more = at.page.getByRole('button', named(screens.contract.more));
  await more.click();
  await expect(at.page.getByRole('menuitem', { name: commands['retention-rule'].title })).toBeVisible();
  await at.page.getByRole('menuitem', named(commands.watch.title)).click();
  await expect(at.page.getByText(subjects.watching('Long broken'))).toBeVisible();
  await more.click();
  await expect(at.page.getByRole('menuitem', named(commands.unwatch.title))).toBeVisible();
  await at.page.keyboard.press('Escape');
  await at.page.getByRole('button', named(commands.undo.title)).click();
  await more.click();
  await expect(at.page.getByRole('menuitem', named(commands.watch.title))).toBeVisible();
  await at.page.keyboard.press('Escape');

  await at.page.getByRole('button', named(screens.contract.compare)).click();
  await expect(at.page).toHaveURL(/\/compare\?/);
});

test('keys on a contract’s screen act on it, but not while typing or behind a dialog', async ({ at }) => {
  const long = fewContracts(at.sample).get('Long broken');
  await at.connect();
  await goWithin(at.page, `/contracts/${long?.id}`);
  await expect(at.page.getByRole('button', named(words.screens.contract.compare))).toBeEnabled();
  await at.page.keyboard.press('n');
  const notes = at.page.getByRole('dialog', { name: words.notes.of('Long broken') });
  await expect(notes).toBeVisible();
  await at.page.keyboard.press('y');
  await at.page.keyboard.press('Escape');
  await expect(notes).toBeHidden();
  expect(at.desk.copied).toEqual([]);
  await at.page.keyboard.press('y');
  await expect.poll(() => at.desk.copied.at(-1)).toContain(`contract=${long?.id}`);
  await at.page.keyboard.press('c');
  await expect(at.page).toHaveURL(/\/compare\?/);
});

test('the owner is told in two clicks: a draft in the mail program, or a message to paste', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/contracts');
  const row = at.page.getByRole('grid').getByRole('row').filter({ hasText: 'Long broken' });
  await expect(row).toContainText('Failed');
  await row.click({ button: 'right' });
  await at.page.getByRole('menuitem', named(words.commands['email-owner'].title)).click();
  await expect.poll(() => at.desk.mailed.at(-1) ?? '').toContain('mailto:?subject=1%20failing%20data%20contract');
  expect(decodeURIComponent(at.desk.mailed.at(-1) ?? '')).toContain('contractdesk://open?');

  await row.click({ button: 'right' });
  await at.page.getByRole('menuitem', named(words.commands['copy-as'].title)).hover();
  await at.page.getByRole('menuitem', named(words.commands['copy-owner-message'].short ?? '')).click();
  await expect.poll(() => at.desk.copied.at(-1)).toContain('Schema: 2 columns · amount, currency');
});

import type { Page } from '@playwright/test';
import type { FaultServer } from '@tests/support/fault-server/fault-server';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import type { RunningSample } from '@tests/support/sample';
import { contractNamed, holdKey, resultRows } from '../e2e/fixtures/contract';
import { mainHasHeard } from '../e2e/fixtures/main-process';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

const validations = (faults: FaultServer) =>
  faults.log.filter(({ method, url }) => method === 'POST' && url.includes('/validate'));
interface SentContract {
  readonly id: string;
  readonly name: string;
  readonly entity: unknown;
}

/** A contract as the server sends it. */
async function contractOf(sample: RunningSample, name: string): Promise<SentContract> {
  const headers = { Authorization: `Bearer ${sample.tokens.full}` };
  const answer = await fetch(`${sample.baseUrl}/v1/dataContracts?limit=1000`, { headers });
  const { data } = (await answer.json()) as { readonly data: readonly SentContract[] };
  const found = data.find((contract) => contract.name === name);
  if (found === undefined) throw new Error(`No contract ${name}`);
  return found;
}

/** Opens another contract, and waits until it has taken the place of the one before. */
async function openNext(appWindow: Page, sample: RunningSample, name: string): Promise<void> {
  await goWithin(appWindow, contractPlace(sample, name));
  const title = contractNamed(sample, name).displayName ?? name;
  await expect(appWindow.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

/** The service's clock runs here, because a run takes time. A run goes on for as long as a test looks at it. */
const minute = 60_000;
let ahead = 0;
const running = { clock: () => Date.now() + ahead, validationTiming: { queued: minute, running: minute } };
/** The runs under way come to their end. */
const endRuns = () => {
  ahead += 3 * minute;
};
test.beforeEach(() => {
  ahead = 0;
});

test.describe('a validation on OpenMetadata', () => {
  test.use({ sampleOptions: { ...running, dialect: 'openmetadata' } });

  test('ends as Aborted when a second replaces it, and renews the summary when it ends at once', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'orders_events'));
    await at.page.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect(resultRows(at.page).first()).toContainText('Running');
    await at.page.getByRole('button', { name: words.validate.again }).click();
    await at.page.getByRole('button', { name: words.validate.questions.running.confirm }).click();
    await expect(resultRows(at.page).nth(1)).toContainText('Aborted');
    await expect(resultRows(at.page).first()).toContainText('Running');
    endRuns();
    await expect(at.page.getByRole('status').filter({ hasText: /^Validation finished: / })).toBeAttached();

    await openNext(at.page, at.sample, 'status_sampler');
    const card = at.page.getByRole('region', { name: 'Newest run' });
    const renew = at.faults.hold({ method: 'GET', path: `/${contractNamed(at.sample, 'status_sampler').id}?` });
    await at.page.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect(card).toContainText('The server’s own summary');
    renew();
    await expect(card).not.toContainText('The server’s own summary');
  });
});

test.describe('a validation', () => {
  test.use({ sampleOptions: running });

  test('is followed to its end in list and words, without a reload, and moves nothing in the head', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'orders_events'));
    await expect(resultRows(at.page).first()).toBeVisible();
    const before = await resultRows(at.page).first().textContent();
    const fixed = [
      at.page.getByRole('button', { name: words.commands['copy-link'].title }),
      at.page.getByRole('tablist'),
      at.page.getByText(/^Version /),
    ];
    const places = () => Promise.all(fixed.map((part) => part.first().boundingBox()));
    const head = await places();
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    await expect(resultRows(at.page).first()).toContainText(/Queued|Running/);
    await expect(at.page.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(await places()).toEqual(head);
    endRuns();
    await expect(at.page.getByRole('status').filter({ hasText: /^Validation finished: / })).toBeAttached();
    await expect(resultRows(at.page).first()).not.toContainText(/Queued|Running/);
    expect(await resultRows(at.page).first().textContent()).not.toBe(before);
    await expect(at.page.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();
    expect(validations(at.faults)).toHaveLength(1);
  });

  test('is sent once however it is pressed, asks before a second, and admits a lost answer', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'status_sampler'));
    const letGo = at.faults.hold({ method: 'POST', path: '/validate' });
    await at.page.getByRole('button', { name: words.commands.validate.title }).dblclick();
    await mainHasHeard(at.page);
    letGo();
    await expect(at.page.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(validations(at.faults)).toHaveLength(1);
    await at.page.getByRole('button', { name: words.validate.again }).click();
    const question = at.page.getByRole('alertdialog', { name: words.validate.questions.running.title });
    await expect(question.getByRole('button', { name: words.ui.cancel })).toBeFocused();
    // The second press of a double click that the first one has put a question under.
    for (const button of await question.getByRole('button').all()) await button.dispatchEvent('click', { detail: 2 });
    await expect(question).toBeVisible();
    await at.page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(validations(at.faults)).toHaveLength(1);

    await openNext(at.page, at.sample, 'never_validated');
    await at.page.getByRole('button', { name: words.commands.validate.title }).focus();
    await holdKey(at.page, 'Enter');
    await expect(at.page.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(validations(at.faults)).toHaveLength(2);

    // An answer that is lost says that nobody knows; a run that was started all the same is followed.
    await openNext(at.page, at.sample, 'no_owners');
    at.faults.clear();
    at.fail({ method: 'POST', path: '/validate' }, { kind: 'reset-before-headers' });
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    const dialog = at.page.getByRole('dialog', { name: words.validate.failed.unknown });
    await expect(dialog).toContainText('Check the current state before trying again.');
    await expect(dialog.getByRole('button', { name: words.contract.retry })).toHaveCount(0);
    expect(validations(at.faults)).toHaveLength(1);
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    at.faults.clear();
    at.faults.add({
      match: { method: 'POST', path: '/validate' },
      fault: { kind: 'reset-before-headers' },
      applied: true,
    });
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    await expect(dialog).toContainText('nothing distinguishes it from one that somebody else started');
    await at.page.keyboard.press('Escape');
    await expect(at.page.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(validations(at.faults)).toHaveLength(1);
  });

  test('is told once, with the way to Activity, when it fails after its screen was left', async ({ at }) => {
    const place = contractPlace(at.sample, 'status_sampler');
    const id = await at.connect(place);
    const answer = createGate();
    const refusal = failing.serverError();
    at.faults.add({ match: { method: 'POST', path: '/validate' }, fault: refusal, until: answer.opened });
    await at.page.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect.poll(() => validations(at.faults).length).toBe(1);
    await goTo(at.page, '/settings');
    await expect(at.page.getByRole('heading', { level: 1, name: words.app.rail.settings })).toBeVisible();
    at.fail({ method: 'GET', path: '/results' }, failing.forbidden('ViewAll'));
    answer.open();
    await expect(at.page.getByText(words.validate.failed.unknown)).toBeVisible();
    await expect(at.page.getByText(/^Status sampler: /)).toBeVisible();
    await at.page.getByRole('button', { name: words.validate.showActivity }).click();
    await expect(at.page.getByRole('complementary', { name: words.activity.opened.label })).toContainText(
      'Status sampler',
    );
    await goTo(at.page, `/c/${id}${place}`);
    await expect(at.page.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();
    await expect(at.page.getByRole('dialog', { name: 'It is not known' })).toHaveCount(0);
    expect(validations(at.faults)).toHaveLength(1);

    await goTo(at.page, '/activity');
    await at.page
      .getByRole('grid', { name: words.activity.list.label })
      .getByRole('row')
      .filter({ hasText: 'Validation · ' })
      .click();
    const change = at.page.getByRole('complementary', { name: words.activity.opened.label });
    await expect(change.getByRole('button', { name: words.activity.actions.stopReminding })).toBeVisible();
    at.desk.answerWith({});
    await change.getByRole('button', { name: words.activity.actions.stopReminding }).click();
    await expect(change.getByRole('alert')).toContainText('Could not stop reminding you of this change');
  });

  test('of an inherited contract explains that a contract is created, then goes to it', async ({ at }) => {
    const { entity } = await contractOf(at.sample, 'orders_archive');
    const created = { ...(await contractOf(at.sample, 'status_sampler')), entity };
    await at.connect(contractPlace(at.sample, 'orders_archive'));
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    const question = at.page.getByRole('alertdialog', { name: words.validate.questions.inherited.title });
    await expect(question).toContainText('has no contract of its own');
    await expect(question.getByRole('button', { name: words.validate.questions.inherited.confirm })).toBeFocused();
    at.fail(
      { method: 'GET', path: '/dataContracts/entity?' },
      { kind: 'status', status: 200, body: JSON.stringify(created) },
    );
    await question.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    await expect(at.page).toHaveURL(new RegExp(created.id));
    expect(validations(at.faults)).toHaveLength(1);
  });

  test('is followed where it is when the server does not tell the contract that it created', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'orders_archive'));
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    at.fail({ method: 'GET', path: '/dataContracts/entity?' }, { kind: 'status', status: 404 });
    await at.page.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    await expect.poll(() => validations(at.faults).length).toBe(1);
    await expect(at.page.getByRole('alertdialog')).toBeHidden();
    await expect(at.page.getByRole('heading', { level: 1, name: 'Orders archive' })).toBeVisible();
  });
});

test.describe('the newest result on the overview', () => {
  test.use({ sampleOptions: { clock: Date.now } });

  test('says when there is none, is there with its four dimensions, and opens', async ({ at }) => {
    await at.connect(contractPlace(at.sample, 'never_validated'));
    await expect(
      at.page.getByRole('region', { name: 'Newest run' }).getByText(words.marks.outcomes.never),
    ).toBeVisible();
    await goWithin(at.page, contractPlace(at.sample, 'orders_events'));
    const card = at.page.getByRole('region', { name: 'Newest run' });
    for (const word of ['Schema', 'Semantics', 'Quality', 'SLA']) await expect(card.getByText(word)).toBeVisible();
    await expect(card).toContainText(/\d+ of \d+ passed/);
    await card.getByRole('button', { name: words.commands['open-row'].title }).click();
    await expect(at.page.getByRole('complementary', { name: words.results.opened.label })).toContainText(
      words.contract.facts.title,
    );
  });
});

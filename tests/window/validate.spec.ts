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

  test('ends as Aborted when a second replaces it, and renews the summary when it ends at once', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'orders_events') });
    await appWindow.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect(resultRows(appWindow).first()).toContainText('Running');
    await appWindow.getByRole('button', { name: words.validate.again }).click();
    await appWindow.getByRole('button', { name: words.validate.questions.running.confirm }).click();
    await expect(resultRows(appWindow).nth(1)).toContainText('Aborted');
    await expect(resultRows(appWindow).first()).toContainText('Running');
    endRuns();
    await expect(appWindow.getByRole('status').filter({ hasText: /^Validation finished: / })).toBeAttached();

    await openNext(appWindow, sample, 'status_sampler');
    const card = appWindow.getByRole('region', { name: 'Newest result' });
    const renew = faults.hold({ method: 'GET', path: `/${contractNamed(sample, 'status_sampler').id}?` });
    await appWindow.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect(card).toContainText('The server’s own summary');
    renew();
    await expect(card).not.toContainText('The server’s own summary');
  });
});

test.describe('a validation', () => {
  test.use({ sampleOptions: running });

  test('is followed to its end in list and words, without a reload, and moves nothing in the head', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'orders_events') });
    await expect(resultRows(appWindow).first()).toBeVisible();
    const before = await resultRows(appWindow).first().textContent();
    const fixed = [
      appWindow.getByRole('button', { name: words.contract.menus.copy }),
      appWindow.getByRole('tablist'),
      appWindow.getByText(/^Version /),
    ];
    const places = () => Promise.all(fixed.map((part) => part.first().boundingBox()));
    const head = await places();
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    await expect(resultRows(appWindow).first()).toContainText(/Queued|Running/);
    await expect(appWindow.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(await places()).toEqual(head);
    endRuns();
    await expect(appWindow.getByRole('status').filter({ hasText: /^Validation finished: / })).toBeAttached();
    await expect(resultRows(appWindow).first()).not.toContainText(/Queued|Running/);
    expect(await resultRows(appWindow).first().textContent()).not.toBe(before);
    await expect(appWindow.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();
    expect(validations(faults)).toHaveLength(1);
  });

  test('is sent once however it is pressed, asks before a second, and admits a lost answer', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'status_sampler') });
    const letGo = faults.hold({ method: 'POST', path: '/validate' });
    await appWindow.getByRole('button', { name: words.commands.validate.title }).dblclick();
    await mainHasHeard(appWindow);
    letGo();
    await expect(appWindow.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(validations(faults)).toHaveLength(1);
    await appWindow.getByRole('button', { name: words.validate.again }).click();
    const question = appWindow.getByRole('alertdialog', { name: words.validate.questions.running.title });
    await expect(question.getByRole('button', { name: words.ui.cancel })).toBeFocused();
    // The second press of a double click that the first one has put a question under.
    for (const button of await question.getByRole('button').all()) await button.dispatchEvent('click', { detail: 2 });
    await expect(question).toBeVisible();
    await appWindow.keyboard.press('Enter');
    await expect(question).toBeHidden();
    expect(validations(faults)).toHaveLength(1);

    await openNext(appWindow, sample, 'never_validated');
    await appWindow.getByRole('button', { name: words.commands.validate.title }).focus();
    await holdKey(appWindow, 'Enter');
    await expect(appWindow.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(validations(faults)).toHaveLength(2);

    // An answer that is lost says that nobody knows; a run that was started all the same is followed.
    await openNext(appWindow, sample, 'no_owners');
    faults.clear();
    faults.add({ match: { method: 'POST', path: '/validate' }, fault: { kind: 'reset-before-headers' } });
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    const dialog = appWindow.getByRole('dialog', { name: words.validate.failed.unknown });
    await expect(dialog).toContainText('Check the current state before trying again.');
    await expect(dialog.getByRole('button', { name: words.contract.retry })).toHaveCount(0);
    expect(validations(faults)).toHaveLength(1);
    await appWindow.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    faults.clear();
    faults.add({
      match: { method: 'POST', path: '/validate' },
      fault: { kind: 'reset-before-headers' },
      applied: true,
    });
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    await expect(dialog).toContainText('nothing distinguishes it from one that somebody else started');
    await appWindow.keyboard.press('Escape');
    await expect(appWindow.getByRole('button', { name: words.validate.again })).toBeVisible();
    expect(validations(faults)).toHaveLength(1);
  });

  test('is told once, with the way to Activity, when it fails after its screen was left', async ({
    desk,
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    const place = contractPlace(sample, 'status_sampler');
    const id = await connectTo(faults.baseUrl, sample.tokens.full, { place });
    const answer = createGate();
    const refusal = failing.serverError();
    faults.add({ match: { method: 'POST', path: '/validate' }, fault: refusal, until: answer.opened });
    await appWindow.getByRole('button', { name: words.commands.validate.title, exact: true }).click();
    await expect.poll(() => validations(faults).length).toBe(1);
    await goTo(appWindow, '/settings');
    await expect(appWindow.getByRole('heading', { level: 1, name: words.app.rail.settings })).toBeVisible();
    faults.add({ match: { method: 'GET', path: '/results' }, fault: failing.forbidden('ViewAll') });
    answer.open();
    await expect(appWindow.getByText(words.validate.failed.unknown)).toBeVisible();
    await expect(appWindow.getByText(/^Status sampler: /)).toBeVisible();
    await appWindow.getByRole('button', { name: words.validate.showActivity }).click();
    await expect(appWindow.getByRole('complementary', { name: words.activity.opened.label })).toContainText(
      'Status sampler',
    );
    await goTo(appWindow, `/c/${id}${place}`);
    await expect(appWindow.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();
    await expect(appWindow.getByRole('dialog', { name: 'It is not known' })).toHaveCount(0);
    expect(validations(faults)).toHaveLength(1);

    await goTo(appWindow, '/activity');
    await appWindow
      .getByRole('grid', { name: words.activity.list.label })
      .getByRole('row')
      .filter({ hasText: 'Validation · ' })
      .click();
    const change = appWindow.getByRole('complementary', { name: words.activity.opened.label });
    await expect(change.getByRole('button', { name: words.activity.actions.stopReminding })).toBeVisible();
    desk.answerWith({});
    await change.getByRole('button', { name: words.activity.actions.stopReminding }).click();
    await expect(change.getByRole('alert')).toContainText('Could not stop reminding you of this change');
  });

  test('of an inherited contract explains that a contract is created, then goes to it', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    const { entity } = await contractOf(sample, 'orders_archive');
    const created = { ...(await contractOf(sample, 'status_sampler')), entity };
    await connectTo(faults.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'orders_archive') });
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    const question = appWindow.getByRole('alertdialog', { name: words.validate.questions.inherited.title });
    await expect(question).toContainText('has no contract of its own');
    await expect(question.getByRole('button', { name: words.validate.questions.inherited.confirm })).toBeFocused();
    faults.add({
      match: { method: 'GET', path: '/dataContracts/entity?' },
      fault: { kind: 'status', status: 200, body: JSON.stringify(created) },
    });
    await question.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    await expect(appWindow).toHaveURL(new RegExp(created.id));
    expect(validations(faults)).toHaveLength(1);
  });

  test('is followed where it is when the server does not tell the contract that it created', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'orders_archive') });
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    faults.add({ match: { method: 'GET', path: '/dataContracts/entity?' }, fault: { kind: 'status', status: 404 } });
    await appWindow.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    await expect.poll(() => validations(faults).length).toBe(1);
    await expect(appWindow.getByRole('alertdialog')).toBeHidden();
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Orders archive' })).toBeVisible();
  });
});

test.describe('the newest result on the overview', () => {
  test.use({ sampleOptions: { clock: Date.now } });

  test('says when there is none, is there with its four dimensions, and opens', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'never_validated') });
    await expect(
      appWindow.getByRole('region', { name: 'Newest result' }).getByText(words.marks.outcomes.never),
    ).toBeVisible();
    await goWithin(appWindow, contractPlace(sample, 'orders_events'));
    const card = appWindow.getByRole('region', { name: 'Newest result' });
    for (const word of ['Schema', 'Semantics', 'Quality', 'SLA']) await expect(card.getByText(word)).toBeVisible();
    await expect(card).toContainText(/\d+ of \d+ passed/);
    await card.getByRole('button', { name: words.commands['open-row'].title }).click();
    await expect(appWindow.getByRole('complementary', { name: words.results.opened.label })).toContainText(
      words.contract.facts.title,
    );
  });
});

import { faults as failing } from '@tests/support/fault-server/faults';
import { createGate } from '@tests/support/gate';
import { deletePreviewed, deletions, oneDialog } from '../e2e/fixtures/clean-up';
import { resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

test('a forbidden deletion is refused in the server’s words, and nothing is gone', async ({ at }) => {
  // A server that told so before would not be asked.
  at.fail('/v1/permissions/', failing.notFound());
  await at.connectTo(at.faults.baseUrl, at.sample.tokens.readOnly, {
    place: resultsPlace(at.sample, 'status_sampler'),
  });
  await resultRows(at.page).first().focus();
  await at.page.keyboard.press('Delete');
  await deletePreviewed(at.page);
  const refusal = 'The server refused. Nothing was deleted.';
  await expect(oneDialog(at.page).getByRole('heading', { name: refusal })).toBeVisible();
  await expect(oneDialog(at.page)).toContainText('The server said:');
  await expect(oneDialog(at.page).getByRole('button', { name: words.commands.undo.title })).toHaveCount(0);
  expect(deletions(at.faults)).toHaveLength(1);
});

test('only reading says what became of a deletion whose answer was lost', async ({ at }) => {
  const dialog = oneDialog(at.page);
  const ask = async () => {
    await expect(dialog).toBeHidden();
    await resultRows(at.page).nth(2).focus();
    await at.page.keyboard.press('Delete');
    await expect(dialog).toContainText('Deletes 1 run.');
  };
  await at.connect(resultsPlace(at.sample, 'status_sampler'));

  await test.step('what someone else deleted since the preview is not confirmed', async () => {
    await ask();
    const [, path = ''] = /DELETE (\/v1\/\S+\/results\/\d{13})/.exec(await dialog.innerText()) ?? [];
    const headers = { authorization: `Bearer ${at.sample.tokens.full}` };
    await fetch(`${at.sample.baseUrl}${path}`, { method: 'DELETE', headers });
    await deletePreviewed(at.page);
    const said = dialog.getByRole('alert');
    await expect(said).toContainText('The runs have changed since the preview.');
    expect((await said.innerText()).match(/nothing was sent/gi)).toHaveLength(1);
    expect(deletions(at.faults)).toHaveLength(0);
    await dialog.getByRole('button', { name: words.operations.texts.previewAgain }).click();
    await expect(dialog).toContainText(words.cleanUp.plan.nothing);
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(at.page.getByText(/^59 loaded/)).toBeVisible();
  });

  await test.step('without a preview that can be read nothing can be deleted, and Retry reads it', async () => {
    at.fail(/\/results\?/, { kind: 'status', status: 500, body: '{}' });
    await resultRows(at.page).nth(2).focus();
    await at.page.keyboard.press('Delete');
    await expect(dialog.getByRole('alert')).toContainText('Could not preview the deletion');
    await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
    at.faults.clear();
    await dialog.getByRole('button', { name: words.ui.error.retry }).click();
    await expect(dialog).toContainText('Deletes 1 run.');
    await at.page.keyboard.press('Escape');
  });

  await test.step('a reset without deleting: it is still there, and can be looked at again', async () => {
    await ask();
    at.fail({ method: 'DELETE' }, { kind: 'reset-before-headers' });
    await deletePreviewed(at.page);
    await expect(dialog.getByRole('heading', { name: 'The run is still there' })).toBeVisible();
    expect(deletions(at.faults)).toHaveLength(1);
    at.faults.clear();
    await dialog.getByRole('button', { name: words.operations.texts.previewAgain }).click();
    await expect(dialog).toContainText('Deletes 1 run.');
    await at.page.keyboard.press('Escape');
  });

  await test.step('a reset after it has deleted: it is gone', async () => {
    await ask();
    at.faults.add({ match: { method: 'DELETE' }, fault: { kind: 'reset-before-headers' }, applied: true });
    await deletePreviewed(at.page);
    await expect(dialog.getByRole('heading', { name: 'Deleted the run' })).toBeVisible();
    await expect(dialog).toContainText('The answer to a request was lost');
    expect(deletions(at.faults)).toHaveLength(1);
    at.faults.clear();
    await at.page.keyboard.press('Escape');
    await at.page.getByRole('button', { name: words.cleanUp.undo.dismiss }).click();
  });

  await test.step('one that takes its time goes on when its dialog is left, and is told by the bar with Undo', async () => {
    await ask();
    const letGo = at.faults.hold({ method: 'DELETE' });
    await deletePreviewed(at.page);
    await expect(dialog.getByRole('button', { name: /^Deleting 1 run/ })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    letGo();
    await expect(at.page.getByRole('button', { name: words.commands.undo.title })).toBeVisible();
    await expect(at.page.getByText('Deleted the run')).toBeVisible();
    at.faults.clear();
  });

  await test.step('one that fails after its dialog was left is looked at once; no other begins before, and Undo stays', async () => {
    await ask();
    const answer = createGate();
    at.faults.add({ match: { method: 'DELETE' }, fault: { kind: 'reset-before-headers' }, until: answer.opened });
    await deletePreviewed(at.page);
    await expect.poll(() => deletions(at.faults).length).toBe(1);
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await resultRows(at.page).nth(3).focus();
    await at.page.keyboard.press('Delete');
    await expect(dialog).toContainText(words.operations.texts.another('Clean-up'));
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    answer.open();
    await expect(at.page.getByText('The run is still there')).toBeVisible();
    const look = at.page.getByRole('button', { name: words.operations.show, exact: true });
    // The message that it was being sent has gone by then, with its own button.
    await expect(look).toHaveCount(1);
    await look.click();
    await expect(dialog.getByRole('heading', { name: 'The run is still there' })).toBeVisible();
    await expect(look).toHaveCount(0);
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(at.page.getByRole('button', { name: words.commands.undo.title })).toBeVisible();
    at.faults.clear();
  });

  await test.step('a page of a proxy, and then no more reading: unknown', async () => {
    await ask();
    const html = { kind: 'status', body: '<html>Sign in</html>', contentType: 'text/html' } as const;
    const answer = createGate();
    at.faults.add({ match: { method: 'DELETE' }, fault: { ...html, status: 502 }, until: answer.opened });
    await dialog.getByRole('checkbox', { name: words.cleanUp.plan.backupFirst }).click();
    await expect(dialog).toContainText('Without it you can’t undo');
    await dialog.getByRole('button', { name: 'Delete 1 run…' }).click();
    await dialog.getByRole('button', { name: 'Delete now' }).click();
    await expect.poll(() => deletions(at.faults).length).toBe(1);
    at.fail(/\/results\?/, { ...html, status: 200 });
    answer.open();
    await expect(dialog.getByRole('heading', { name: 'Outcome unknown. Checking…' })).toBeVisible();
    await expect(dialog).toContainText('Check the runs before you try again.');
    expect(deletions(at.faults)).toHaveLength(1);
  });
});

test('a deletion whose connection has become read-only says so, and can only be left', async ({ at }) => {
  const place = resultsPlace(at.sample, 'status_sampler');
  const connectionId = await at.connect(place);
  await resultRows(at.page).nth(2).focus();
  await at.page.keyboard.press('Delete');
  const dialog = oneDialog(at.page);
  await dialog.getByRole('button', { name: 'Delete 1 run…' }).click();
  await expect(dialog.getByRole('button', { name: 'Delete now' })).toBeVisible();
  const draft = { name: 'Test catalog', baseUrl: at.faults.baseUrl, token: at.sample.tokens.full } as const;
  await at.desk.app.call('connections.save', { connectionId, ...draft, protection: 'read-only' });
  // As when main says that the connections have changed.
  at.desk.emit({ type: 'token-place', connectionId });
  await expect(dialog).toContainText(words.operations.readOnly);
  await expect(dialog.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: words.operations.close, exact: true }).last().click();
  await expect(dialog).toBeHidden();
  expect(deletions(at.faults)).toHaveLength(0);
});

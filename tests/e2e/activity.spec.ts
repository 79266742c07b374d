import type { ElectronApplication } from '@playwright/test';
import { expect, test } from './fixtures/connect';
import { contractNamed } from './fixtures/contract';
import { firstPage, launch } from './fixtures/launch';

/** Runs in the page: deletes all but the last ten results of a contract. */
async function cleanUp(contractId: string) {
  const [, connectionId = ''] = /\/c\/([^/]+)/.exec(location.hash) ?? [];
  const operationId = crypto.randomUUID();
  const target = {
    kind: 'clean-up',
    operationId,
    connectionId,
    request: {
      contractIds: [contractId],
      rule: { kind: 'keep-last', count: 10 },
      keep: { newest: true, lastSuccess: false, lastFailure: false },
    },
  };
  const preview = await window.desk.call('operations.plan', target);
  if (!preview.ok) throw new Error(preview.error.code);
  const confirmation = { typed: '', backup: true };
  await window.desk.call('operations.confirm', { ...target, confirmation });
}

/** Closes the window as a person does, who gives this answer where they are asked; resolves with the question. */
const closeWindow = (app: ElectronApplication, answer: 'Stay' | 'Quit anyway'): Promise<string | null> =>
  app.evaluate(async ({ BrowserWindow, dialog }, wanted) => {
    let asked: string | null = null;
    dialog.showMessageBox = async (...args: unknown[]) => {
      const { message, buttons } = args.at(-1) as { readonly message: string; readonly buttons: readonly string[] };
      // Without its window it may lie behind it, and on macOS it holds up main.
      asked = args[0] === BrowserWindow.getAllWindows()[0] ? message : 'a question without its window';
      return { response: buttons.indexOf(wanted), checkboxChecked: false };
    };
    BrowserWindow.getAllWindows()[0]?.close();
    await Promise.resolve();
    return asked;
  }, answer);

test.use({ isIndexed: false });

test('quitting on the way is asked about, and what was on its way is unknown at the next start', async ({
  app,
  appWindow,
  connectTo,
  faults,
  sample,
  userData,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full);
  faults.add({ match: { method: 'DELETE' }, fault: { kind: 'hang' } });
  const deletes = () => faults.log.filter(({ method }) => method === 'DELETE').length;
  appWindow.evaluate(cleanUp, contractNamed(sample, 'status_sampler').id).catch(() => undefined);
  await expect.poll(deletes).toBe(1);
  expect(await closeWindow(app, 'Stay')).toBe('A clean-up is in progress.');
  await expect(appWindow.getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
  const ended = app.waitForEvent('close');
  await closeWindow(app, 'Quit anyway').catch(() => undefined);
  await ended;
  const again = await launch(userData);
  await expect((await firstPage(again)).getByText('The outcome of 1 earlier change is unknown.')).toBeVisible();
  await again.close();
  expect(deletes()).toBe(1);
});

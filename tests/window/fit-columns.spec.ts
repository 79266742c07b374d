import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test('a column fits its content by key and from its menu, keeps that, and takes half of the list at most', async ({
  at: { page, sample, connect },
}) => {
  const long = fewContracts(sample).get('Just broken');
  if (long === undefined) throw new Error('it is one of the few');
  sample.service.world.catalog.contracts.put({ ...long, displayName: `Just broken ${'and so on '.repeat(40)}` });
  await connect();
  await expect(page.getByText(/^Up to date/)).toBeVisible();
  const grid = page.getByRole('grid');
  const header = (name: string) => grid.getByRole('columnheader', { name });
  const widthOf = async (name: string) => Math.round((await header(name).boundingBox())?.width ?? 0);
  await expect(header('Owners')).toBeVisible();
  // Nothing scrolls sideways until a column is widened.
  await expect.poll(() => grid.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await header('Approval').getByRole('button').focus();
  const before = await widthOf('Approval');
  await page.keyboard.press('Alt+Enter');
  await expect.poll(() => widthOf('Approval')).toBeLessThan(before);
  await expect(header('Approval')).not.toHaveAttribute('aria-sort', /ascending|descending/);
  const fitted = await widthOf('Approval');

  await header('Contract').click({ button: 'right' });
  await page.getByRole('menuitem', { name: words.commands['column-fit'].title }).click();
  const half = await grid.evaluate(({ clientWidth }) => Math.floor(clientWidth / 2));
  await expect.poll(() => widthOf('Contract')).toBe(half);

  await goWithin(page, '/runs');
  await goWithin(page, '/contracts');
  await expect.poll(() => widthOf('Approval')).toBe(fitted);
  await header('Contract').click({ button: 'right' });
  await page.getByRole('menuitem', { name: words.commands['fit-columns'].title }).click();
  const cut = () =>
    grid
      .locator('[role="row"][data-index] > :nth-child(n + 4)')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
  await expect.poll(cut).toBe(0);
});

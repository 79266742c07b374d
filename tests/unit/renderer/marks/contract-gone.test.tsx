import { ContractGone } from '@renderer/marks/contract-gone';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

it('ContractGone: does not promise that restoring a contract brings its results back', () => {
  const html = renderToStaticMarkup(<ContractGone isDeleted retrying={false} onRetry={() => {}} />);
  expect(html).toContain('Runs of a deleted contract are gone');
  expect(html).toContain('restoring the contract usually does not bring them back.');
  expect(html).not.toContain('is kept there as deleted');
});

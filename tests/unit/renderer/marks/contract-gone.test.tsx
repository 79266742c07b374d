import { ContractGone } from '@renderer/marks/contract-gone';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe(ContractGone, () => {
  it('does not promise that restoring a contract brings its results back', () => {
    const html = renderToStaticMarkup(<ContractGone isDeleted retrying={false} onRetry={() => {}} />);
    expect(html).toContain('Results of a deleted contract are gone');
    expect(html).toContain('restoring the contract usually does not bring them back.');
    expect(html).not.toContain('is kept there as deleted');
  });
});

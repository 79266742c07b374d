import { ContractGone } from '@renderer/ui/contract-gone';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

describe('the results of a deleted contract', () => {
  it('are not said to be lost: newer servers keep them for when it is restored', () => {
    const html = renderToStaticMarkup(<ContractGone isDeleted retrying={false} onRetry={() => {}} />);
    expect(html).toContain('Restoring the contract may not bring them back.');
    expect(html).not.toMatch(/does not bring|removes|are gone/);
  });
});

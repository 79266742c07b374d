import { whyNotClean } from '@renderer/app/subjects/cleaning';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { indexed } from '@tests/support/indexed-contracts';
import { describe, expect, it } from 'vitest';

describe(whyNotClean, () => {
  it('refuses more than 2,000 contracts at once', () => {
    const contracts = Array.from({ length: 2001 }, (_, at) => indexed(`c${at}`));
    expect(whyNotClean(null, contracts.slice(1))).toBeNull();
    expect(whyNotClean(null, contracts)).toBe('Select at most 2,000 contracts.');
    expect(whyNotClean('The server is away.', contracts.slice(2000))).toBe('The server is away.');
  });

  it('says why when a clean-up would skip all contracts', () => {
    const gone = indexed('old', { contract: { deleted: true } });
    const inherited = indexed('view', { contract: { inherited: true, fullyQualifiedName: 'product.contract' } });
    const why = (...contracts: IndexedContract[]) => whyNotClean(null, contracts);
    expect(why(gone)).toBe('A deleted contract is read-only.');
    expect(why(gone, gone)).toBe('Deleted contracts are read-only.');
    expect(why(inherited)).toBe('The runs of an inherited contract are the data product’s.');
    expect(why(inherited, inherited)).toBe('The runs of inherited contracts are the data product’s.');
    expect(why(gone, inherited)).toBe(
      'Deleted contracts are read-only. The runs of inherited contracts are the data product’s.',
    );
    expect(why(gone, inherited, indexed('orders'))).toBeNull();
  });
});

import { contractQueries } from '@renderer/api/contracts';
import { ContractBanners } from '@renderer/features/contract/contract-banners';
import { InheritedMark } from '@renderer/features/contract/sections/inherited-mark';
import { OriginProvider } from '@renderer/features/contract/sections/origin';
import { type ContractOrigin, contractOriginSchema } from '@shared/domain/contract';
import { type ConnectionId, contractIdSchema } from '@shared/domain/ids';
import { bareContract, reference } from '@tests/support/contract-lines';
import { htmlOf, nothing } from '@tests/unit/renderer/hostile/place';
import { describe, expect, it } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const key = { id: '69a5ee40-ae6d-4c83-bb3b-53541090010c', type: 'table' };
const contract = bareContract({
  inherited: true,
  asset: reference('returns', { ...key, fullyQualifiedName: 'a.returns' }),
});
const parent = {
  id: contractIdSchema.parse('cc8dc614-9851-4fbe-811d-6de322a8b314'),
  name: 'contract 5',
  displayName: null,
  fullyQualifiedName: 'Logistics.dataContract_contract 5',
};

/** What the banner and a mark say, as text. */
function wordsOf(origin: Partial<ContractOrigin>): string {
  const known = contractOriginSchema.parse({ dataProduct: null, contract: null, parts: null, ...origin });
  const html = htmlOf(
    {
      name: 'the origin of a contract',
      show: () => (
        <OriginProvider connectionId={connectionId} contract={contract} onOpenContract={nothing}>
          <ContractBanners contract={contract} isReading={false} onRetry={nothing} />
          <InheritedMark of={() => 'inherited'} />
        </OriginProvider>
      ),
      data: () => [[contractQueries.origin(connectionId, key).queryKey, known]],
    },
    '',
  );
  return html.replace(/<[^>]*>/g, '');
}

describe('where a contract is inherited from', () => {
  it('is the data product by its name', () => {
    const words = wordsOf({ dataProduct: reference('Logistics'), contract: parent });
    expect(words).toContain('inherited from the data product Logistics.');
    expect(words).toContain('Inherited from Logistics');
    expect(words).not.toContain('contract 5');
  });

  it('is not called by the name of the contract where the data product is unknown', () => {
    const words = wordsOf({ contract: parent });
    expect(words).toContain('inherited from the contract contract 5 of the asset’s data product.');
    expect(words).toContain('Inherited from the contract contract 5');
    expect(words).not.toContain('data product contract 5');
  });
});

import { contractQueries } from '@renderer/api/contract/contracts';
import { ContractBanners } from '@renderer/features/contract/contract-banners';
import { InheritedMark, OriginProvider } from '@renderer/features/contract/sections/origin';
import { type ContractOrigin, contractOriginSchema } from '@shared/domain/contract/contract';
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

/** The text of the banner and of a mark. */
function textOf(origin: Partial<ContractOrigin>): string {
  const known = contractOriginSchema.parse({ dataProduct: null, contract: null, parts: null, ...origin });
  const html = htmlOf(
    {
      name: 'the origin of a contract',
      show: () => (
        <OriginProvider connectionId={connectionId} contract={contract} onOpenContract={nothing}>
          <ContractBanners contract={contract} error={null} saved={null} isReading={false} onRetry={nothing} />
          <InheritedMark of={() => 'inherited'} />
        </OriginProvider>
      ),
      data: () => [[contractQueries.origin(connectionId, key).queryKey, known]],
    },
    '',
  );
  return html.replace(/<[^>]*>/g, '');
}

describe(OriginProvider, () => {
  it('gives banners and marks the name of the data product', () => {
    const text = textOf({ dataProduct: reference('Logistics'), contract: parent });
    expect(text).toContain('inherited from the data product Logistics.');
    expect(text).toContain('Inherited from Logistics');
    expect(text).not.toContain('contract 5');
  });

  it('names the contract as such where the name of its data product is unknown', () => {
    const text = textOf({ contract: parent });
    expect(text).toContain('inherited from the contract contract 5 of the asset’s data product.');
    expect(text).toContain('Inherited from the contract contract 5');
    expect(text).not.toContain('data product contract 5');
  });
});

import { askForAsset, inForce } from '@main/services/contracts/effective-contract';
import type { Contract } from '@shared/domain/contract/contract';
import type { AssetKey } from '@shared/domain/ids';
import { bareContract, reference } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const keyOf = (digit: string): AssetKey => ({ id: `${digit.repeat(8)}-1111-4111-8111-111111111111`, type: 'table' });
const [own, other] = [keyOf('a'), keyOf('b')];
const stored = bareContract({ asset: reference('orders', own), isEffective: false });
const terms = (markdown: string): Contract['terms'] => ({
  state: 'present',
  value: { markdown, inherited: false, extras: [] },
});

/** Answers for each asset with terms that name it; every request is noted. */
function server() {
  const asked: string[] = [];
  const ofAsset = async ({ id }: AssetKey) => {
    asked.push(id);
    return bareContract({ terms: terms(id) });
  };
  return { asked, contracts: { ofAsset, list: unused, get: unused } };
}
const unused = () => Promise.reject(new Error('not asked for'));

describe('what is in force, asked for before the contract was there', () => {
  it('is what the contract gets, and is not asked for again', async () => {
    const { asked, contracts } = server();
    const ahead = askForAsset(contracts, { ...own, id: own.id.toUpperCase() });
    expect(await inForce(contracts, stored, { ahead })).toMatchObject({ terms: terms(own.id.toUpperCase()) });
    expect(asked).toEqual([own.id.toUpperCase()]);
  });

  it('is not taken for the contract of another asset', async () => {
    const { asked, contracts } = server();
    const ahead = askForAsset(contracts, other);
    expect(await inForce(contracts, stored, { ahead })).toMatchObject({ terms: terms(own.id) });
    expect(asked).toEqual([other.id, own.id]);
  });
});

import { whyLeftOut } from '@renderer/lib/inherited';
import type { IndexedContract } from '@shared/domain/contract/contract-index';

/** Sentences about one contract, and about all of several. */
type Reasons = Readonly<Record<'deleted' | 'inherited', { readonly one: string; readonly all: string }>>;

/** Why none of these contracts is taken, since all are deleted or inherited; null when at least one can be. */
export function whyAllLeftOut(
  contracts: readonly Pick<IndexedContract, 'contract'>[],
  { deleted, inherited }: Reasons,
): string | null {
  const excluded = contracts.map(({ contract }) => whyLeftOut(contract));
  if (excluded.includes(null)) return null;
  const form = contracts.length === 1 ? 'one' : 'all';
  const reasons = [
    ...(excluded.includes('deleted') ? [deleted[form]] : []),
    ...(excluded.includes('inherited') ? [inherited[form]] : []),
  ];
  return reasons.join(' ');
}

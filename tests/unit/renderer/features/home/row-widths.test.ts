import { rowWidths } from '@renderer/features/home/row-widths';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { indexed, indexNow } from '@tests/support/indexed';
import { row } from '@tests/support/result-builders';
import { describe, expect, it } from 'vitest';

const failed = (count: number, before: 'Success' | 'Failed') => [
  ...Array.from({ length: count }, (_, at) => row(indexNow - at * 1000, { status: 'Failed' })),
  row(indexNow - 1e6, { status: before }),
];

const none = () => '';
const inGroup = (each: IndexedContract) => ({ group: 'failing', indexed: each }) as const;
const known = indexed('orders', failed(2, 'Success'));

describe(rowWidths, () => {
  it('gives columns room by what stands in them, within limits', () => {
    expect(rowWidths([inGroup(known)], none)).toMatchObject({ '--name': '12fr', '--reason': '16fr' });
    expect(rowWidths([inGroup(known)], () => 'x'.repeat(500))).toMatchObject({ '--name': '12fr', '--reason': '90fr' });
  });

  it('has room for “or earlier” where a row says it', () => {
    const { failing } = known.standing;
    if (failing === null) throw new Error('it fails');
    const open = { ...known, standing: { ...known.standing, failing: { ...failing, isOpen: true } } };
    expect(rowWidths([inGroup(known)], none)).toMatchObject({ '--since': '100px' });
    expect(rowWidths([inGroup(known), inGroup(open)], none)).toMatchObject({ '--since': '172px' });
  });
});

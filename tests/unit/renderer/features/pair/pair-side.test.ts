import { pairTitle, sideTexts } from '@renderer/features/pair/pair-names';
import { readPairSearch } from '@renderer/features/pair/search';
import { contractSide } from '@renderer/features/pair/use-pair-side';
import { contractSchema } from '@shared/domain/contract/contract';
import { AppError } from '@shared/errors/app-error';
import { filled } from '@tests/support/filled';
import { describe, expect, it } from 'vitest';

const contract = filled(contractSchema, 'orders');
const side = (data: typeof contract | undefined, error: AppError | null = null) =>
  contractSide({ data, error, dataUpdatedAt: 1000 });

describe(contractSide, () => {
  it('shows a kept contract with its date while its server is away', () => {
    expect(side(contract)).toEqual({ kind: 'ready', contract, stale: null });
    expect(side(contract, new AppError('unreachable'))).toMatchObject({ stale: { at: 1000, isAway: true } });
    expect(side(contract, new AppError('no_token'))).toMatchObject({ stale: { at: 1000, isAway: false } });
  });

  it('shows nothing kept of what is gone, forbidden, or on a removed connection', () => {
    expect(side(contract, new AppError('not_found'))).toEqual({ kind: 'gone' });
    expect(side(contract, new AppError('forbidden')).kind).toBe('failed');
    expect(side(contract, new AppError('no_connection'))).toEqual({ kind: 'removed' });
  });

  it('takes a proxy’s 404 for a failure, not for a deletion', () => {
    expect(side(undefined, new AppError('not_found', { details: { where: 'proxy' } })).kind).toBe('failed');
    expect(side(undefined)).toEqual({ kind: 'waiting' });
  });
});

describe('names of two contracts', () => {
  const at = (title: string, place: string) => ({ title, place });
  it('say once what both share', () => {
    expect(pairTitle(at('Orders', 'Staging'), at('Orders', 'Production'))).toBe('Orders: Staging and Production');
    expect(pairTitle(at('Orders', 'Staging'), at('Parcels', 'Staging'))).toBe('Orders and Parcels');
    expect(pairTitle(at('Orders', 'Staging'), at('Parcels', 'Production'))).toBe(
      'Orders (Staging) and Parcels (Production)',
    );
    expect(sideTexts(at('Orders', 'Staging'), at('Orders', 'Production'))).toEqual(['Staging', 'Production']);
  });
});

describe(readPairSearch, () => {
  it('drops what is no id, and a connection without its contract', () => {
    expect(readPairSearch({ with: 'a', on: 'b', flip: true })).toEqual({ with: 'a', on: 'b', flip: true });
    expect(readPairSearch({ with: 7, on: 'b', flip: 'yes' })).toEqual({});
    expect(readPairSearch({ file: true, with: 'a' })).toEqual({ file: true });
    expect(readPairSearch({ file: true, check: true })).toEqual({ file: true, check: true });
    expect(readPairSearch({ check: true, with: 'a' })).toEqual({ with: 'a' });
  });
});

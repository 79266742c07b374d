import { stateOf } from '@renderer/features/contract/use-contract';
import { AppError } from '@shared/errors/app-error';
import { bareContract, summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const contract = bareContract();
const listed = { contract: summary('orders'), asset: null };
const nothing = { contract: null, asset: null };

describe('stateOf', () => {
  it('waits with what the list knows', () => {
    expect(stateOf(undefined, null, listed)).toEqual({ kind: 'waiting', listed });
  });

  it('tells "there is none" from "it is gone"', () => {
    expect(stateOf(null, null, nothing).kind).toBe('none');
    expect(stateOf(undefined, new AppError('not_found'), nothing).kind).toBe('gone');
  });

  it('does not show a contract that has gone since', () => {
    expect(stateOf(contract, new AppError('not_found'), nothing).kind).toBe('gone');
  });

  it('keeps a contract that could not be read again, with the reason', () => {
    const error = new AppError('timeout');
    expect(stateOf(contract, error, nothing)).toEqual({ kind: 'ready', contract, error });
  });

  it('fails with the reason when nothing was ever read', () => {
    expect(stateOf(undefined, new AppError('forbidden'), nothing)).toMatchObject({ kind: 'failed' });
  });
});

import { stateOf } from '@renderer/features/contract/contract-state';
import { AppError } from '@shared/errors/app-error';
import { bareContract, summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const contract = bareContract();
const listed = summary('orders');

describe('stateOf', () => {
  it('waits with what the list knows', () => {
    expect(stateOf(undefined, null, listed)).toEqual({ kind: 'waiting', listed });
  });

  it('tells "there is none" from "it is gone"', () => {
    expect(stateOf(null, null, null).kind).toBe('none');
    expect(stateOf(undefined, new AppError('not_found'), null).kind).toBe('gone');
  });

  it('does not show a contract that has gone since', () => {
    expect(stateOf(contract, new AppError('not_found'), null).kind).toBe('gone');
  });

  it('keeps a contract that could not be read again, with the reason', () => {
    const error = new AppError('timeout');
    expect(stateOf(contract, error, null)).toEqual({ kind: 'ready', contract, error });
  });

  it('fails with the reason when nothing was ever read', () => {
    expect(stateOf(undefined, new AppError('forbidden'), null)).toMatchObject({ kind: 'failed' });
  });
});

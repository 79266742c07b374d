import { stateOf } from '@renderer/features/contract/use-contract';
import { AppError } from '@shared/errors/app-error';
import { bareContract, indexed, reference, summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const contract = bareContract();
const listed = { contract: summary('orders'), asset: null };
const nothing = { contract: null, asset: null, saved: null, isLate: false };

describe(stateOf, () => {
  it('shows what a list knows while the contract is loading', () => {
    expect(stateOf(undefined, null, { ...listed, saved: null, isLate: true })).toEqual({ kind: 'waiting', listed });
  });

  it('distinguishes an asset without a contract from a contract that is gone', () => {
    expect(stateOf(null, null, nothing).kind).toBe('none');
    expect(stateOf(undefined, new AppError('not_found'), nothing).kind).toBe('gone');
  });

  it('hides a loaded contract that the server no longer has', () => {
    expect(stateOf(contract, new AppError('not_found'), nothing).kind).toBe('gone');
  });

  it('keeps a loaded contract that could not be read again, with the error', () => {
    const error = new AppError('timeout');
    expect(stateOf(contract, error, nothing)).toEqual({ kind: 'ready', contract, error, saved: null });
  });

  it('shows what the index has saved while the server does not answer, with the error', () => {
    const saved = indexed('orders', { readAt: 5, reviewers: [reference('Ana')] });
    const error = new AppError('server_away');
    const state = stateOf(undefined, error, { ...listed, saved, isLate: false });
    const { reviewers } = saved;
    // The summary of the list may be older than the saved runs.
    expect(state).toMatchObject({ kind: 'ready', contract: { ...saved.contract, reviewers, latest: null }, error });
    expect(state).toHaveProperty('saved', { at: 5 });
    expect(stateOf(undefined, new AppError('forbidden'), { ...listed, saved, isLate: false }).kind).toBe('failed');
  });

  it('shows what the index has saved once an answer takes long, and nothing of what is loaded in between', () => {
    const saved = indexed('orders', { readAt: 5 });
    expect(stateOf(undefined, null, { ...listed, saved, isLate: false })).toEqual({ kind: 'waiting', listed });
    const late = stateOf(undefined, null, { ...listed, saved, isLate: true });
    expect(late).toMatchObject({ kind: 'ready', error: null, saved: { at: 5 } });
    expect(stateOf(contract, null, { ...listed, saved, isLate: true })).toMatchObject({ contract, saved: null });
  });

  it('fails when no version of the contract was ever read', () => {
    expect(stateOf(undefined, new AppError('forbidden'), nothing)).toMatchObject({ kind: 'failed' });
  });
});

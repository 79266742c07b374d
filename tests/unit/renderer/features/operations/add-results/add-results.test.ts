import {
  addResultsByContract,
  addResultsKind,
  openAddResults,
} from '@renderer/features/operations/add-results/add-results';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AddResultsPreview, ItemOutcome } from '@shared/domain/operation/add-results';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const subjectOf = (contractId: string) => ({
  contract: { connectionId: 'sample' as ConnectionId, contractId: contractId as ContractId },
  contractName: contractId,
  zone: 'utc' as const,
});
const operationOf = (contractId: string) => {
  const operation = addResultsByContract.get(`sample/${contractId}`);
  if (operation === undefined) throw new Error('its dialog was never opened');
  return operation;
};
const draftOf = (contractId: string) => operationOf(contractId).useStore.getState().draft;
const type = (contractId: string, message: string) =>
  operationOf(contractId).edit((draft) => ({ ...draft, form: { ...draft.form, typed: { message } }, isTyped: true }));

const added = (outcome: ItemOutcome['outcome']): ItemOutcome => ({
  ...{ index: 0, timestamp: 5, outcome, reason: null, serverWords: null, found: null },
});

/** Sends one result, which ends like this. */
async function send(contractId: string, outcome: ItemOutcome['outcome']): Promise<void> {
  const operation = operationOf(contractId);
  operation.preview();
  const { state } = operation.useStore.getState();
  if (state.kind !== 'previewing') throw new Error(`no preview while ${state.kind}`);
  operation.previewed(state.operationId, { items: [] as AddResultsPreview['items'] } as AddResultsPreview);
  const report = { items: [added(outcome)], stopped: null, forbidden: null };
  await operation.confirm(() => Promise.resolve({ report, inverse: null }));
}

beforeEach(() => {
  addResultsByContract.clear();
  vi.stubGlobal('window', { desk: { call: () => Promise.resolve({ ok: true, json: '{}' }) } });
  openAddResults(subjectOf('orders'));
});
afterEach(() => vi.unstubAllGlobals());

describe(openAddResults, () => {
  it('keeps what was typed for a contract, marked as from before', () => {
    type('orders', 'by hand');
    operationOf('orders').close();
    openAddResults(subjectOf('customers'));
    expect(draftOf('customers')).toMatchObject({ isFromBefore: false, form: { typed: {} } });
    openAddResults(subjectOf('orders'));
    expect(draftOf('orders')).toMatchObject({ isFromBefore: true, form: { typed: { message: 'by hand' } } });
  });

  it('keeps only the operations with a typed draft once their dialogs are closed', () => {
    operationOf('orders').close();
    openAddResults(subjectOf('customers'));
    type('customers', 'by hand');
    operationOf('customers').close();
    openAddResults(subjectOf('returns'));
    expect([...addResultsByContract.keys()]).toEqual(['sample/customers', 'sample/returns']);
  });

  it('clears the draft once it is added, and keeps it when it was refused', async () => {
    type('orders', 'by hand');
    await send('orders', 'refused');
    expect(draftOf('orders')).toMatchObject({ form: { typed: { message: 'by hand' } } });
    operationOf('orders').backToDraft();
    await send('orders', 'done');
    expect(draftOf('orders')).toMatchObject({ isTyped: false, form: { typed: {} } });
  });
});

describe('addResultsKind', () => {
  it('requests no preview of an invalid form', () => {
    operationOf('orders').edit((draft) => ({ ...draft, form: { ...draft.form, typed: { executionTimeMs: 'long' } } }));
    operationOf('orders').preview();
    expect(operationOf('orders').useStore.getState().state).toEqual({ kind: 'editing', tries: 1 });
  });

  it('sends nothing without a chosen item, or before another contract’s file is confirmed', () => {
    const item = {
      index: 0,
      problems: [],
      conflict: { kind: 'none' },
    } as unknown as AddResultsPreview['items'][number];
    const whyNot = (items: readonly unknown[], otherContract: string | null, chosen: boolean) =>
      addResultsKind.whyNot({
        operationId: 'a',
        input: { kind: 'file', fileId: '', timestamp: null },
        preview: { items, otherContract } as AddResultsPreview,
        choice: { items: new Map([[0, chosen]]), isConfirmed: false },
      });
    expect(whyNot([{ ...item, problems: ['no-status'] as const }], null, true)).toBe('None of this can be sent.');
    expect(whyNot([item], null, false)).toBe('No results are selected.');
    expect(whyNot([item], 'orders', true)).toMatch(/^The file belongs to another contract/);
    expect(whyNot([item], null, true)).toBeNull();
  });
});

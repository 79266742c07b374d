import { addResults, addResultsKind } from '@renderer/features/operations/add-results/add-results';
import { typed } from '@renderer/features/operations/add-results/draft';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import type { AddResultsPreview, ItemOutcome } from '@shared/domain/operation/add-results';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const subjectOf = (contractId: string) => ({
  contract: { connectionId: 'sample' as ConnectionId, contractId: contractId as ContractId },
  contractName: contractId,
  zone: 'utc' as const,
});
const draft = () => addResults.useStore.getState().draft;
const type = (contractId: string, message: string) =>
  addResults.edit((now) => typed(subjectOf(contractId), now, { typed: { message } }));

const added = (outcome: ItemOutcome['outcome']): ItemOutcome => ({
  ...{ index: 0, timestamp: 5, outcome, reason: null, serverWords: null, found: null },
});

/** Sends one result, which ends like this. */
async function send(outcome: ItemOutcome['outcome']): Promise<void> {
  addResults.preview();
  const { state } = addResults.useStore.getState();
  if (state.kind !== 'previewing') throw new Error(`no preview while ${state.kind}`);
  addResults.previewed(state.operationId, { items: [] as AddResultsPreview['items'] } as AddResultsPreview);
  const report = { items: [added(outcome)], stopped: null, forbidden: null };
  await addResults.confirm(() => Promise.resolve({ report, inverse: null }));
}

beforeEach(() => {
  vi.stubGlobal('window', { desk: { call: () => Promise.resolve({ ok: true, json: '{}' }) } });
  addResults.useStore.setState({ draft: null });
  addResults.open(subjectOf('orders'));
});
afterEach(() => vi.unstubAllGlobals());

describe('addResults', () => {
  it('keeps what was typed for each contract, marked as from before', () => {
    type('orders', 'by hand');
    addResults.close();
    addResults.open(subjectOf('customers'));
    expect(draft()).toMatchObject({ isFromBefore: false, form: { typed: {} } });
    type('customers', 'others');
    addResults.close();
    addResults.open(subjectOf('orders'));
    expect(draft()).toMatchObject({ isFromBefore: true, form: { typed: { message: 'by hand' } } });
  });

  it('clears the draft once it is added, and keeps it when it was refused', async () => {
    type('orders', 'by hand');
    await send('refused');
    expect(draft()).toMatchObject({ form: { typed: { message: 'by hand' } } });
    addResults.backToDraft();
    await send('done');
    expect(draft()).toMatchObject({ isFromBefore: false, form: { typed: {} }, forms: new Map() });
  });
});

describe('addResultsKind', () => {
  it('requests no preview of an invalid form', () => {
    addResults.edit((now) => typed(subjectOf('orders'), now, { typed: { executionTimeMs: 'long' } }));
    addResults.preview();
    expect(addResults.useStore.getState().state).toEqual({ kind: 'editing', tries: 1 });
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
    expect(whyNot([item], null, false)).toBe('No runs are selected.');
    expect(whyNot([item], 'orders', true)).toMatch(/^The file belongs to another contract/);
    expect(whyNot([item], null, true)).toBeNull();
  });
});

import { openAddResults } from '@renderer/features/operations/add-results/add-results';
import { useOpenedDialogs } from '@renderer/features/operations/opened-dialogs';
import { restore } from '@renderer/features/operations/restore/restore';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const opened = () => useOpenedDialogs.getState().opened;
const adding = (contractId: string) => {
  openAddResults({
    contract: { connectionId, contractId: contractId as ContractId },
    contractName: contractId,
    zone: 'utc',
  });
  return opened().at(-1);
};

beforeEach(() => vi.stubGlobal('window', { desk: { call: () => Promise.resolve({ ok: true, json: '{}' }) } }));
afterEach(() => vi.unstubAllGlobals());

it('draws the dialog of each operation that is in use, from its first opening on', () => {
  expect(opened()).toEqual([]);
  restore.open({ connectionId, source: { kind: 'file' } });
  restore.open({ connectionId, source: { kind: 'file' } });
  expect(opened().map(({ operation }) => operation)).toEqual([restore]);
  const orders = adding('orders');
  expect(opened()).toHaveLength(2);
  restore.close();
  const customers = adding('customers');
  expect(opened()).toEqual([orders, customers]);
});

import { addResults } from '@renderer/features/operations/add-results/add-results';
import { useOpenedDialogs } from '@renderer/features/operations/opened-dialogs';
import { restore } from '@renderer/features/operations/restore/restore';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const connectionId = 'sample' as ConnectionId;
const opened = () => useOpenedDialogs.getState().opened.map(({ operation }) => operation);
const addTo = (contractId: string) => {
  const contract = { connectionId, contractId: contractId as ContractId };
  addResults.open({ contract, contractName: contractId, zone: 'utc' });
};

beforeEach(() => {
  // Other files of this worker have opened dialogs of their own.
  useOpenedDialogs.setState({ opened: [] });
  vi.stubGlobal('window', { desk: { call: () => Promise.resolve({ ok: true, json: '{}' }) } });
});
afterEach(() => {
  restore.close();
  addResults.close();
  vi.unstubAllGlobals();
});

it('draws the dialog of each operation that is in use, from its first opening on', () => {
  expect(opened()).toEqual([]);
  restore.open({ connectionId, source: { kind: 'file' } });
  restore.open({ connectionId, source: { kind: 'file' } });
  expect(opened()).toEqual([restore]);
  addTo('orders');
  expect(opened()).toEqual([restore, addResults]);
  restore.close();
  addResults.close();
  addTo('customers');
  expect(opened()).toContain(addResults);
});

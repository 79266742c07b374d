import { openJournalApp } from '@tests/support/journal-app';
import { openedForEach } from '@tests/support/opened';
import { describe, expect, it } from 'vitest';

describe('the operations in the journal', () => {
  const on = openedForEach(() => openJournalApp());

  it('stay whatever becomes of connections: copied, sorted, changed, imported or removed', async () => {
    await on.validate();
    const before = await on.operations();
    expect(before).toHaveLength(1);
    const { connectionId } = on;
    const { baseUrl } = await on.app.call('connections.open', { connectionId });
    const copy = await on.app.call('connections.duplicate', { connectionId });
    await on.app.call('connections.reorder', { connectionIds: [copy.id, connectionId] });
    await on.app.call('connections.save', {
      connectionId,
      name: 'Renamed',
      baseUrl,
      colour: 'red',
      keeping: 'session',
    });
    const text = JSON.stringify({
      format: 'contract-desk/connections',
      version: 1,
      connections: [{ name: 'In', baseUrl }],
    });
    await on.app.call('connections.import', { text, items: [0] });
    await on.app.call('connections.remove', { connectionId: copy.id });
    expect(await on.operations()).toEqual(before);
    await on.app.call('connections.remove', { connectionId });
    expect(await on.operations()).toEqual(before);
    expect(on.writes()).toBe(1);
  });
});

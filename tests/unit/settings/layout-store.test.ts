import { createLayoutStore } from '@main/settings/layout-store';
import type { StateFile } from '@main/settings/state-file';
import type { GridLook } from '@shared/domain/grid-layout';
import type { ConnectionId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

const memoryFile = (values: Record<string, unknown> = {}): StateFile => {
  const kept = new Map(Object.entries(values));
  return { get: (key) => kept.get(key), set: (key, value) => void kept.set(key, value) };
};
const one = '00000000-0000-4000-8000-000000000001' as ConnectionId;
const other = '00000000-0000-4000-8000-000000000002' as ConnectionId;
const asMade: GridLook = { layout: { order: [], hidden: [], widths: {} }, density: 'comfortable' };
const changed: GridLook = {
  layout: { order: ['time', 'status'], hidden: ['sla'], widths: { message: 300 } },
  density: 'compact',
};

describe('how lists are shown', () => {
  it('is remembered for each connection and each list, over a restart', () => {
    const file = memoryFile();
    createLayoutStore(file).set(one, 'results', changed);
    const store = createLayoutStore(file);
    expect(store.get(one, 'results')).toEqual(changed);
    expect(store.get(one, 'contracts')).toEqual(asMade);
    expect(store.get(other, 'results')).toEqual(asMade);
  });

  it('goes with its connection', () => {
    const store = createLayoutStore(memoryFile());
    store.set(one, 'results', changed);
    store.set(other, 'results', changed);
    store.remove(one);
    expect(store.get(one, 'results')).toEqual(asMade);
    expect(store.get(other, 'results')).toEqual(changed);
  });

  it('falls back field by field where the file holds nonsense', () => {
    const layout = {
      order: ['time', 7, '', 'status'],
      hidden: 'sla',
      widths: { message: 300, time: 'wide', sla: -4, status: 1.5 },
    };
    const store = createLayoutStore(memoryFile({ layouts: { [one]: { results: { layout, density: 'huge' } } } }));
    expect(store.get(one, 'results')).toEqual({
      layout: { order: ['time', 'status'], hidden: [], widths: { message: 300 } },
      density: 'comfortable',
    });
  });

  it.each([null, 'text', 7, [], { [one]: null }, { [one]: { results: 'x' } }, { [one]: { results: { layout: 7 } } }])(
    'starts as it is made when the file holds %j',
    (layouts) => {
      expect(createLayoutStore(memoryFile({ layouts })).get(one, 'results')).toEqual(asMade);
    },
  );

  it('keeps what is said of columns that nobody knows now', () => {
    const store = createLayoutStore(memoryFile());
    const look: GridLook = { ...changed, layout: { ...changed.layout, hidden: ['gone', 'later'] } };
    store.set(one, 'results', look);
    expect(store.get(one, 'results').layout.hidden).toEqual(['gone', 'later']);
  });
});

import { type ContractsSearch, readContractsSearch } from '@renderer/features/contracts/search';
import {
  allViews,
  isChanged,
  ownViews,
  searchOf,
  searchToSave,
  toView,
  viewIn,
} from '@renderer/features/contracts/views/views';
import type { SavedView } from '@shared/domain/local/saved-view';
import { describe, expect, it } from 'vitest';

const saved: SavedView = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Broken in shop',
  search: { outcome: ['Failed'], within: ['b', 'a'], sort: 'failing', desc: true },
  layout: { order: ['name'], hidden: ['version'], widths: {} },
};
const views = allViews([saved], 7);
const view = viewIn(views, { view: saved.id });

describe('views', () => {
  it('open with all of their filters and none of those that were there', () => {
    const before: ContractsSearch = { text: 'x', mine: true, off: ['mine'], sort: 'name' };
    for (const each of views) {
      const { view: id, ...search } = readContractsSearch({ ...before, ...toView(each) });
      expect(search).toEqual(each.search);
      expect(viewIn(views, { ...(id && { view: id }) })).toEqual(each);
    }
  });

  it('have addresses that survive being read', () => {
    for (const each of views) expect(readContractsSearch({ ...searchOf(each) })).toEqual(searchOf(each));
  });

  it('are changed by another filter or order, and not by the order of values', () => {
    expect(isChanged(searchOf(view), view)).toBe(false);
    expect(isChanged({ ...searchOf(view), within: ['a', 'b'] }, view)).toBe(false);
    expect(isChanged({ ...searchOf(view), text: 'x' }, view)).toBe(true);
    expect(isChanged({ ...searchOf(view), off: ['outcome'] }, view)).toBe(true);
    const [all] = ownViews(7);
    expect(all && isChanged({ sort: 'name' }, all)).toBe(true);
  });

  it('are saved without which one was opened', () => expect(searchToSave(searchOf(view))).toEqual(view.search));

  it('lead to all contracts when one is gone', () => expect(viewIn(views, { view: 'gone' }).id).toBe('all'));
});

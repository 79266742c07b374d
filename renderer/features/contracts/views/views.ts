import { isEqual } from '@renderer/api/use-stable';
import { noFilters } from '@renderer/features/contracts/active-filters';
import {
  type ContractsSearch,
  type ContractsSearchChange,
  readContractsSearch,
} from '@renderer/features/contracts/search';
import { writtenByText } from '@renderer/marks/written-by';
import type { Reading } from '@renderer/ui/marks/time-text';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import type { SavedView } from '@shared/domain/local/saved-view';
import type { Writer } from '@shared/domain/local/shared-folder';
import { catalogue } from '@shared/format/catalogue';
import { shortText } from '@shared/format/text';
import { create } from 'zustand';

const names = catalogue({
  all: 'All',
  failing: 'Failing',
  never: 'Never validated',
  mine: 'Mine',
  stale: 'Overdue',
});

/** What the app's own views are called in a report. */
const reportNames = catalogue({
  all: 'Data contracts',
  failing: 'Failing contracts',
  never: 'Contracts never validated',
  mine: 'My contracts',
  stale: 'Overdue contracts',
});

const written = catalogue({
  /** `by`: `by Ana 3 days ago`. */
  by: (view: string, by: string) => `“${view}” ${by}`,
});

/** A named list of contracts: one of the app's own, or a saved one. */
export interface ContractView {
  readonly id: string;
  readonly name: string;
  /** What its contracts are called in a report. */
  readonly reportName: string;
  readonly search: ContractsSearch;
  /** The columns of a saved one; null for the app's own, which have those of the list. */
  readonly layout: GridLayout | null;
}

const own = (id: keyof typeof names, search: ContractsSearch): ContractView => ({
  id,
  name: names[id],
  reportName: reportNames[id],
  search,
  layout: null,
});

const allContracts = own('all', {});

/** The views of every connection. `staleDays`: the number of days after its last result when a contract becomes stale. */
export const ownViews = (staleDays: number): readonly ContractView[] => [
  allContracts,
  own('failing', { failing: true, sort: 'failing', desc: true }),
  own('never', { outcome: ['never'] }),
  own('mine', { mine: true }),
  own('stale', { olderDays: staleDays, sort: 'lastRun' }),
];

/** All views: the app's own, then the saved ones. */
export const allViews = (saved: readonly SavedView[], staleDays: number): readonly ContractView[] => [
  ...ownViews(staleDays),
  ...saved.map(({ id, name, search, layout }) => {
    return { id, name, reportName: name, search: readContractsSearch(search), layout };
  }),
];

/** The view of an address; all contracts when it names none, or one that is gone. */
export const viewIn = (views: readonly ContractView[], { view }: ContractsSearch): ContractView =>
  views.find(({ id }) => id === view) ?? allContracts;

/** What the contracts of an opened view are called in a report, with its filters changed or not. */
export const reportNameOf = (view: ContractView, isOther: boolean): string =>
  isOther ? allContracts.reportName : view.reportName;

/** Who has changed a shared view last, as `“Broken” by Ana 3 days ago`; null for one that is not shared. */
export const writtenBy = (
  { name }: Pick<ContractView, 'name'>,
  writer: Pick<Writer, 'author' | 'at'> | undefined,
  reading: Reading,
): string | null => (writer === undefined ? null : written.by(shortText(name, 40), writtenByText(writer, reading)));

/** The address of a view. */
export const searchOf = ({ id, search }: ContractView): ContractsSearch =>
  id === allContracts.id ? search : { ...search, view: id };

/** The change of the search params that opens a view. */
export const toView = (view: ContractView): ContractsSearchChange => ({
  ...noFilters,
  by: undefined,
  sort: undefined,
  desc: undefined,
  view: undefined,
  ...searchOf(view),
});

/** The part of an address that is saved: everything except the opened view. */
export const searchToSave = ({ view: _, ...search }: ContractsSearch): ContractsSearch => search;

/** Whether filters or order differ from those of a view. The order of values does not matter. */
export const isChanged = (search: ContractsSearch, view: Pick<ContractView, 'search'>): boolean =>
  !isEqual(plainOf(searchToSave(search)), plainOf(view.search));

const plainOf = (search: ContractsSearch) =>
  Object.fromEntries(
    Object.entries(readContractsSearch({ ...search })).map(([filter, value]) => [
      filter,
      Array.isArray(value) ? value.toSorted() : value,
    ]),
  );

interface LayoutDrafts {
  /** Changed columns of saved views, by the id of the view. */
  readonly layouts: ReadonlyMap<string, GridLayout>;
  /** null drops it. */
  readonly change: (id: string, layout: GridLayout | null) => void;
}

/** Changed columns of saved views, until they are saved or the window closes. */
export const useLayoutDrafts = create<LayoutDrafts>()((set, get) => ({
  layouts: new Map(),
  change: (id, layout) => {
    const layouts = new Map(get().layouts);
    if (layout === null) layouts.delete(id);
    else layouts.set(id, layout);
    set({ layouts });
  },
}));

import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';
import type { ListedLossKind, OdcsLossKind } from './odcs-losses';

/** What an ODCS file leaves out, as the items of a list. */
export const odcsLossMessages = catalogue({
  /** Of one contract. */
  of: {
    displayName: () => 'The display name',
    approval: () => 'The approval status, which becomes “draft”',
    reviewers: (count: number) => plural(count, 'reviewer'),
    dates: (count: number) => (count === 1 ? 'The effective date' : 'The effective dates'),
    rules: (count: number) => plural(count, 'semantics rule'),
    tests: (count: number) => plural(count, 'quality test'),
    terms: () => 'The text of the terms of use',
    types: (count: number) => `Precision or inner types of ${plural(count, 'column')}`,
    slaColumn: () => 'The column that the SLA is measured by',
    availability: () => 'The promised availability',
    rowFilters: (count: number) => plural(count, 'row filter'),
  } satisfies Record<OdcsLossKind, (count: number) => string>,
  /** Of several: how many contracts lose it. */
  ofMany: {
    displayName: (count: number) => `The display name of ${plural(count, 'contract')}`,
    approval: (count: number) => `The approval status of ${plural(count, 'contract')}, which becomes “draft”`,
    reviewers: (count: number) => `The reviewers of ${plural(count, 'contract')}`,
  } satisfies Record<ListedLossKind, (count: number) => string>,
  /** The last item for several: what is not known from their list. */
  others:
    'Where a contract has them: semantics rules, quality tests, effective dates, the text of the terms of use, row filters, the SLA’s column and availability, and precision of types',
});

import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Texts of the page about one owner, team, domain, data product, schema or service. */
export const messages = catalogue({
  loading: 'Loading the contracts',
  contracts: (count: number) => plural(count, 'contract'),
  report: 'Report…',
  /** Which contracts a report is about. */
  reportOf: (kind: string, name: string) => `${kind}: ${name}`,
  gone: {
    title: 'No contract belongs to it any more',
    text: 'The contracts may have another owner, domain or asset now, or are gone.',
    action: 'Show all contracts',
  },
  contractList: 'Contracts',
  promises: {
    title: 'Promises',
    hint: 'Runs with a verdict that checked the dimension and found nothing wrong, of contracts whose runs of that time are all loaded',
    dimension: 'Dimension',
    days: (days: number) => plural(days, 'day'),
    met: (share: string) => `${share} met`,
    missed: (count: number) => `${formatNumber(count)} missed`,
    counts: (met: number, missed: number) =>
      `${formatNumber(met)} of ${plural(met + missed, 'run')} met it, ${formatNumber(missed)} missed it`,
    unchecked: 'Not checked',
    contracts: 'Contracts that count',
    some: (counted: number, all: number) => `${formatNumber(counted)} of ${formatNumber(all)}`,
  },
});

import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** What a message to the owner of contracts says. */
export const tellMessages = catalogue({
  subject: (failing: number, all: number, name: string) =>
    failing === 0
      ? `${plural(all, 'data contract')}: ${name}`
      : `${plural(failing, 'failing data contract')}${failing === all ? '' : ` of ${formatNumber(all)}`}: ${name}`,
  failing: (status: string, since: string) => `${status}, failing since ${since}`,
  failingOpen: (status: string, since: string) => `${status}, failing since ${since} or earlier`,
  run: (status: string, at: string) => `${status}, last run ${at}`,
  change: (at: string, by: string, change: string) => `Changed in between (${at}, ${by}): ${change}`,
  somebody: 'somebody',
  app: 'In Contract Desk',
  catalog: 'In the catalog',
  more: (count: number) => `… and ${plural(count, 'more contract')}.`,
});

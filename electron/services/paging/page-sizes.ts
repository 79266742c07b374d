import { pageSizeLimits } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';

/** Fewest rows that a page is asked for, however slow the way is. */
const leastRows = 10;

/** Pages in a row that must have come in time before a page grows again. */
const pagesPerGrowth = 3;

interface WantedPage {
  readonly connectionId: string;
  /** Rows that the list would have in a page. */
  readonly pageSize: number;
  /** Rows that this page is asked for in any case, such as all that share one time. */
  readonly least?: number | undefined;
}

/** Reads pages with fewer rows where they come too slowly (docs/quality.md F16), and with more again once they do not. */
export interface PageSizes {
  /**
   * Has a page read with as many rows as suit. After one that began to come but was not there in time the next has half as
   * many; after three in a row that were, a tenth of the wanted ones more. So a slow minute is soon over, and a way that
   * stays slow is seldom asked for too much.
   */
  read<Page>(wanted: WantedPage, read: (pageSize: number) => Promise<Page>): Promise<Page>;
}

export function createPageSizes(): PageSizes {
  /** By connection: the rows that a page may have at most, and how many such pages came in time one after the other. */
  const most = new Map<string, { readonly rows: number; readonly inTime: number }>();

  function shrink(connectionId: string, sent: number): void {
    const rows = Math.min(Math.floor(sent / 2), most.get(connectionId)?.rows ?? sent);
    most.set(connectionId, { rows: Math.max(leastRows, rows), inTime: 0 });
  }

  function grow({ connectionId, pageSize }: WantedPage, sent: number): void {
    const now = most.get(connectionId);
    // A smaller page than may be asked for proves nothing of a larger one.
    if (now === undefined || sent < now.rows) return;
    const inTime = (now.inTime + 1) % pagesPerGrowth;
    const rows = now.rows + (inTime === 0 ? Math.max(leastRows, Math.floor(pageSize / 10)) : 0);
    if (rows >= pageSizeLimits.max) most.delete(connectionId);
    else most.set(connectionId, { rows, inTime });
  }

  return {
    async read(wanted, read) {
      const { connectionId, pageSize, least = 0 } = wanted;
      const sent = Math.max(least, Math.min(pageSize, most.get(connectionId)?.rows ?? pageSize));
      try {
        const page = await read(sent);
        grow(wanted, sent);
        return page;
      } catch (thrown) {
        const { code, details } = AppError.from(thrown);
        if (code === 'timeout' && details?.status === 200) shrink(connectionId, sent);
        throw thrown;
      }
    },
  };
}

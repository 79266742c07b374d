import { pageSize } from '@shared/domain/limits';
import { AppError } from '@shared/errors/app-error';

/** Fewest rows that a page is asked for, however slow the way is. */
const leastRows = 10;

/** Pages in a row that must have come in time before a page grows again. */
const pagesPerGrowth = 3;

interface AskedPage {
  readonly connectionId: string;
  /** Rows that the list would have in a page. */
  readonly wanted: number;
  /** Rows that this page was asked for. */
  readonly limit: number;
}

/** How many rows a page is asked for: fewer where pages come too slowly (docs/quality.md F16), and more again once they do not. */
export interface PageLimits {
  of(connectionId: string, wanted: number): number;
  /**
   * Has a page read. After one that began to come but was not there in time the next has half as many rows; after three
   * in a row that were, a tenth of the wanted ones more. So a slow minute is soon over, and a way that stays slow is
   * seldom asked for too much.
   */
  during<Page>(page: Promise<Page>, asked: AskedPage): Promise<Page>;
}

export function createPageLimits(): PageLimits {
  /** By connection: the rows that a page may have at most, and how many such pages came in time one after the other. */
  const most = new Map<string, { readonly rows: number; readonly inTime: number }>();

  function shrink({ connectionId, limit }: AskedPage): void {
    const rows = Math.min(Math.floor(limit / 2), most.get(connectionId)?.rows ?? limit);
    most.set(connectionId, { rows: Math.max(leastRows, rows), inTime: 0 });
  }

  function grow({ connectionId, wanted, limit }: AskedPage): void {
    const now = most.get(connectionId);
    // A smaller page than may be asked for proves nothing of a larger one.
    if (now === undefined || limit < now.rows) return;
    const inTime = (now.inTime + 1) % pagesPerGrowth;
    const rows = now.rows + (inTime === 0 ? Math.max(leastRows, Math.floor(wanted / 10)) : 0);
    if (rows >= pageSize.max) most.delete(connectionId);
    else most.set(connectionId, { rows, inTime });
  }

  return {
    of: (connectionId, wanted) => Math.min(wanted, most.get(connectionId)?.rows ?? wanted),
    async during(page, asked) {
      try {
        const read = await page;
        grow(asked);
        return read;
      } catch (thrown) {
        const { code, details } = AppError.from(thrown);
        if (code === 'timeout' && details?.status === 200) shrink(asked);
        throw thrown;
      }
    },
  };
}

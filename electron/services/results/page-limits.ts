import { AppError } from '@shared/errors/app-error';

/** Fewest rows that a page is asked for, however slow the way is. */
const leastRows = 10;

/** How many rows a page is asked for: fewer where pages come too slowly (fault F16). */
export interface PageLimits {
  of(connectionId: string, wanted: number): number;
  /** Has a page read, and remembers when it began to come but was not there in time: the next has half as many rows. */
  during<Page>(page: Promise<Page>, asked: { readonly connectionId: string; readonly limit: number }): Promise<Page>;
}

export function createPageLimits(): PageLimits {
  const most = new Map<string, number>();
  return {
    of: (connectionId, wanted) => Math.min(wanted, most.get(connectionId) ?? wanted),
    async during(page, { connectionId, limit }) {
      try {
        return await page;
      } catch (thrown) {
        const { code, details } = AppError.from(thrown);
        const hadBegun = code === 'timeout' && details?.status === 200;
        if (hadBegun) most.set(connectionId, Math.max(leastRows, Math.floor(limit / 2)));
        throw thrown;
      }
    },
  };
}

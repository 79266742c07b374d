import type { RateLimitedApi } from '@main/services/connections/server-api';
import { createPageMemory } from '@main/services/paging/page-memory';
import { advance } from '@main/services/results/result-pager';
import type { Position } from '@shared/domain/result/paging';
import { indexKeyOf } from './indexed-contract';

type Page = Pick<Awaited<ReturnType<RateLimitedApi['contracts']['wholeList']>>, 'contracts' | 'unreadable' | 'after'>;

interface NextPage {
  /** Null at the end of the list. */
  readonly after: string | null;
  /** The server has said that it is the end. */
  readonly isComplete: boolean;
}

/** Ends a list that goes round or brings nothing new, as every list is ended (docs/quality.md#paging-invariants). */
export function createListGuard(asked: number) {
  let memory = createPageMemory('list');
  let step = 0;
  let hasStartedAgain = false;
  return {
    /** Where the list continues after the page at a cursor, null for its first one. */
    next({ contracts, unreadable, after }: Page, cursor: string | null): NextPage {
      if (cursor === null) [memory, step] = [createPageMemory('list'), 0];
      // An earlier run of the app may have read the pages before.
      const at: Position =
        cursor === null
          ? { mode: 'start' }
          : { mode: 'cursor', reading: memory.reading, step: Math.max(1, step), after: cursor };
      const lines = [
        ...contracts.map(({ contract }) => ({ kind: 'contract', key: indexKeyOf(contract, false) })),
        ...Array.from({ length: unreadable }, (_, index) => ({ kind: 'unreadable', key: `${step}/${index}` })),
      ];
      const { next, end } = advance(memory, at, { lines, after, received: lines.length, pageSize: asked, endTs: null });
      step += 1;
      return { after: next?.mode === 'cursor' ? next.after : null, isComplete: end === 'complete' };
    },

    /**
     * Whether a list whose cursor was refused is read from its top at once: only once until it was read to its end, since a
     * server that refuses it each time would be asked for ever.
     */
    startAgain(): boolean {
      const may = !hasStartedAgain;
      hasStartedAgain = true;
      return may;
    },

    /** It was read to its end. */
    end(): void {
      hasStartedAgain = false;
    },
  };
}

import { useShownContracts } from '@renderer/features/contracts/use-shown-contracts';
import { readInPauses, useContractSearch } from '@renderer/lib/use-contract-search';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { connectionIdSchema } from '@shared/domain/ids';
import { createContractSearch } from '@shared/search/contract-search';
import { manyContracts } from '@tests/support/contract-lines';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';

const connectionId = connectionIdSchema.parse('1b4d0a3e-7c1f-4f0e-9a52-0c64f6a1d00a');

afterEach(() => vi.unstubAllGlobals());

/** Contracts, and how often the words of one were read. */
function counted(count: number) {
  const reads = { count: 0 };
  const contracts = manyContracts(count, 3).map((each): IndexedContract => {
    const { columns } = each;
    return Object.defineProperty({ ...each }, 'columns', {
      get: () => {
        reads.count += 1;
        return columns;
      },
    });
  });
  return { contracts, reads };
}

function List({ contracts }: { readonly contracts: readonly IndexedContract[] }) {
  const { searched } = useContractSearch(connectionId, contracts);
  const { shown, isSearching } = useShownContracts(
    contracts,
    { text: 'order' },
    { identity: null, notes: [], searched },
  );
  return `${shown.length > 0} ${isSearching}`;
}

describe('a text in a list of contracts whose words were not read', () => {
  it('reads none of 5,000 while the list is drawn, and says that it is still looking', () => {
    const { contracts, reads } = counted(5000);
    expect(renderToStaticMarkup(<List contracts={contracts} />)).toBe('false true');
    expect(reads.count).toBe(0);
  });

  it('is looked for at once among a few', () => {
    expect(renderToStaticMarkup(<List contracts={counted(400).contracts} />)).toBe('true false');
  });
});

describe(readInPauses, () => {
  function pauses() {
    let next: IdleRequestCallback | null = null;
    vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
      next = callback;
      return 1;
    });
    vi.stubGlobal('cancelIdleCallback', () => {
      next = null;
    });
    return (deadline: Partial<IdleDeadline> & { readonly left?: number }): boolean => {
      let { left = 0 } = deadline;
      const run = next;
      next = null;
      run?.({ didTimeout: false, timeRemaining: () => Math.max(0, left--), ...deadline });
      return run !== null;
    };
  }

  it('reads as many as there is time for, goes on without a pause, and tells when all are read', () => {
    const { contracts, reads } = counted(300);
    const onRead = vi.fn();
    const pause = pauses();
    const search = createContractSearch();
    readInPauses(search, contracts, onRead);
    pause({ left: 2 });
    expect([reads.count > 0, reads.count < 300, onRead.mock.calls.length]).toEqual([true, true, 0]);
    while (onRead.mock.calls.length === 0) expect(pause({ didTimeout: true })).toBe(true);
    expect(search.isArranged(contracts)).toBe(true);
    expect(pause({ left: 9 })).toBe(false);
  });

  it('ends where the list is another one', () => {
    const onRead = vi.fn();
    const pause = pauses();
    readInPauses(createContractSearch(), counted(300).contracts, onRead)();
    expect([pause({ left: 99 }), onRead.mock.calls.length]).toEqual([false, 0]);
  });
});

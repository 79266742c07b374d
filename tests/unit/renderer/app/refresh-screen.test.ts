import { refreshScreen, whenRecovered } from '@renderer/app/refresh-screen';
import { AppError } from '@shared/errors/app-error';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
const leave: (() => void)[] = [];
afterEach(() => {
  for (const stop of leave.splice(0)) stop();
  client.clear();
});

/** A list of numbered pages on screen, with some of them loaded, and the pages that were asked for. */
async function listOnScreen(answer: (page: number) => Promise<string>) {
  const asked: number[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['server', 'c', 'list'],
    queryFn: ({ pageParam }) => {
      asked.push(pageParam);
      return answer(pageParam);
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length,
    staleTime: Infinity,
  });
  leave.push(observer.subscribe(() => undefined));
  await observer.refetch();
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  asked.length = 0;
  return { asked, pages: () => observer.getCurrentResult().data?.pages, observer };
}

function valueOnScreen(queryKey: readonly string[], read: () => Promise<string>) {
  const observer = new QueryObserver(client, { queryKey, queryFn: read, staleTime: Infinity });
  leave.push(observer.subscribe(() => undefined));
  return observer;
}

describe(refreshScreen, () => {
  it.each(['at rest', 'while its next page is loading'])(
    'reloads every page of a list, so that nothing moves: %s',
    async (when) => {
      let version = 'old';
      const { asked, pages, observer } = await listOnScreen(async (page) => `${version} ${page}`);
      const further = when === 'at rest' ? null : observer.fetchNextPage();
      version = 'new';
      expect(await refreshScreen(client)).toEqual([]);
      await further;
      expect(asked.slice(further === null ? 0 : 1)).toEqual([0, 1, 2]);
      expect(pages()).toEqual(['new 0', 'new 1', 'new 2']);
    },
  );

  it('lets a refreshed list continue from its last page', async () => {
    const { observer, pages } = await listOnScreen(async (page) => `row ${page}`);
    await refreshScreen(client);
    await observer.fetchNextPage();
    expect(pages()).toEqual(['row 0', 'row 1', 'row 2', 'row 3']);
  });

  it('reports no failure of a refresh that a second one cancelled', async () => {
    const { pages } = await listOnScreen(async (page) => `row ${page}`);
    await valueOnScreen(['server', 'c', 'one'], async () => 'value').refetch();
    expect(await Promise.all([refreshScreen(client), refreshScreen(client)])).toEqual([[], []]);
    expect(pages()).toEqual(['row 0', 'row 1', 'row 2']);
  });

  it('keeps all loaded pages when the first cannot be refetched, and reports why', async () => {
    let isAway = false;
    const { pages } = await listOnScreen(async (page) => {
      if (isAway) throw new AppError('unreachable');
      return `row ${page}`;
    });
    isAway = true;
    const failures = await refreshScreen(client);
    expect(failures.map(({ error }) => error.code)).toEqual(['unreachable']);
    expect(pages()).toEqual(['row 0', 'row 1', 'row 2']);
  });

  it('reloads single values, but nothing off screen or not from a server', async () => {
    const reads: string[] = [];
    const reading = (name: string) => async () => {
      reads.push(name);
      return name;
    };
    await valueOnScreen(['server', 'c', 'one'], reading('one')).refetch();
    await valueOnScreen(['connections', 'session', 'c'], reading('session')).refetch();
    await valueOnScreen(['app', 'settings'], reading('settings')).refetch();
    await client.fetchQuery({ queryKey: ['server', 'c', 'left'], queryFn: reading('left') });
    reads.length = 0;
    await refreshScreen(client);
    expect(reads.toSorted()).toEqual(['one', 'session']);
  });
});

describe(whenRecovered, () => {
  /** Two values on screen whose refetch fails until they are read again by name. */
  async function twoThatFail() {
    const failing = new Set<string>();
    const names = ['one', 'two'];
    const observers = names.map((name) =>
      valueOnScreen(['server', 'c', name], async () => {
        if (failing.has(name)) throw new AppError('forbidden');
        return name;
      }),
    );
    await Promise.all(observers.map((observer) => observer.refetch()));
    for (const name of names) failing.add(name);
    const failures = await refreshScreen(client);
    expect(failures).toHaveLength(2);
    const readAgain = async (name: string) => {
      failing.delete(name);
      await observers[names.indexOf(name)]?.refetch();
    };
    return { failures, readAgain };
  }

  const recovered = (failures: Awaited<ReturnType<typeof refreshScreen>>, elsewhere?: string) => {
    const onRecovered = vi.fn();
    const isReported = ({ query }: (typeof failures)[number]) => query.queryKey[2] === elsewhere;
    leave.push(whenRecovered(client, failures, { isReported, onRecovered }));
    return onRecovered;
  };

  it('waits until the last of several failures has recovered', async () => {
    const { failures, readAgain } = await twoThatFail();
    const onRecovered = recovered(failures);
    await readAgain('one');
    expect(onRecovered).not.toHaveBeenCalled();
    await readAgain('two');
    expect(onRecovered).toHaveBeenCalledOnce();
    await readAgain('one');
    expect(onRecovered).toHaveBeenCalledOnce();
  });

  it('does not wait for a failure that is reported elsewhere by now', async () => {
    const { failures, readAgain } = await twoThatFail();
    const onRecovered = recovered(failures, 'two');
    await readAgain('one');
    expect(onRecovered).toHaveBeenCalledOnce();
  });
});

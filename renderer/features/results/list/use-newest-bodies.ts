import { type ResultPages, withNewestBodies } from '@renderer/api/result-cache';
import { type ResultListKey, resultQueries } from '@renderer/api/results';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What came again with the last page takes the place of what an earlier one says of it. `listKey`: the list as JSON. */
export function useNewestBodies(listKey: string, list: ResultPages | undefined): void {
  const client = useQueryClient();
  const again = list?.pages.at(-1)?.again ?? none;
  useEffect(() => {
    if (again.length === 0) return;
    const { queryKey } = resultQueries.list(JSON.parse(listKey) as ResultListKey);
    client.setQueryData<ResultPages>(queryKey, (before) => before && withNewestBodies(before, again));
  }, [client, listKey, again]);
}

const none: ResultPages['pages'][number]['again'] = [];

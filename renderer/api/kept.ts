import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';

export interface Kept<T> {
  readonly read: () => T | undefined;
  readonly write: (value: T) => void;
}

const keptMs = 12 * 3_600_000;

/**
 * What a screen leaves behind for its own return, such as the place in a list. Kept beside the answers of its server and
 * thrown away with them. Reading and writing it renders nothing.
 */
export function useKept<T>(connectionId: ConnectionId, name: string): Kept<T> {
  const client = useQueryClient();
  return useMemo(() => {
    const queryKey = ['server', connectionId, 'kept', name];
    return {
      read: () => client.getQueryData<T>(queryKey),
      write: (value: T) => {
        client.getQueryCache().build<T, Error, T>(client, { queryKey, gcTime: keptMs }).setData(value);
      },
    };
  }, [client, connectionId, name]);
}

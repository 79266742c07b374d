import { call } from '@renderer/api/bridge';
import type { DeskPart } from '@shared/domain/local/desk-data';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** What the app takes on the disk; read anew each time it is asked for. */
export const sizesQuery = () =>
  queryOptions({
    queryKey: ['app', 'sizes'],
    queryFn: () => call('data.sizes', {}),
    staleTime: 0,
    gcTime: 0,
  });

/** Deletes one part of it. */
export function useClearPart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: DeskPart) => call('data.clear', { part }),
    onSuccess: async (sizes, part) => {
      client.setQueryData(sizesQuery().queryKey, sizes);
      const root = { index: 'contract-index', activity: 'activity', requests: 'requests', backups: null, logs: null }[
        part
      ];
      if (root !== null) await client.invalidateQueries({ queryKey: [root] });
    },
  });
}

/** Writes everything to a file; null when the person chose none. */
export const useExportDesk = () => useMutation({ mutationFn: () => call('data.export', {}) });

export type ChosenDesk = NonNullable<OutputOf<Routes['data.chooseImport']>>;

/** Has the person choose a file with everything; null when they chose none. */
export const useChooseDesk = () => useMutation({ gcTime: 0, mutationFn: () => call('data.chooseImport', {}) });

/** Imports what was chosen; every screen gets what is new. */
export function useImportDesk() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: { readonly importId: string; readonly withSettings: boolean }) => call('data.import', chosen),
    onSuccess: async () => {
      void client.invalidateQueries({ queryKey: ['contract-index'] });
      void client.invalidateQueries({ queryKey: ['app'] });
      await client.invalidateQueries({ queryKey: ['connections'] });
    },
  });
}

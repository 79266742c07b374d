import { call } from '@renderer/api/bridge';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const backupQueries = {
  /** The folder of backups. */
  place: () => queryOptions({ queryKey: ['backups', 'place'], queryFn: () => call('backups.place', {}) }),
};

/** Chooses another folder in the system's dialog. */
export function useChooseBackupPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('backups.choosePlace', {}),
    onSuccess: (place) => {
      if (place !== null) client.setQueryData(backupQueries.place().queryKey, place);
    },
  });
}

/** Shows the backup of a change in the system's file manager; false when the file does not exist any more. */
export const useRevealBackup = () =>
  useMutation({
    mutationFn: async (operationId: string) => (await call('backups.reveal', { operationId })).isThere,
  });

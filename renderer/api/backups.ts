import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

export const backupQueries = {
  /** The folder that backups are written to. */
  place: () => queryOptions({ queryKey: ['backups', 'place'], queryFn: () => call('backups.place', {}) }),
};

/** Asks for another folder in the system's dialog. */
export function useChooseBackupPlace() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('backups.choosePlace', {}),
    onSuccess: (place) => {
      if (place !== null) client.setQueryData(backupQueries.place().queryKey, place);
    },
  });
}

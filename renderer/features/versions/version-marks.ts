import { contractQueries } from '@renderer/api/contract/contracts';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { changeText, messages } from './messages';
import { versionName } from './version-names';

/** When a contract changed and what, for its timeline; versions that a run alone has made are left out. */
export function useVersionMarks({ connectionId, contractId }: ContractKey, zone: string) {
  const { data } = useQuery(contractQueries.versions(connectionId, contractId));
  return useMemo(
    () =>
      (data?.versions ?? []).flatMap((version) => {
        if (version.at === null || version.isRunOnly) return [];
        const { created, firstSeen } = messages.list;
        const what = changeText(version, data?.source === 'seen' ? firstSeen : created);
        return [{ at: version.at, text: messages.mark(versionName(version, zone), what) }];
      }),
    [data, zone],
  );
}

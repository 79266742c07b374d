import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { contractIndexQueries, useContractIndex, useIndexStatus } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import { useLocalItems } from '@renderer/api/local/local-items';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import { allViews } from '@renderer/features/contracts/views/views';
import { cleanUp, subjectOfMany } from '@renderer/features/operations/clean-up/clean-up';
import { closeRetention, type useRetentionDialog } from '@renderer/features/retention/open-retention';
import { RetentionDialog } from '@renderer/features/retention/retention-dialog';
import { AvailabilityContext } from '@renderer/lib/commands/command-availability';
import { whyLeftOut } from '@renderer/lib/inherited';
import { searchContracts } from '@renderer/lib/use-contract-search';
import { useNow } from '@renderer/ui/hooks/use-now';
import type { ContractSummary } from '@shared/domain/contract/contract';
import type { ConnectionId } from '@shared/domain/ids';
import type { RetentionRule } from '@shared/domain/operation/retention-rule';
import { filterContracts } from '@shared/results/standing/filter-contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShowActivity } from './navigation';
import { useMissingRights } from './screens/use-missing-rights';

type Subject = NonNullable<ReturnType<typeof useRetentionDialog.getState>['subject']>;

/** The rules of a connection, with their effect on its contracts now. */
export function RetentionHost({ subject: { connectionId, chosen } }: { readonly subject: Subject }) {
  const { zone } = useSettings();
  const { views, contractsOf, isReading } = useRuleContracts(connectionId);
  const availability = useAvailabilityOn(connectionId);
  const whyNotPrepared = useWhyNotPrepared(connectionId);
  const rights = useMissingRights(connectionId);
  const showActivity = useShowActivity();
  const run = (rule: RetentionRule) => {
    closeRetention();
    const subject = subjectOfMany(connectionId, contractsOf(rule) ?? []);
    cleanUp.open({ ...subject, zone, ofRule: { id: rule.id, rule: rule.rule, keep: rule.keep } });
    cleanUp.preview();
  };
  return (
    <AvailabilityContext value={availability}>
      <RetentionDialog
        connectionId={connectionId}
        chosen={chosen}
        views={views}
        contractsOf={(rule) => {
          const contracts = contractsOf(rule);
          const able = contracts?.filter((contract) => whyLeftOut(contract) === null).length ?? 0;
          return { isReading: isReading(rule), found: contracts?.length ?? null, able };
        }}
        reason={whyNotPrepared('clean-up') ?? rights.whyNot('Delete')}
        onRun={run}
        onShowRun={(operationId) => {
          closeRetention();
          showActivity(operationId);
        }}
      />
    </AvailabilityContext>
  );
}

/** The views of a connection, and the contracts of a rule as the index has them; null where its view is gone. */
function useRuleContracts(connectionId: ConnectionId) {
  const saved = useLocalItems(connectionId, 'view');
  const { staleDays } = useSettings();
  const contracts = useContractIndex(connectionId)?.contracts;
  const identity = useQuery(contractIndexQueries.identity(connectionId)).data ?? null;
  const status = useIndexStatus(connectionId);
  const now = useNow();
  const views = useMemo(() => allViews(saved, staleDays), [saved, staleDays]);
  const contractsOf = ({ target }: RetentionRule): readonly ContractSummary[] | null => {
    const all = contracts ?? [];
    if (target.kind === 'contracts') {
      const ids = new Set<string>(target.contracts.map(({ id }) => id));
      return all.flatMap(({ contract }) => (ids.has(contract.id) ? [contract] : []));
    }
    const view = views.find(({ id }) => id === target.id);
    if (view === undefined) return null;
    return filterContracts(all, view.search, { identity, now, find: searchContracts }).shown.map(
      ({ contract }) => contract,
    );
  };
  const isPartial = contracts === undefined || status === undefined || status.listedAt === null;
  /** Running a rule on part of its contracts would look as if it had run on all. */
  const isReading = ({ target }: RetentionRule): boolean =>
    isPartial ||
    (identity === null &&
      views.some(({ id, search }) => target.kind === 'view' && id === target.id && search.mine === true));
  return { views, contractsOf, isReading };
}

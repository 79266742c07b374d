import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { removePlanned } from '@renderer/api/local/planned';
import { validateTogether } from '@renderer/features/batch/open-batch';
import type { ZoneName } from '@renderer/ui/marks/zone-choice';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import type { PlannedKind, PlannedOf } from '@shared/domain/local/planned';
import { contractTitle } from '@shared/format/contract-title';
import type { QueryClient } from '@tanstack/react-query';

/** What a planned action is reviewed with: its id, and its contracts as they are now, at least one. */
interface Reviewed<K extends PlannedKind> {
  readonly id: string;
  readonly action: PlannedOf<K>;
  readonly connectionId: ConnectionId;
  readonly contracts: readonly IndexedContract[];
  readonly client: QueryClient;
  readonly zone: ZoneName;
}

/** How each kind is opened: in the dialog that it was planned in, which reads a new preview. Once sent it is planned no more. */
const openers: { readonly [K in PlannedKind]: (reviewed: Reviewed<K>) => unknown } = {
  validate: ({ id, action: { options }, connectionId, contracts, client }) =>
    validateTogether({
      connectionId,
      contracts,
      options,
      plannedId: id,
      onStarted: () => void removePlanned(client, connectionId, id).catch(() => undefined),
    }),
  'clean-up': async ({ id, action: { rule, keep, ruleId }, connectionId, zone, ...of }) => {
    const { cleanUp, subjectOfMany } = await import('@renderer/features/operations/clean-up/clean-up');
    const picked = rule.kind === 'picked' ? { picked: rule.timestamps, isDirect: true } : {};
    cleanUp.open({
      ...subjectOfMany(connectionId, summariesOf(of)),
      ...picked,
      zone,
      ofPlanned: { id, rule, keep, ruleId },
    });
  },
  'set-status': async ({ id, action: { to }, connectionId, client, ...of }) => {
    const { setStatus, statusSubject } = await import('@renderer/features/operations/set-status/set-status');
    const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
    const known = summariesOf({ contracts: index?.contracts ?? [] });
    setStatus.open({ ...statusSubject({ connectionId, selected: summariesOf(of), known }), ofPlanned: { id, to } });
  },
  'restore-contract': async ({ id, connectionId, ...of }) => {
    const { restoreContract } = await import('@renderer/features/operations/restore-contract/restore-contract');
    for (const contract of summariesOf(of).slice(0, 1))
      restoreContract.open({ connectionId, contractId: contract.id, name: contractTitle(contract), plannedId: id });
  },
  'add-result': async ({ id, action: { draft }, connectionId, zone, ...of }) => {
    const { addResults } = await import('@renderer/features/operations/add-results/add-results');
    for (const contract of summariesOf(of).slice(0, 1)) {
      const key = { connectionId, contractId: contract.id };
      addResults.open({ contract: key, contractName: contractTitle(contract), zone, ofPlanned: { id, draft } });
    }
  },
};

const summariesOf = ({ contracts }: Pick<Reviewed<PlannedKind>, 'contracts'>) =>
  contracts.map(({ contract }) => contract);

/** Opens the dialog of what was planned, with a preview of what is there now. */
export function reviewPlanned({ action, ...of }: Reviewed<PlannedKind>): void {
  const open = openers[action.kind] as (reviewed: Reviewed<PlannedKind>) => unknown;
  void open({ action, ...of });
}

import { ComparePage } from '@renderer/features/compare/compare-page';
import type { CompareSearchChange } from '@renderer/features/compare/search';
import { timestampOfKey } from '@renderer/features/results/opened-run';
import { noSuccessWords } from '@renderer/lib/streak-messages';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import type { ContractId } from '@shared/domain/ids';
import type { Streak } from '@shared/domain/result';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ConnectionTitle } from './connection-title';
import type { ContractScreenSearch } from './contract-search';
import { useComparePlace, useStreakOf } from './use-compare-from';
import { withChange } from './with-change';

const route = getRouteApi('/c/$connectionId/contracts/$contractId/compare');

/** Two results of a contract, by their keys in the address. */
export function CompareScreen() {
  const { connectionId, contractId } = route.useParams();
  const { a, b, with: other } = route.useSearch();
  const change = route.useNavigate();
  const toast = useToast();
  const { look, isProbing } = useStreakOf();
  const go = useWayBack(contractId);
  const place = (key: string | undefined, of: ContractId) =>
    key === undefined ? null : { connectionId, contractId: of, key, timestamp: timestampOfKey(key) };
  const before = place(a, contractId);
  const after = place(b, other ?? contractId);
  const show = (part: CompareSearchChange) => void change({ search: (now) => withChange(now, part), replace: true });

  const choose = (pick: (streak: Streak) => string | null, otherwise: (streak: Streak) => string) => () => {
    if (after?.timestamp == null) return;
    void look(after, { key: after.key, timestamp: after.timestamp }).then((streak) => {
      if (streak === null) return;
      const key = pick(streak);
      if (key === null) toast.show({ title: 'Nothing to compare with', text: otherwise(streak) });
      else show({ a: key });
    });
  };
  const lastSuccess = choose(
    (streak) => streak.lastSuccess?.key ?? null,
    (streak) => noSuccessWords(streak) ?? '',
  );
  const previous = choose(
    (streak) => streak.previous?.key ?? null,
    () => 'No earlier result was found.',
  );
  return (
    <>
      <ConnectionTitle connectionId={connectionId} parts={['Compare results']} />
      <ComparePage
        connectionId={connectionId}
        contractId={contractId}
        before={before}
        after={after}
        onSwap={() => {
          const isOneContract = other === undefined || other === contractId;
          if (isOneContract) show({ a: b, b: a });
          else
            void change({
              params: { connectionId, contractId: other },
              search: { ...(b === undefined ? {} : { a: b }), ...(a === undefined ? {} : { b: a }), with: contractId },
              replace: true,
            });
        }}
        onOpen={({ contractId: of, key }) => go(of, { tab: 'results', run: key })}
        onBack={() => go(contractId, { tab: 'results' })}
        onLastSuccess={lastSuccess}
        isProbing={isProbing}
        choices={
          <>
            <Button size="small" onClick={previous}>
              The run before it
            </Button>{' '}
            <Button size="small" onClick={lastSuccess}>
              The last success before it
            </Button>
          </>
        }
      />
    </>
  );
}

/** To the results as they were when these were compared, with what is asked on top. */
function useWayBack(shown: ContractId) {
  const navigate = useNavigate();
  const { connectionId } = route.useParams();
  const from = useComparePlace(({ place }) => place);
  return (contractId: ContractId, on: ContractScreenSearch) => {
    const isFrom = from?.connectionId === connectionId && from.contractId === shown && contractId === shown;
    const search = { ...(isFrom ? from.search : {}), ...on };
    if (isFrom && from.asset !== null) {
      const params = { connectionId, assetType: from.asset.type, assetId: from.asset.id };
      void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
    } else {
      const params = { connectionId, contractId };
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
    }
  };
}

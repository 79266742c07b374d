import { useIndexedContract } from '@renderer/api/contract/contract-index';
import { useMarkSeen } from '@renderer/api/contract/mark-seen';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { type ContractScreenSearch, useSearchChange } from '@renderer/app/search-params';
import { ComparePage } from '@renderer/features/compare/compare-page';
import type { CompareSearch } from '@renderer/features/compare/search';
import { timestampOfKey } from '@renderer/features/results/row-keys';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import { noSuccessText } from '@renderer/lib/streak-text';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import type { ContractId } from '@shared/domain/ids';
import type { Streak } from '@shared/domain/result/result';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ContractChangesBetween } from './contract-changes-between';
import { messages } from './messages';
import { useCompareOrigin, useReadStreak } from './use-compare-from';

const { compare: text } = messages;
const route = getRouteApi('/c/$connectionId/contracts/$contractId/compare');

/** Two results of a contract, or of two contracts, by their keys in the address. */
export function CompareScreen() {
  const { connectionId, contractId } = route.useParams();
  const { a, b, with: other } = route.useSearch();
  const change = route.useNavigate();
  const toast = useToast();
  const { readStreak, isReading } = useReadStreak();
  const openResults = useOpenResults(contractId);
  const place = (key: string | undefined, of: ContractId) =>
    key === undefined ? null : { connectionId, contractId: of, key, timestamp: timestampOfKey(key) };
  const before = place(a, contractId);
  const after = place(b, other ?? contractId);
  const show = useSearchChange<CompareSearch>();
  useMarkSeen(connectionId, after?.contractId, after?.timestamp ?? null);

  const choose = (pick: (streak: Streak) => string | null, otherwise: (streak: Streak) => string) => () => {
    if (after?.timestamp == null) return;
    void readStreak(after, { key: after.key, timestamp: after.timestamp }).then((streak) => {
      if (streak === null) return;
      const key = pick(streak);
      if (key === null) toast.show({ title: text.nothing, text: otherwise(streak) });
      else show({ a: key });
    });
  };
  const lastSuccess = choose(
    (streak) => streak.lastSuccess?.key ?? null,
    (streak) => noSuccessText(streak) ?? '',
  );
  const indexed = useIndexedContract(connectionId, after?.contractId ?? contractId);
  const compared = before === null || after === null ? undefined : ([before.key, after.key] as const);
  const link = useLinkItems().link({ contract: contractId, compared });
  useVerbs('contract', {
    subject: () => (indexed === undefined ? null : [indexed]),
    own: () => ({ 'open-row': null, 'compare-with-success': { onSelect: lastSuccess }, 'copy-link': link }),
  });
  const previous = choose(
    (streak) => streak.previous?.key ?? null,
    () => text.noEarlier,
  );
  return (
    <>
      <ConnectionTitle connectionId={connectionId} parts={[text.title]} />
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
        onOpen={({ contractId: of, key }) => openResults(of, { tab: 'results', run: key })}
        onBack={() => openResults(contractId, { tab: 'results' })}
        onLastSuccess={lastSuccess}
        isReading={isReading}
        changesBetween={(contract, runs) => (
          <ContractChangesBetween {...{ connectionId, contract, runs }} title={text.between} />
        )}
        choices={
          <>
            <Button size="small" onClick={previous}>
              {text.previous}
            </Button>{' '}
            <Button size="small" onClick={lastSuccess}>
              {text.lastSuccess}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Opens the results of a contract, with the filters from before the comparison if it is the same list. */
function useOpenResults(shown: ContractId) {
  const navigate = useNavigate();
  const { connectionId } = route.useParams();
  const origin = useCompareOrigin(({ origin }) => origin);
  return (contractId: ContractId, on: ContractScreenSearch) => {
    const isOrigin = origin?.connectionId === connectionId && origin.contractId === shown && contractId === shown;
    const search = { ...(isOrigin ? origin.search : {}), ...on };
    if (isOrigin && origin.asset !== null) {
      const params = { connectionId, assetType: origin.asset.type, assetId: origin.asset.id };
      void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
    } else {
      const params = { connectionId, contractId };
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
    }
  };
}

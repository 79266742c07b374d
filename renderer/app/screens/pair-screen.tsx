import { useRememberPair } from '@renderer/api/contract/pairs';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { ConnectionTitle } from '@renderer/app/screen-title';
import { useSearchChange } from '@renderer/app/search-params';
import { CheckAnother } from '@renderer/features/pair/check-another';
import { FileCheck } from '@renderer/features/pair/file-check';
import { messages } from '@renderer/features/pair/messages';
import { choosePartner } from '@renderer/features/pair/open-pair';
import { pairTitle } from '@renderer/features/pair/pair-names';
import { PairPage, sideName } from '@renderer/features/pair/pair-page';
import type { PairSearch } from '@renderer/features/pair/search';
import { type PairPlace, type ReadSide, usePairSide } from '@renderer/features/pair/use-pair-side';
import { assetNameOf } from '@renderer/lib/asset-name';
import { ErrorActionsContext, useErrorActions } from '@renderer/ui/feedback/error-actions';
import { Button } from '@renderer/ui/primitives/button';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';

const route = getRouteApi('/c/$connectionId/contracts/$contractId/pair');

/** A contract beside another one, of any connection, or beside a file. */
export function PairScreen() {
  const own = route.useParams();
  const search = route.useSearch();
  const show = useSearchChange<PairSearch>();
  const open = useOpen();
  const places = placesOf(own, search);
  const [read, other] = [usePairSide(places.own), usePairSide(places.other)];
  const names = [sideName(read), sideName(other)] as const;
  const isFlipped = search.flip === true;
  const inOrder = <T,>(one: T, two: T): readonly [T, T] => (isFlipped ? [two, one] : [one, two]);
  const [left, right] = inOrder(read, other);
  useRemembered(places, names);
  const contract = read.side.kind === 'ready' ? read.side.contract : null;
  const assetName = contract === null ? null : assetNameOf(contract);
  const choose = () =>
    choosePartner({ ...own, assetName, title: contract === null ? messages.back : contractTitle(contract) });
  const isCheck = search.check === true;
  const title = names[0] === null || names[1] === null ? null : pairTitle(names[0], names[1]);
  return (
    <>
      <ConnectionTitle
        connectionId={own.connectionId}
        parts={[title, isCheck ? messages.check.page : messages.title]}
      />
      <PairPage
        left={left}
        right={right}
        isSame={places.other.kind === 'contract' && isOne(own, places.other)}
        onSwap={() => show({ flip: isFlipped ? undefined : true })}
        chooser={
          isCheck ? (
            <CheckAnother assetName={assetName} />
          ) : (
            <Button size="small" onClick={choose}>
              {messages.change}
            </Button>
          )
        }
        check={isCheck ? <FileCheck target={own} contract={contract} /> : null}
        onOpen={inOrder(opening(places.own, open), opening(places.other, open))}
        onBack={() => open(own)}
        around={(side, card) => (
          <AroundSide own={own.connectionId} side={side} key={side === read ? 'own' : 'other'}>
            {card}
          </AroundSide>
        )}
      />
    </>
  );
}

interface Places {
  readonly own: PairPlace & { readonly kind: 'contract' };
  readonly other: PairPlace;
}

function placesOf(own: ContractKey, { with: contractId, on, file }: PairSearch): Places {
  const connectionId = on ?? own.connectionId;
  const other = (): PairPlace => {
    if (file === true) return { kind: 'file' };
    return contractId === undefined ? { kind: 'not-chosen' } : { kind: 'contract', connectionId, contractId };
  };
  return { own: { kind: 'contract', ...own }, other: other() };
}

const isOne = (one: ContractKey, other: ContractKey): boolean =>
  one.connectionId === other.connectionId && one.contractId.toLowerCase() === other.contractId.toLowerCase();

function useOpen(): (contract: { readonly connectionId: ConnectionId; readonly contractId: ContractId }) => void {
  const navigate = useNavigate();
  return ({ connectionId, contractId }) =>
    void navigate({ to: '/c/$connectionId/contracts/$contractId', params: { connectionId, contractId } });
}

const opening = (place: PairPlace, open: (contract: ContractKey) => void): (() => void) | null =>
  place.kind === 'contract' ? () => open(place) : null;

/** Remembers the pair once both are read. A file is not kept, and one contract twice is no pair. */
function useRemembered({ own, other }: Places, [one, two]: readonly ReturnType<typeof sideName>[]): void {
  const remember = useRememberPair();
  const key = one === null || two === null || other.kind !== 'contract' || isOne(own, other) ? null : keyOf(own, other);
  const add = useEffectEvent(() => {
    if (other.kind !== 'contract' || one == null || two == null) return;
    remember({ ...own, title: one.title }, { ...other, title: two.title }, pairTitle(one, two));
  });
  useEffect(() => {
    if (key !== null) add();
  }, [key]);
}

const keyOf = (one: ContractKey, other: ContractKey): string =>
  [one, other].map(({ connectionId, contractId }) => `${connectionId}/${contractId}`).join(' ');

interface AroundSideProps {
  readonly own: ConnectionId;
  readonly side: ReadSide;
  readonly children: ReactNode;
}

/** What a failure offers is about the connection of its side: the window speaks for its own connection alone. */
function AroundSide({ own, side: { connection }, children }: AroundSideProps) {
  const actions = useErrorActions();
  const navigate = useNavigate();
  if (connection === null || connection.id === own) return children;
  const params = { connectionId: connection.id };
  const ofOther = {
    ...actions,
    account: null,
    server: connection.baseUrl,
    onNewToken: null,
    onProbe: null,
    isAway: false,
    hasNoToken: false,
    onEditConnection: () => void navigate({ to: '/connections/$connectionId/edit', params }),
  };
  return <ErrorActionsContext value={ofOther}>{children}</ErrorActionsContext>;
}

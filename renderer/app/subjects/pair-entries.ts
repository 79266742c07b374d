import { connectionQueries } from '@renderer/api/connection/connections';
import { useRememberedPairs } from '@renderer/api/contract/pairs';
import { useOpenPair } from '@renderer/app/screens/use-pair-from';
import { choosePartner } from '@renderer/features/pair/open-pair';
import { partnersOf } from '@renderer/features/pair/partners';
import { contractFiles, useReadFile } from '@renderer/features/pair/use-read-file';
import { assetNameOf } from '@renderer/lib/asset-name';
import { chooseFile } from '@renderer/lib/choose-file';
import type { SubjectEntries } from '@renderer/lib/commands/command-menu';
import { isInherited } from '@renderer/lib/inherited';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { contractTitle } from '@shared/format/contract-title';
import { plainText, shortText } from '@shared/format/text';
import { useQuery } from '@tanstack/react-query';
import { messages } from './messages';

/** Comparing a contract with another one: with what it was compared with last, or with what is chosen then. */
export function usePairEntries(
  connectionId: ConnectionId,
): (contracts: readonly IndexedContract[]) => SubjectEntries<'contract'> {
  const open = useOpenPair();
  const read = useReadFile();
  const pairs = useRememberedPairs(connectionId);
  const connections = useQuery(connectionQueries.all()).data?.connections;
  return (contracts) => {
    const [one, other] = contracts.map(({ contract }) => contract);
    if (one === undefined || contracts.length > 2) return {};
    const own = { connectionId, contractId: one.id };
    const offReason = [one, other].some((each) => each !== undefined && isInherited(each))
      ? messages.pairs.inherited
      : null;
    if (other !== undefined) {
      const both = { connectionId, contractId: other.id };
      return { 'compare-contract': { label: messages.pairs.both, offReason, onSelect: () => open(own, both) } };
    }
    const title = contractTitle(one);
    const assetName = assetNameOf(one);
    const check = async (file: File) => {
      if (await read([file], assetName)) open(own, 'check');
    };
    const [last] = offReason === null ? partnersOf(own, pairs) : [];
    const place = connections?.find(({ id }) => id === last?.connectionId)?.name;
    return {
      'compare-contract': { offReason, onSelect: () => choosePartner({ ...own, title, assetName }) },
      'check-file': { offReason, onSelect: () => chooseFile(contractFiles, (file) => void check(file)) },
      'compare-contract-again':
        last === undefined
          ? null
          : {
              label: messages.pairs.again(partnerName(last, place ?? '', { connectionId, title })),
              onSelect: () => open(own, last),
            },
    };
  };
}

interface Own {
  readonly connectionId: ConnectionId;
  readonly title: string;
}

/** What tells the other contract from this one: its connection, its name, or both. */
function partnerName({ title, connectionId }: Own, place: string, own: Own): string {
  const name = plainText(shortText(title, 40));
  if (connectionId === own.connectionId) return name;
  const where = plainText(shortText(place, 40));
  return title === own.title ? where : messages.pairs.onConnection(name, where);
}

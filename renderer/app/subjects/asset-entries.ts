import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { ownContracts, readContractAgain } from '@renderer/api/contract/contract-of-asset';
import { openLink } from '@renderer/api/local/app';
import { useOpenWindow } from '@renderer/app/screens/use-open-window';
import { catalogLink } from '@renderer/lib/app-link';
import { inWindow, type SubjectEntries } from '@renderer/lib/commands/command-menu';
import type { SubjectCommands } from '@renderer/lib/commands/subjects';
import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import type { Asset } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { messages } from './messages';

const { copied } = messages;

/** What the commands do about an asset: its own, and what they do about the contract that it has. */
export function useAssetEntries(
  connectionId: ConnectionId,
  ofContract: SubjectCommands['contract'],
): (asset: Asset) => SubjectEntries<'asset'> {
  const navigate = useNavigate();
  const openWindow = useOpenWindow();
  const client = useQueryClient();
  const copy = useCopyItem();
  const links = useLinkItems();
  const { server } = useErrorActions();
  const failed = useFailureToast();
  return (asset) => {
    const { fullyQualifiedName, type, id } = asset;
    const index = client.getQueryData(contractIndexQueries.contracts(connectionId).queryKey);
    const own = ownContracts(index?.contracts ?? []).get(id);
    const indexed = index?.contracts.find(({ contract }) => contract === own);
    const page = catalogLink(server, asset);
    const screen = {
      to: '/c/$connectionId/assets/$assetType/$assetId',
      params: { connectionId, assetType: type, assetId: id },
    } as const;
    return {
      'open-row': { onSelect: () => void navigate(screen) },
      'open-in-window': inWindow((isDropped) => openWindow(screen, isDropped)),
      validate:
        indexed === undefined
          ? { offReason: messages.noContract, onSelect: () => undefined }
          : (ofContract([indexed]).validate ?? null),
      'read-contract': { onSelect: () => void readContractAgain(client, connectionId, { type, id }) },
      'open-in-catalog':
        page === null
          ? { offReason: messages.noCatalogPage, onSelect: () => undefined }
          : { onSelect: () => void openLink(page).catch(failed(messages.openInCatalog)) },
      'copy-as': { opensMenu: true, onSelect: () => undefined },
      'copy-link': type === 'table' && fullyQualifiedName !== null ? links.link({ table: fullyQualifiedName }) : null,
      'copy-catalog-link': links.catalogLink(asset),
      'copy-name': copy(copied.name, asset.name),
      'copy-id': copy(copied.id, id),
      'copy-fqn': fullyQualifiedName === null ? null : copy(copied.fqn, fullyQualifiedName),
    };
  };
}

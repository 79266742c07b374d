import type { Opened } from '@renderer/features/opening/use-opening';
import { ErrorActionsContext, useErrorActions } from '@renderer/ui/feedback/error-actions';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { readContractScreenSearch } from './search-params';
import type { CurrentConnection } from './use-current-connection';

const OpeningDialog = lazy(() =>
  import('@renderer/features/opening/opening-dialog').then((module) => ({ default: module.OpeningDialog })),
);

interface TextOpeningProps {
  readonly connectionId: ConnectionId;
  readonly connections: CurrentConnection['all'];
  /** Looked up at once, as if it had been typed; without it the box is empty. */
  readonly text?: string;
  readonly onClose: () => void;
}

/** The dialog that opens a contract or an asset by id, name or address. */
export function TextOpening({ connectionId, connections, text, onClose }: TextOpeningProps) {
  const navigate = useNavigate();
  const openTarget = useOpenTarget();
  const actions = useErrorActions();
  const { onEditConnection } = actions;
  const hasOpened = useRef(false);
  const leave = (go: () => void) => {
    hasOpened.current = true;
    onClose();
    go();
  };
  const searchAssets = (name: string) =>
    void navigate({ to: '/c/$connectionId/assets', params: { connectionId }, search: { text: name, scope: 'any' } });
  const editing = { ...actions, onEditConnection: onEditConnection === null ? null : () => leave(onEditConnection) };
  return (
    <ErrorActionsContext value={editing}>
      <Suspense>
        <OpeningDialog
          connectionId={connectionId}
          connections={connections}
          {...(text === undefined ? {} : { initialText: text })}
          onOpen={(opened: Opened) => leave(() => openTarget(opened))}
          onSearch={(name) => leave(() => searchAssets(name))}
          onClose={onClose}
          // What was opened takes the focus, not the button that opened the dialog.
          finalFocus={() => (hasOpened.current ? document.querySelector('main') : true)}
        />
      </Suspense>
    </ErrorActionsContext>
  );
}

/** Opens the screen of the contract or asset that was found. */
function useOpenTarget(): (opened: Opened) => void {
  const navigate = useNavigate();
  return ({ connectionId, target, place }) => {
    const search = placeSearch(place);
    if (target.kind === 'contract') {
      const params = { connectionId, contractId: target.contractId };
      const [a, b] = place?.compared ?? [];
      if (a !== undefined && b !== undefined) {
        void navigate({ to: '/c/$connectionId/contracts/$contractId/compare', params, search: { a, b } });
        return;
      }
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
    } else {
      const params = { connectionId, assetType: target.asset.type, assetId: target.asset.id };
      void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
    }
  };
}

/** In search parameters the timestamp is text. */
const placeSearch = (place: Opened['place']) =>
  readContractScreenSearch(place === null ? {} : { ...place, run: place.run === null ? undefined : String(place.run) });

import { readContractScreenSearch } from '@renderer/app/screens/contract-search';
import { OpeningDialog } from '@renderer/features/opening/opening-dialog';
import type { Opened } from '@renderer/features/opening/use-opening';
import { ErrorActionsContext, useErrorActions } from '@renderer/ui/feedback/error-actions';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { CurrentConnection } from './use-current-connection';

interface TextOpeningProps {
  readonly connectionId: ConnectionId;
  readonly connections: CurrentConnection['all'];
  /** Opened at once, as if it had been typed; without it a person types. */
  readonly text?: string;
  readonly onClose: () => void;
}

/** Opens whatever an id, a name or an address leads to. */
export function TextOpening({ connectionId, connections, text, onClose }: TextOpeningProps) {
  const navigate = useNavigate();
  const openTarget = useOpenTarget();
  const actions = useErrorActions();
  const { onEditConnection } = actions;
  const isLeaving = useRef(false);
  const leave = (go: () => void) => {
    isLeaving.current = true;
    onClose();
    go();
  };
  const searchAssets = (name: string) =>
    void navigate({ to: '/c/$connectionId/assets', params: { connectionId }, search: { text: name, scope: 'any' } });
  const editing = { ...actions, onEditConnection: onEditConnection === null ? null : () => leave(onEditConnection) };
  return (
    <ErrorActionsContext value={editing}>
      <OpeningDialog
        connectionId={connectionId}
        connections={connections}
        {...(text === undefined ? {} : { initialText: text })}
        onOpen={(opened: Opened) => leave(() => openTarget(opened))}
        onSearch={(name) => leave(() => searchAssets(name))}
        onClose={onClose}
        // What was opened is read next, so the focus goes there and not back to the bar.
        finalFocus={() => (isLeaving.current ? document.querySelector('main') : true)}
      />
    </ErrorActionsContext>
  );
}

/** Goes to the contract or asset that a text has led to. */
function useOpenTarget(): (opened: Opened) => void {
  const navigate = useNavigate();
  return ({ connectionId, target, place }) => {
    const search = placeSearch(place);
    if (target.kind === 'contract') {
      const params = { connectionId, contractId: target.contractId };
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
    } else {
      const params = { connectionId, assetType: target.asset.type, assetId: target.asset.id };
      void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
    }
  };
}

/** The address of a screen takes the run as a text. */
const placeSearch = (place: Opened['place']) =>
  readContractScreenSearch(place === null ? {} : { ...place, run: place.run === null ? undefined : String(place.run) });

import type { PaletteEntries } from '@renderer/features/palette/options';
import type { PaletteProps } from '@renderer/features/palette/palette';
import type { Opened } from '@renderer/features/palette/use-opening';
import { ErrorActionsContext, useErrorActions } from '@renderer/ui/feedback/error-actions';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useRef } from 'react';
import { readContractScreenSearch } from '../search-params';
import type { CurrentConnection } from '../use-current-connection';

const Palette = lazy(() =>
  import('@renderer/features/palette/palette').then((module) => ({ default: module.Palette })),
);

interface PaletteOpeningProps extends Pick<PaletteProps, 'isLookedUp' | 'initialText'> {
  readonly connectionId: ConnectionId;
  readonly connections: CurrentConnection['all'];
  /** What the app itself offers; nothing where a link is looked up. */
  readonly own?: Pick<PaletteProps, 'entries' | 'hereName' | 'shown'>;
  readonly onClose: () => void;
}

const none: PaletteEntries = { here: [], commands: [], views: [], settings: [] };
const nothing = { entries: none, hereName: null, shown: null };

/** The palette, and how what is chosen in it is opened. */
export function PaletteOpening({ connectionId, own, onClose, ...props }: PaletteOpeningProps) {
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
        <Palette
          {...props}
          {...(own ?? nothing)}
          connectionId={connectionId}
          hasActions={own !== undefined}
          onOpen={(opened: Opened) => leave(() => openTarget(opened))}
          onGo={leave}
          onRun={(run) => {
            onClose();
            // Once the focus is back where it was: a dialog that opens now returns it there.
            setTimeout(run);
          }}
          onSearch={(name) => leave(() => searchAssets(name))}
          onClose={onClose}
          // What was opened takes the focus, not the button that opened the palette.
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

import { OpeningDialog } from '@renderer/features/opening/opening-dialog';
import type { Opened } from '@renderer/features/opening/use-opening';
import type { ConnectionId } from '@shared/domain/ids';
import { useNavigate } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { type Ref, useRef, useState } from 'react';
import { readContractScreenSearch } from './contract-search';
import styles from './shell.module.css';
import type { CurrentConnection } from './use-current-connection';
import { useEditConnection } from './use-edit-connection';

interface OpenBoxProps {
  readonly connectionId: ConnectionId;
  readonly connections: CurrentConnection['all'];
  readonly openerRef: Ref<HTMLButtonElement>;
}

/** Opens whatever an id, a name or an address leads to. */
export function OpenBox({ connectionId, connections, openerRef }: OpenBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const { onEditConnection } = useEditConnection(connectionId);
  const isLeaving = useRef(false);
  const close = () => setOpen(false);
  const open = ({ connectionId: on, target, place }: Opened) => {
    isLeaving.current = true;
    close();
    const search = placeSearch(place);
    if (target.kind === 'contract') {
      const params = { connectionId: on, contractId: target.contractId };
      void navigate({ to: '/c/$connectionId/contracts/$contractId', params, search });
    } else {
      const params = { connectionId: on, assetType: target.asset.type, assetId: target.asset.id };
      void navigate({ to: '/c/$connectionId/assets/$assetType/$assetId', params, search });
    }
  };
  const searchAssets = (text: string) => {
    isLeaving.current = true;
    close();
    void navigate({ to: '/c/$connectionId/assets', params: { connectionId }, search: { text, scope: 'any' } });
  };
  const show = () => {
    isLeaving.current = false;
    setOpen(true);
  };
  return (
    <>
      <button ref={openerRef} type="button" className={styles['opener']} onClick={show}>
        <Search size={14} aria-hidden />
        <span className={styles['openerText']}>Open by id, name or address…</span>
      </button>
      {isOpen ? (
        <OpeningDialog
          connectionId={connectionId}
          connections={connections}
          onOpen={open}
          onSearch={searchAssets}
          onClose={close}
          // What was opened is read next, so the focus goes there and not back to the bar.
          finalFocus={() => (isLeaving.current ? document.querySelector('main') : true)}
          onEditConnection={
            onEditConnection === undefined
              ? undefined
              : () => {
                  isLeaving.current = true;
                  close();
                  onEditConnection();
                }
          }
        />
      ) : null}
    </>
  );
}

/** The address of a screen takes the run as a text. */
const placeSearch = (place: Opened['place']) =>
  readContractScreenSearch(place === null ? {} : { ...place, run: place.run === null ? undefined : String(place.run) });

import { createAgGrid } from './ag-grid';
import { createOurGrid } from './our-grid';
import type { PeerGrid } from './peer-grid';
import { createPeerRows } from './peer-rows';

declare global {
  interface Window {
    /** What the measure drives. */
    peers: Readonly<Record<PeerName, PeerGrid>>;
    peerRows: ReturnType<typeof createPeerRows>;
  }
}

export type PeerName = 'ours' | 'agGrid';

window.peerRows = createPeerRows(100_000);
window.peers = { ours: createOurGrid(), agGrid: createAgGrid() };

import { DataGrid } from '@renderer/ui/grid/data-grid';
import { createAgGrid } from './ag-grid';
import { createOurGrid } from './our-grid';
import type { PeerGrid } from './peer-grid';
import { createPeerRows } from './peer-rows';
import { VirtualGrid } from './virtual-grid';

declare global {
  interface Window {
    /** What the measure drives. */
    peers: Readonly<Record<PeerName, PeerGrid>>;
    peerRows: ReturnType<typeof createPeerRows>;
  }
}

export type PeerName = 'ours' | 'agGrid' | 'virtual';

window.peerRows = createPeerRows(100_000);
window.peers = { ours: createOurGrid(DataGrid), agGrid: createAgGrid(), virtual: createOurGrid(VirtualGrid) };

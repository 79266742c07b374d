import type { ResultRow } from '@shared/domain/result/result';

/** A grid that shows the rows in `#root`; one at a time is in the page. */
export interface PeerGrid {
  /** Resolves when the rows in sight have been painted. */
  mount(rows: readonly ResultRow[]): Promise<void>;
  /** Sorts by the duration; resolves when the new order has been painted. */
  sort(isDescending: boolean): Promise<void>;
  unmount(): void;
  /** The element that scrolls. */
  readonly scroller: string;
}

/** After the next frame has been painted. */
export const painted = (): Promise<void> =>
  new Promise((done) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done();
      port2.postMessage(null);
    });
  });

/** Looks once a frame until it is so. */
export async function paintedWhen(isSo: () => boolean): Promise<void> {
  do await painted();
  while (!isSo());
}

export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  return root;
}

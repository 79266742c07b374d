import { useSyncExternalStore } from 'react';

/** From here on there is room for the opened result beside the list; CSS pixels. */
const query = '(min-width: 1100px)';

function subscribe(onChange: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** Whether the window is wide enough for two panes. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);

import { useSyncExternalStore } from 'react';

/** From this width on the opened result fits beside the list, without the messages. */
const twoPanes = '(min-width: 1280px)';
/** From this width on the messages fit as well. */
const withMessages = '(min-width: 1400px)';

const subscribeTo = (query: string) => (onChange: () => void) => {
  const media = matchMedia(query);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
};
export const subscribeToWide = subscribeTo(twoPanes);
const subscribeToMessages = subscribeTo(withMessages);

export const isWide = (): boolean => matchMedia(twoPanes).matches;

/** Whether the window is wide enough for two panes. */
export const useWide = (): boolean => useSyncExternalStore(subscribeToWide, isWide);

/** Whether the list can show messages even beside a second pane. */
export const useVeryWide = (): boolean =>
  useSyncExternalStore(subscribeToMessages, () => matchMedia(withMessages).matches);

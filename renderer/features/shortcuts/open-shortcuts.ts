import { create } from 'zustand';

/** Whether the list of keys is open. */
export const useShortcutList = create<{ readonly isOpen: boolean }>(() => ({ isOpen: false }));

export const openShortcuts = (): void => useShortcutList.setState({ isOpen: true });
export const closeShortcuts = (): void => useShortcutList.setState({ isOpen: false });

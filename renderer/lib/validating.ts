import { create } from 'zustand';

/** Keys of indexed contracts whose validation was started from a row and is not sent yet. */
export const useValidating = create<{ readonly keys: ReadonlySet<string> }>()(() => ({ keys: new Set() }));

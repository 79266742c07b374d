import type { MenuEntry } from '@renderer/lib/command-menu';
import { useCallback } from 'react';
import { useUiServices } from './services';
import { useToast } from './use-toast';

/** Makes lines of a menu that copy what people paste elsewhere, and then say so: `Copied the id`. */
export function useCopyItem(): (what: string, text: string) => MenuEntry {
  const { copyText } = useUiServices();
  const toast = useToast();
  return useCallback(
    (what, text) => ({
      onSelect: () => {
        copyText(text).then(
          () => toast.show({ title: `Copied the ${what}` }),
          () => toast.show({ title: 'Could not copy', tone: 'failed' }),
        );
      },
    }),
    [copyText, toast],
  );
}

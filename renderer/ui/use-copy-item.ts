import { useCallback } from 'react';
import type { MenuItem } from './menu-items';
import { useUiServices } from './services';
import { useToast } from './use-toast';

/** Makes items of a menu that copy what people paste elsewhere: `Copy id`, and then `Copied the id`. */
export function useCopyItem(): (what: string, text: string) => MenuItem {
  const { copyText } = useUiServices();
  const toast = useToast();
  return useCallback(
    (what, text) => ({
      kind: 'action',
      id: what,
      label: `Copy ${what}`,
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

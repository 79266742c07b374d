import type { MenuEntry } from '@renderer/lib/commands/command-menu';
import { messages } from '@renderer/ui/messages';
import { useCallback } from 'react';
import { useUiServices } from './ui-provider';
import { useToast } from './use-toast';

/** Makes menu items that copy a text and confirm it in a toast: `Copied the id`. */
export function useCopyItem(): (what: string, text: string) => MenuEntry {
  const { copyText } = useUiServices();
  const toast = useToast();
  return useCallback(
    (what, text) => ({
      onSelect: () => {
        copyText(text).then(
          () => toast.show({ title: messages.copy.copiedWhat(what) }),
          () => toast.show({ title: messages.copy.failed, tone: 'failed' }),
        );
      },
    }),
    [copyText, toast],
  );
}

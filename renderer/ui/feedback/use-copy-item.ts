import type { MenuEntry } from '@renderer/lib/commands/command-menu';
import { messages } from '@renderer/ui/messages';
import { useCallback } from 'react';
import { useUiServices } from './ui-provider';
import { useToast } from './use-toast';

/** Makes menu items that copy a text and confirm it in a toast: `Copied ID`. */
export function useCopyItem(): (what: string, text: string | (() => string | Promise<string>)) => MenuEntry {
  const { copyText } = useUiServices();
  const toast = useToast();
  return useCallback(
    (what, text) => ({
      onSelect: () => {
        const copied = async () => copyText(typeof text === 'string' ? text : await text());
        copied().then(
          () => toast.show({ title: messages.copy.copiedWhat(what) }),
          () => toast.show({ title: messages.copy.failed, tone: 'failed' }),
        );
      },
    }),
    [copyText, toast],
  );
}
